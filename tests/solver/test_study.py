"""Studies: what they keep, what they go on with, and how they end."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardtable.cli import main
from cardtable.solver import study as studies
from cardtable.solver.study import Study
from cardtable.solver.verdict import Verdict, VerdictReport
from tests.sampling import only_thorough

HEAD = "deal,verdict,moves,states,seconds,game,options,most_states,most_seconds"
OLD_HEAD = "deal,verdict,moves,states,seconds"


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["study", *arguments]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def verdicts(path: Path) -> list[tuple[int, ...]]:
    """Return what a file keeps but for the times, by deal."""
    cells = (line.split(",") for line in path.read_text("utf-8").splitlines()[1:])
    return sorted(
        (int(deal), Verdict(verdict), moves, states) for deal, verdict, moves, states, *_more in cells
    )


@pytest.mark.slow
def test_a_study_is_kept_and_continued(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "study.csv"
    command = ["study", "fortress", "--csv", str(kept), "--deals"]
    assert main([*command, "1-6"]) == 0
    first = capsys.readouterr()
    assert first.err == ""
    rows = kept.read_text().splitlines()
    assert rows[0] == HEAD
    assert [row.split(",")[0] for row in rows[1:]] == list("123456")
    assert all(row.endswith(",fortress,,300000,") for row in rows[1:])

    # Killed in the middle of a line, it goes on with that deal, and says so.
    kept.write_text("\n".join([*rows[:4], rows[4][:3]]))
    assert main([*command, "1-8", "--jobs", "2"]) == 0
    said = capsys.readouterr()
    assert "8 of deals 1-8" in said.out
    assert said.err == f"{kept}: the last line is incomplete and was ignored\n"
    assert kept.read_text().splitlines()[:4] == rows[:4]
    assert [deal for deal, *_found in verdicts(kept)] == list(range(1, 9))

    # Nothing is left to do: the same answer, and the file as it is.
    before = kept.read_bytes()
    assert main([*command, "1-6"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == first.out.splitlines()[:3]
    assert kept.read_bytes() == before


@pytest.mark.parametrize("text", ["", HEAD[:30], HEAD])
def test_a_study_killed_before_its_first_verdict_goes_on(text: str, tmp_path: Path) -> None:
    kept = tmp_path / "study.csv"
    kept.write_text(text)
    assert main(["study", "fortress", "--deals", "1-2", "--csv", str(kept)]) == 0
    assert kept.read_text().splitlines()[0] == HEAD
    assert [deal for deal, *_found in verdicts(kept)] == [1, 2]


def test_a_file_of_an_older_version_is_continued_as_it_is(tmp_path: Path) -> None:
    kept = tmp_path / "study.csv"
    kept.write_text(f"{OLD_HEAD}\n1,winnable,90,700,0.02\n")
    assert main(["study", "fortress", "--deals", "1-2", "--csv", str(kept)]) == 0
    head, one, two = kept.read_text().splitlines()
    assert (head, one) == (OLD_HEAD, "1,winnable,90,700,0.02")
    assert two.startswith("2,") and two.count(",") == 4


@pytest.mark.parametrize(
    "text",
    [
        "a,b\n",
        "a letter without an end of line",
        "a letter\nand its last line",
        f"{OLD_HEAD}\n1,perhaps,0,0,0\n",
        f"{OLD_HEAD}\n1,winnable,-1,0,0\n",
        f"{OLD_HEAD}\n1,winnable,1,0,nan\n",
        f"{HEAD}\n1,winnable,1,0,0\n",
        f"{HEAD}\n1,winnable,1,0,0,fortress\n2,wi",
    ],
)
def test_a_file_that_is_no_study_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    kept = tmp_path / "study.csv"
    kept.write_text(text)
    assert str(kept) in refused(capsys, "fortress", "--deals", "1-2", "--csv", str(kept))
    assert kept.read_text() == text


@pytest.mark.parametrize(
    ("game", "more", "difference"),
    [
        ("penguin", (), "game is 'castle-of-indolence', not 'penguin'"),
        ("castle-of-indolence", ("--hindsight",), "options is 'reserve=spread', not ''"),
        (
            "castle-of-indolence",
            ("--option", "reserve=spread", "--seconds", "2"),
            "most_states is '300000', not '1000000'",
        ),
    ],
)
def test_a_file_of_another_study_is_refused_by_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, more: tuple[str, ...], difference: str
) -> None:
    kept = tmp_path / "study.csv"
    text = f"{HEAD}\n7,unwinnable,0,9,0.1,castle-of-indolence,reserve=spread,300000,\n8,unwi"
    kept.write_text(text)
    said = refused(capsys, game, *more, "--deals", "7-7", "--csv", str(kept))
    assert said == f"cardtable: {kept} belongs to another study: in line 2, {difference}\n"
    assert kept.read_text() == text


def test_what_cannot_keep_a_study_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "cannot be read" in refused(capsys, "fortress", "--deals", "1-2", "--csv", str(tmp_path))
    nowhere = str(tmp_path / "none" / "study.csv")
    assert "cannot be written" in refused(capsys, "fortress", "--deals", "1-2", "--csv", nowhere)


def test_hidden_cards_are_taken_for_known_where_that_is_wanted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "study.csv"
    command = ("constitution", "--deals", "1-2", "--csv", str(kept))
    assert "--hindsight" in refused(capsys, *command)
    assert not kept.exists()

    assert main(["study", *command, "--hindsight"]) == 0
    assert "winnable 2 (100.00%)" in capsys.readouterr().out
    assert all(line.endswith(",constitution,,,10.0") for line in kept.read_text().splitlines()[1:])
    assert "most_seconds is '10.0', not '9.0'" in refused(capsys, *command, "--hindsight", "--seconds", "9")
    assert "not a solitaire game" in refused(capsys, "sympathie", "--deals", "1-2", "--hindsight")


@pytest.mark.parametrize(("game", "option"), [("crescent", "piles=down"), ("castle-of-indolence", "")])
def test_cards_that_an_option_hides_are_hidden(
    capsys: pytest.CaptureFixture[str], game: str, option: str
) -> None:
    chosen = ("--option", option) if option else ()
    assert "has hidden cards: to study it anyway, see --hindsight" in refused(
        capsys, game, *chosen, "--deals", "1-1"
    )
    assert main(["study", game, *chosen, "--deals", "1-1", "--hindsight", "--seconds", "0.05"]) == 0


def test_a_game_for_two_is_refused_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    """All its cards are in sight; no --hindsight would help."""
    said = refused(capsys, "beat-it-or-eat-it", "--deals", "1-2")
    assert "can’t be searched for a win: it is not a solitaire game" in said
    assert "hindsight" not in said


def test_deals_that_there_are_not_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "deal number 0 is not between 1 and" in refused(capsys, "fortress", "--deals", "0-2")
    assert "4294967296" in refused(capsys, "fortress", "--deals", "7-4294967296")
    assert "at most 1000000" in refused(capsys, "fortress", "--deals", "1-1000001")


def stop_after(monkeypatch: pytest.MonkeyPatch, deals: int) -> None:
    """Let Ctrl+C be pressed in the search after so many verdicts."""
    search, done = studies.searched, iter(range(deals))

    def judged(*position: object, **limits: object) -> object:
        if next(done, None) is None:
            raise KeyboardInterrupt
        return search(*position, **limits)  # type: ignore[arg-type]

    monkeypatch.setattr(studies, "searched", judged)


def test_a_study_that_is_stopped_keeps_what_is_done_and_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "study.csv"
    with monkeypatch.context() as patch:
        stop_after(patch, 3)
        assert main(["study", "fortress", "--deals", "1-9", "--csv", str(kept)]) == 130
    said = capsys.readouterr()
    assert said.out.startswith("fortress: 3 of deals 1-9\n")
    assert said.err == f"The study was stopped. Run the same command again to continue from {kept}.\n"
    assert [deal for deal, *_found in verdicts(kept)] == [1, 2, 3]

    with monkeypatch.context() as patch:
        stop_after(patch, 1)
        assert main(["study", "fortress", "--deals", "1-9", "--jobs", "1"]) == 130
    assert "use --csv so that you can continue" in capsys.readouterr().err


def test_every_processor_is_at_work_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    work = studies.at_work

    def noting(jobs: int) -> object:
        begun.append(jobs)
        return work(1)

    monkeypatch.setattr(studies, "at_work", noting)
    monkeypatch.setattr(studies, "processors", lambda: 8)
    monkeypatch.setattr(studies, "searched", lambda *_position, **_limits: VerdictReport(Verdict.UNKNOWN))
    studies.run(Study("fortress", {}, 1, 100))
    studies.run(Study("fortress", {}, 1, 35))
    studies.run(Study("fortress", {}, 1, 5))
    studies.run(Study("fortress", {}, 1, 100), jobs=2)
    assert begun == [8, 3, 1, 2]


@only_thorough()
@pytest.mark.usefixtures("heeded_signals")
def test_ctrl_c_ends_all_processes_of_a_study(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("no signal reaches one process alone there")
    kept = tmp_path / "study.csv"
    command = [sys.executable, "-m", "cardtable", "study", "streets-and-alleys", "--deals", "1-500"]
    with subprocess.Popen(
        [*command, "--jobs", "2", "--csv", str(kept)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as study:
        while not kept.exists() or kept.read_bytes().count(b"\n") < 6:
            time.sleep(0.02)
            assert study.poll() is None
        study.send_signal(signal.SIGINT)
        # Nobody holds the streams any longer: all processes have ended.
        printed, complaint = study.communicate()
    found = verdicts(kept)
    assert study.returncode == 130
    assert printed.startswith(f"streets-and-alleys: {len(found)} of deals 1-500\n")
    assert complaint.count("\n") == 1 and "again to continue" in complaint
    assert len(dict.fromkeys(found)) == len(found) >= 5


def test_a_second_study_of_one_file_is_refused_while_the_first_writes_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept, said = tmp_path / "study.csv", []

    def meanwhile(_done: int) -> None:
        said.append(refused(capsys, "fortress", "--deals", "1-2", "--csv", str(kept)))

    studies.run(Study("fortress", {}, 1, 2), jobs=1, path=kept, progress=meanwhile)
    assert said == [f"cardtable: {kept} is being written by another study\n"] * 2
    assert [deal for deal, *_found in verdicts(kept)] == [1, 2]
    assert [path.name for path in tmp_path.iterdir()] == ["study.csv"]
    studies.run(Study("fortress", {}, 1, 3), jobs=1, path=kept)
    assert [deal for deal, *_found in verdicts(kept)] == [1, 2, 3]


@pytest.mark.parametrize("text", ["{}\n", f"{HEAD}\n{{}}\n", f"{HEAD}\n1,winnable,1,1,1,{{}},,300000,\n"])
@pytest.mark.parametrize("size", [1_000, 131_072, 131_073, 1_000_000])
def test_a_file_with_a_very_long_field_gets_one_short_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, size: int
) -> None:
    kept = tmp_path / "study.csv"
    kept.write_text(text.format("x" * size))
    before = kept.read_bytes()
    said = refused(capsys, "fortress", "--deals", "1-2", "--csv", str(kept))
    assert str(kept) in said
    assert len(said) < 300 + len(str(kept))
    assert "limit" not in said, "Python's own words"
    assert kept.read_bytes() == before
