"""Card Table on Windows, as far as Wine shows it: command line, tests, packages, a window played by mouse.

    sh packaging/run wine [--setup | --short | --tests TESTS…]

With `--setup` all that is needed is fetched and nothing tried, with `--short` the command line and some of
the tests, else all that can run; then both programs are built, installed from their archive and tried, and
`dist/wine-*.png` show what was seen. With `--tests` those alone.
"""

import json
import shutil
import signal
import sqlite3
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import pairwise
from pathlib import Path

from libraries import Refusal
from screen import Screen
from wine_machine import Done, Wine, fetched, seen_inside

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SOME_TESTS = (
    *(f"tests/keeping/test_{name}.py" for name in ("archive", "disk_cache", "fault_log", "files_in_place")),
    *(f"tests/keeping/test_{name}.py" for name in ("locks", "preferences", "record", "store")),
    *(
        f"tests/workers/test_workers.py::test_{name}"
        for name in (
            "answers_with_the_same_move_as_here",
            "large_questions_and_answers",
            "a_killed_process_is_replaced_and_its_question_asked_again",
            "a_storm_from_many_threads",
            "the_program_ends_while_a_question_is_open",
            "a_packaged_program_is_its_own_worker",
        )
    ),
    "tests/play",
    *(f"tests/windows/library/test_{name}.py" for name in ("library_page", "save_watch", "searching")),
    *(f"tests/windows/library/test_{name}.py" for name in ("transfers", "troubles")),
)
ALL_TESTS = (
    *("tests/keeping", "tests/workers", "tests/play", "tests/art", "tests/table", "tests/windows"),
    *(f"tests/test_{name}.py" for name in ("cli", "cli_own_games", "systems")),
)
"""What meets the system: files, processes, streams, letters, windows.

Left to Linux is what computes the same everywhere and asks the system nothing: rules, searches, players,
notation, cards, puzzles, and whether texts and pages are whole; and what asks pip what is installed.
"""
FEWEST = {SOME_TESTS: 300, ALL_TESTS: 2700}
"""Tests that pass at least, so that nobody takes an empty run for a good one."""
LIMIT = 3600.0
"""Seconds for a step that hangs."""
SHOWN = 120.0
"""Seconds for a window."""
MOVE, CARD, ONTO = "2C clubs", (240, 640), (635, 640)
"""A move in Beleaguered Castle, deal 1, and where the card and its foundation lie on the screen."""
GAME = ("--game", "beleaguered-castle", "--deal", "1")


