"""The log of faults: rotating, and never a fault of its own."""

import logging
import os
from pathlib import Path

import platformdirs
import pytest

from cardtable import __version__
from cardtable.keeping import fault_log


def caught() -> str:
    try:
        raise LookupError("the 9♥ is nowhere")
    except LookupError as error:
        return fault_log.report(type(error), error, error.__traceback__)


def test_a_fault_is_written_with_its_surroundings() -> None:
    path = fault_log.note(caught())
    assert path == fault_log.log_path()
    assert path.is_relative_to(platformdirs.user_log_path("cardtable", appauthor=False))
    text = path.read_text(encoding="utf-8")
    assert __version__ in text
    assert "LookupError: the 9♥ is nowhere" in text
    assert "test_fault_log.py" in text


def test_the_log_does_not_grow_for_ever() -> None:
    for number in range(60):
        fault_log.note(f"fault {number} " + "x" * 50_000)
    kept = sorted(each.name for each in fault_log.log_path().parent.iterdir())
    assert kept == ["cardtable.log", "cardtable.log.1", "cardtable.log.2", "cardtable.log.3"]
    assert "fault 59" in fault_log.log_path().read_text(encoding="utf-8")


def test_where_nothing_can_be_written_nothing_is_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(fault_log, "log_path", lambda: tmp_path / "file" / "cardtable.log")
    assert fault_log.note("fault") is None


@pytest.mark.skipif(
    os.name != "posix" or not Path("/dev/full").exists(), reason="the system has no full device"
)
def test_a_full_disk_is_no_fault_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cardtable.log").symlink_to("/dev/full")
    monkeypatch.setattr(fault_log, "log_path", lambda: tmp_path / "cardtable.log")
    assert fault_log.note("fault") is None


def test_what_is_logged_elsewhere_as_an_error_is_written_too() -> None:
    logger = logging.getLogger("cardtable")
    before = list(logger.handlers)
    fault_log.follow_logging()
    try:
        logging.getLogger("cardtable.workers").error("a worker %s", "fell over")
        logging.getLogger("cardtable.workers").warning("a worker is slow")
    finally:
        logger.handlers[:] = before
    text = fault_log.log_path().read_text(encoding="utf-8")
    assert "a worker fell over" in text
    assert "slow" not in text
