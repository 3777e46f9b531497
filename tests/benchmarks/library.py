"""How fast a large library is: `python tests/benchmarks/library.py [--games N] [--folder PATH]`.

Makes a library of so many games (100,000), opens the program's page of it, searches, filters
and scrolls, wins a game, and prints for each how long the processor works until it is shown, and the
longest stall of the window: on a machine that does nothing else that is the time that passes.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time, sleep

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtWidgets import QApplication

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Outcome, Termination
from cardtable.games import catalogue
from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.database import change, open_database
from cardtable.keeping.record import HUMAN, Record
from cardtable.keeping.results import statistics
from cardtable.keeping.shelf_query import State
from cardtable.keeping.store import FILE_NAME, Library
from cardtable.windows.library.library_page import LibraryPage

MOVES = 60
TEMPLATES = 8
"""Different lines of play of each game."""
FAVOURITE = "beleaguered-castle"
"""Every second game is one of this kind."""
HOUR = 3600.0


def templates(chance: Random) -> list[Record]:
    """Return some games of each kind, played by lot."""
    found = []
    for game in catalogue.PACKAGES:
        entry = catalogue.entry(game)
        others = (f"computer:{entry.middle_level}",) * (entry.game_class.seat_counts[0] - 1)
        for _number in range(TEMPLATES):
            deal = Deal(chance.randint(1, 10**6))
            rules = entry.game_class({}, 1 + len(others))
            position, line = rules.deal(deal), []
            while len(line) < MOVES and (moves := rules.moves(position)):
                line.append(chance.choice(moves))
                position = rules.apply(position, line[-1])
            outcome = rules.outcome(position)
            end = outcome and outcome.to_json()
            moves_text = tuple(map(str, line))
            options = rules.given_options
            found.append(
                Record(game, options, deal, (HUMAN, *others), moves_text, seconds=300.0, outcome=end)
            )
    return found


def make(folder: Path, games: int) -> None:
    """Fill a library with games of ten years."""
    chance = Random(1)
    kinds = templates(chance)
    favourites = [record for record in kinds if record.game == FAVOURITE]
    begun = 1.6e9
    with Library(folder) as library:
        for start in range(0, games, 5000):
            numbers = range(start, min(games, start + 5000))
            records = [chance.choice(favourites if n % 2 else kinds) for n in numbers]
            times = [begun + n * HOUR for n in numbers]
            facts = [Facts(when, when, foreign=False) for when in times]
            library.shelf.adopt(zip(records, facts, strict=True))
    database, _notice = open_database(folder / FILE_NAME)
    won = json.dumps({"termination": "won", "winner": 1, "scores": None})
    with change(database):
        database.execute(
            "UPDATE games SET result = ?, outcome = ?, finished = updated, ended = updated, won = 1"
            " WHERE id % 3 = 0 AND json_array_length(seats) = 1",
            (won, won),
        )
        database.execute("UPDATE games SET label = 'Evening ' || id WHERE id % 100 = 0")
        database.execute(
            "INSERT INTO bookmarks (game_id, at, name)"
            " SELECT id, 5, 'The turn ' || id FROM games WHERE id % 50 = 0"
        )
    database.close()


def shown(act: Callable[[], object]) -> float:
    """Return how many milliseconds of work it takes until what an act changes is on the screen."""
    begun = process_time()
    act()
    QApplication.processEvents()
    return 1000 * (process_time() - begun)


def measure(folder: Path) -> None:
    """Open, search, filter and scroll."""
    begun = process_time()
    library = Library(folder)
    print(f"the library opened      {1000 * (process_time() - begun):7.0f} ms")
    pages: list[LibraryPage] = []

    def come_up() -> None:
        page = LibraryPage(library, DeckStyle(), Felt.GREEN)
        page.resize(1280, 760)
        page.look()
        page.show()
        pages.append(page)

    print(f"its page shown          {shown(come_up):7.0f} ms")
    page = pages[0]
    print(f"shown again             {shown(page.look):7.0f} ms, {page.model.rowCount()} games")
    for text in ("b", "bisley", "evening 700", "november", "2022", "turn 5", "4711", "nothing at all"):
        page.head.search.setText(text)
        took = shown(page.head.search.returnPressed.emit)
        print(f"search {text!r:16} {took:7.0f} ms, {page.model.rowCount()} games")
    for state in State:
        took = shown(lambda state=state: page.head.look_for(state=state))  # type: ignore[misc]
        print(f"filter {state.value!r:16} {took:7.0f} ms, {page.model.rowCount()} games")
    page.head.look_for()
    print(f"all chosen              {shown(page.view.selectAll):7.0f} ms")
    page.view.choose(0)
    scroll(page)
    win(library)
    library.close()


def win(library: Library) -> None:
    """Win a game of the kind of which there are most, and compare it with all the others."""
    figures, number = library.figures, library.figures.played()[FAVOURITE]
    record = Record(FAVOURITE, catalogue.entry(FAVOURITE).game_class({}, 1).given_options, Deal(1), (HUMAN,))
    journal = library.begin(record)

    def end() -> None:
        journal.played(1, "AS hearts", Outcome(Termination.WON, 1), 1.0, by_person=True)
        figures.personal_bests(record.game, record.options, record.seats)
        figures.result_of(journal.game_id)

    print(f"a win among {number:6} games {shown(end):5.0f} ms")
    took = shown(lambda: statistics(figures.counted(FAVOURITE)))
    print(f"their statistics        {took:7.0f} ms")


def scroll(page: LibraryPage) -> None:
    """Scroll by wheel and by leaps, the pictures being drawn meanwhile, and print the frames' times."""
    bar = page.view.verticalScrollBar()
    for name, step in (
        ("a notch", bar.singleStep()),
        ("a page", bar.pageStep()),
        ("a leap", bar.maximum() // 60),
    ):
        bar.setValue(0)
        frames = [shown(lambda: bar.setValue(bar.value() + step)) for _frame in range(60)]  # noqa: B023
        print(f"scrolling by {name:10} {median(frames):7.1f} ms a frame, {max(frames):.0f} ms the longest")
    end, stalls = perf_counter() + 3, []
    while perf_counter() < end:
        stalls.append(shown(lambda: sleep(0.002)))
    print(f"pictures being drawn    {median(stalls):7.1f} ms a turn, {max(stalls):.0f} ms the longest")


def main() -> int:
    """Make the library if there is none, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, metavar="N")
    parser.add_argument("--folder", type=Path, help="keep the library there, or use the one that is there")
    given = parser.parse_args()
    application = QApplication([])
    application.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.folder or Path(temporary)
        if not (folder / FILE_NAME).exists():
            begun = perf_counter()
            make(folder, given.games)
            print(f"{given.games} games made in {perf_counter() - begun:.0f} s")
        measure(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