def main(arguments: list[str]) -> int:
    """Do what the arguments say; raise `Refusal` with what is wrong."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # however it ends, Wine ends with it
    if arguments == ["--setup"]:
        fetched()
        return 0
    if arguments[:1] == ["--tests"]:
        with Wine() as wine:
            return _pytest(wine, arguments[1:]).status
    with Wine() as wine:
        with timed("the command line"):
            try_command_line(wine)
        with timed("tests"):
            pass_tests(wine, SOME_TESTS if "--short" in arguments else ALL_TESTS)
        if "--short" in arguments:
            return 0
        with timed("both programs, built and tried"):
            archive = build(wine)
    # What has once been started without a screen finds none later.
    for scale in (100, 150):
        with Screen() as screen, Wine(screen.display) as wine, timed(f"the window at {scale} %"):
            play_by_mouse(wine, screen, archive, scale)
    return 0


# The command line


def try_command_line(wine: Wine) -> None:
    """Let the program do what it can without a window."""
    games = json.loads(_cardtable(wine, "games", "--json"))
    demand(len(games) > 40, f"it lists {len(games)} games")
    record = json.loads(_cardtable(wine, "deal", "beleaguered-castle", "--deal", "1"))
    record["bookmarks"] = [{"name": "♠ é", "at": 0}]
    (wine.folder / "marked.cardtable").write_text(json.dumps(record), encoding="utf-8")
    written = json.loads(_cardtable(wine, "play", "marked.cardtable", MOVE, "-o", "-"))
    demand(written["bookmarks"] == record["bookmarks"], f"of ♠ é this is left: {written['bookmarks']}")
    counted = _cardtable(
        wine, "study", "bisley", "--deals", "1-2", "--seconds", "1", "--jobs", "2", status=None
    )
    demand("median winning line" in counted, f"a study with two processes says: {counted}")
    _cardtable(wine, "picture", "byzantium", "--deal", "1", "--size", "640x400", "-o", "table.png")
    demand((wine.folder / "table.png").stat().st_size > 50_000, "the picture of a table is nearly empty")
    told = _cardtable(wine, "show", "nothing.cardtable", status=2)
    demand(told.count("\n") == 1 and "nothing.cardtable" in told, f"a missing file is told so: {told}")


def _cardtable(wine: Wine, *arguments: str, status: int | None = 0) -> str:
    done = wine.run_python("-m", "cardtable", *arguments)
    said = done.output.decode("utf-8")
    demand(status in (None, done.status), f"{' '.join(arguments)} ended with {done.status}: {said}")
    return said


# The tests


def pass_tests(wine: Wine, tests: tuple[str, ...]) -> None:
    """Pass tests, and enough of them."""
    done = _pytest(wine, [*tests, "-q"])
    demand(done.status == 0, f"the tests ended with {done.status}")
    last = done.output.decode("utf-8", "replace").strip().splitlines()[-1]
    passed = next((int(number) for number, word in _pairs(last) if word.startswith("passed")), 0)
    demand(passed >= FEWEST[tests], f"only so much was tried: {last}")


def _pytest(wine: Wine, arguments: list[str]) -> Done:
    inside = ["-m", "pytest", "-p", "no:cacheprovider", "-n", "2", "--dist", "worksteal"]
    place = ["--rootdir", seen_inside(ROOT), "-c", seen_inside(ROOT / "pyproject.toml")]
    tests = [seen_inside(ROOT / each) if each.startswith("tests/") else each for each in arguments]
    return wine.run_python(*inside, *place, *tests, seconds=LIMIT, loud=True)


def _pairs(line: str) -> Iterator[tuple[str, str]]:
    words = line.replace(",", " ").split()
    return ((number, word) for number, word in pairwise(words) if number.isdigit())


# The packages


def build(wine: Wine) -> Path:
    """Build both programs, which are tried as they are and packed; return the archive, put into dist/."""
    made = wine.folder / "dist"
    freeze = seen_inside(ROOT / "packaging" / "freeze.py")
    done = wine.run_python(freeze, seen_inside(made), seconds=LIMIT)
    demand(
        done.status == 0,
        f"the build ended with {done.status}: {done.output.decode('utf-8', 'replace')[-800:]}",
    )
    (archive,) = made.glob("*.zip")
    DIST.mkdir(exist_ok=True)
    size = archive.stat().st_size / 1e6
    unpacked = sum(file.stat().st_size for file in (made / "cardtable").rglob("*") if file.is_file()) / 1e6
    print(f"{archive.name}: {size:.1f} MB, {unpacked:.0f} MB unpacked")
    return Path(shutil.move(archive, DIST / archive.name))


# The window


def play_by_mouse(wine: Wine, screen: Screen, archive: Path, scale: int) -> None:
    """Install the archive, open its window, and play a move; a second start hands its file to the first."""
    programs = wine.drive / "Program Files"
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(programs)
    installed = next(programs.glob("*/cardtable/cardtable-window.exe"))
    window, program = str(installed), str(installed.with_name("cardtable.exe"))
    desktop = ["reg", "add", r"HKCU\Control Panel\Desktop", "/v", "LogPixels", "/t", "REG_DWORD"]
    wine.start(*desktop, "/d", str(96 * scale // 100), "/f").wait(60)
    first = wine.start(window, *GAME)
    shown = screen.await_window("Beleaguered Castle", first.alive, SHOWN)
    time.sleep(3)
    screen.keep(DIST / f"wine-{scale}.png")
    print(f"the window was there after {shown:.1f} s")
    if scale != 100:
        return
    screen.drag(CARD, ONTO)
    library = next(wine.drive.glob("users/*/AppData/Local/cardtable/library.sqlite"))
    until(lambda: _moves(library) == [MOVE], f"the move by mouse is not in the library: {_moves(library)}")
    screen.keep(DIST / "wine-moved.png")
    dealt = wine.start(program, "deal", "bisley", "--deal", "3").wait(SHOWN)
    demand(dealt.status == 0, f"the installed program cannot deal: {dealt.output!r}")
    record = wine.folder / "handed.cardtable"
    record.write_bytes(dealt.output)
    second = wine.start(window, seen_inside(record))
    demand(second.wait(SHOWN).status == 0, "a second start did not hand its file over")
    screen.await_window("Bisley", first.alive, SHOWN)
    time.sleep(3)
    screen.keep(DIST / "wine-handed.png")


def _moves(library: Path) -> list[str]:
    with closing(sqlite3.connect(library)) as database:
        return [text for (text,) in database.execute("SELECT text FROM moves ORDER BY game_id, number")]


def until(met: Callable[[], bool], otherwise: str) -> None:
    """Wait until something is so; raise `Refusal` where it does not come."""
    end = time.monotonic() + 20
    while not met():
        demand(time.monotonic() < end, otherwise)
        time.sleep(0.2)


def demand(met: bool, otherwise: str) -> None:
    """Raise `Refusal` with what is wrong unless the demand is met."""
    if not met:
        raise Refusal(f"in Wine, {otherwise.strip()}")


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Say how long something took."""
    begin = time.monotonic()
    yield
    print(f"Wine: {what}: {time.monotonic() - begin:.1f} s", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Refusal as refusal:
        sys.exit(f"Card Table: {refusal}")
