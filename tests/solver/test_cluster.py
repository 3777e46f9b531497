"""Studies on a cluster of Dask: the same verdicts as here, whoever is lost; clear words without one."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from cardtable.cli import main
from tests.sampling import only_thorough

ROOT = Path(__file__).resolve().parents[2]
HAS_DASK = pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is not installed")

LOST = """\
import os, signal, sys
from distributed import Client, LocalCluster
from cardtable.solver.study import Study, run


def main(path):
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        with Client(cluster) as client:
            workers = list(client.run(os.getpid).values())
        lost = []

        def progress(done):
            if not lost:
                lost.append(workers.pop())
                os.kill(lost[0], signal.SIGTERM)

        run(Study("fortress", {}, 1, 60), cluster=cluster.scheduler_address, path=path, progress=progress)
        assert lost


if __name__ == "__main__":
    from pathlib import Path

    main(Path(sys.argv[1]))
"""
"""One of two processes of a cluster is ended once the first verdicts have come."""


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["study", "fortress", "--deals", "1-2", *arguments]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def test_where_dask_is_missing_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = refused(capsys, "--dask", "tcp://127.0.0.1:8786")
    assert "pip install 'cardtable[cluster]'" in said


def test_processes_of_this_machine_and_a_cluster_are_not_asked_for_together(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "not allowed with" in refused(capsys, "--jobs", "2", "--dask", "tcp://127.0.0.1:8786")


@only_thorough()
@HAS_DASK
@pytest.mark.parametrize("address", ["nonsense://127.0.0.1:1", "tcp://127.0.0.1:port", "tcp://127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_refused(address: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", "study", "fortress", "--deals", "1-2", "--dask", address],
        env={"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "1s", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"cardtable: no cluster was found at {address}: ")
    assert done.stderr.count("\n") == 1


@only_thorough()
@HAS_DASK
def test_a_cluster_finds_what_is_found_here_though_one_of_its_processes_is_lost(tmp_path: Path) -> None:
    script, here, there = tmp_path / "lost.py", tmp_path / "here.csv", tmp_path / "there.csv"
    script.write_text(LOST)
    done = subprocess.run(
        [sys.executable, str(script), str(there)],
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert main(["study", "fortress", "--deals", "1-60", "--jobs", "1", "--csv", str(here)]) == 0
    kept = [sorted(line.split(",")[:4] for line in path.read_text().splitlines()) for path in (here, there)]
    assert kept[0] == kept[1]
    assert len(kept[0]) == 61
