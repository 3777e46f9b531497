"""Plays games to their end in the real window, by mouse or by keys, and says where one would stumble.

    python tests/stress/played_out.py [GAME…] [--size WxH]… [--by WAY…] [--deal N]
                                      [--most MOVES] [--seconds S] [--shots FOLDER] [--every MOVES]
                                      [--from-gallery] [--win SECONDS] [--animation SPEED]

Every move is one of the game's own quick hints, made as a person makes it; a move that does not
come about, a card or a panel where it should not be, and an end that nobody is told count as
stumbles.  The exit status is 1 if there was any.  With ``--from-gallery`` all games are played in one
window: begun by mouse among all games, where several play against whoever is offered; at the end the
same deal is asked for again, and the way back is the bar's.  With ``--win`` patiences are played along
a win that a search finds in so many seconds, in the first deal that has one.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication

from cardtable import players
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.windows.app import make_application
from cardtable.windows.main_window import MainWindow
from tests.from_gallery import back_to_gallery, begin_from_gallery
from tests.table_player import WAYS, Stumble
from tests.whole_game import WholeGame, won_deal
from tests.window_driver import end


class Player(WholeGame):
    """One person (and computers, where a game needs them) at a window of a given size."""

    def __init__(self, folder: Path, size: tuple[int, int], way: str, animation: str = "off") -> None:
        self.library = Library(folder)
        preferences = Preferences(animation=animation, thinking_seconds=0.1)
        super().__init__(MainWindow(self.library, preferences), way)
        self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()

    def begin(self, game: str, deal: int) -> None:
        """Begin a deal, as a start of the program does."""
        rules = catalogue.entry(game).game_class
        seats = min(rules.seat_counts)
        level = [name for name in players.levels(game) if name != "random"][:1]
        other = f"computer:{level[0]}" if level else "human"
        self.window.begin(Start(game=game, deal=Deal(deal), seats=("human", *(other,) * (seats - 1))))
        QApplication.processEvents()
        self.page.view.setFocus()

    def shoot(self, folder: Path | None, name: str) -> None:
        if folder is not None:
            QApplication.processEvents()
            self.window.grab().save(str(folder / f"{name}.png"))

    def close(self) -> None:
        end(self.window)
        self.window.close()
        self.window.deleteLater()
        self.library.close()
        QApplication.processEvents()


def played(options: argparse.Namespace, game: str, size: tuple[int, int], way: str) -> Iterator[str]:
    """Play one game in a window of its own; yield what a player would stumble over."""
    with tempfile.TemporaryDirectory() as folder:
        player = Player(Path(folder), size, way, options.animation)
        yield from _played_by(player, options, game, lambda deal: player.begin(game, deal or options.deal))
        player.close()


def toured(
    options: argparse.Namespace, games: Sequence[str], size: tuple[int, int], way: str
) -> Iterator[str]:
    """Play one game after the other in one window; yield what a player would stumble over."""
    with tempfile.TemporaryDirectory() as folder:
        player = Player(Path(folder), size, way, options.animation)
        player.window.begin(Start())
        QApplication.processEvents()
        for game in games:
            player.noted.clear()
            yield from _played_by(
                player,
                options,
                game,
                lambda deal, game=game: begin_from_gallery(player.window, game, deal),  # type: ignore[misc]
            )
            back_to_gallery(player.window)
        player.close()


def _played_by(
    player: Player, options: argparse.Namespace, game: str, begin: Callable[[int | None], object]
) -> Iterator[str]:
    size = player.window.size()
    name = f"{game}-{size.width()}x{size.height()}-{player.way}"
    won = won_deal(game, options.win) if options.win else None
    player.line = won[1] if won else ()
    ending, moves, started = "stumbled", 0, time.monotonic()

    def seen(made: int) -> None:
        late = player.line and made == len(player.line) * 2 // 3
        if late or (options.every and made % options.every == 0):
            player.shoot(options.shots, f"{name}-{'late' if late else f'{made:03}'}")

    try:
        begin(won[0] if won else None)
        player.hand.settle()
        player.shoot(options.shots, f"{name}-dealt")
        ending = player.play_out(options.most, started + options.seconds, seen)
        moves = len(player.session.moves)
        player.shoot(options.shots, f"{name}-end")
        if options.from_gallery:
            player.ask_for_the_same_deal()
    except (Stumble, AssertionError) as error:
        player.noted.append(str(error) or type(error).__name__)
        moves = len(player.session.moves) if player.session else 0
        player.shoot(options.shots, f"{name}-stumbled")
    seconds = time.monotonic() - started
    print(f"{name}: {ending} after {moves} moves, {seconds:.1f} s", *player.noted, sep="; ", flush=True)
    yield from (f"{name}: {each}" for each in player.noted)


def main() -> int:
    games = [entry.id for entry in catalogue.entries()]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    parser.add_argument("--size", action="append", help="WxH of the window in logical pixels")
    parser.add_argument("--by", nargs="+", choices=WAYS, default=WAYS)
    parser.add_argument("--deal", type=int, default=5)
    parser.add_argument("--most", type=int, default=400, help="moves after which a game is left")
    parser.add_argument("--seconds", type=float, default=120, help="after which a game is left")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of each first and last position")
    parser.add_argument("--every", type=int, default=0, help="take a picture after so many moves each")
    parser.add_argument("--from-gallery", action="store_true", help="all in one window, from the gallery")
    parser.add_argument("--win", type=float, default=0, help="seconds in which a win is looked for")
    parser.add_argument("--animation", choices=("off", "fast", "normal"), default="off")
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, text.split("x"))) for text in options.size or ["1280x800"]]
    application = make_application()
    chosen, ways = options.games or games, [(size, way) for size in sizes for way in options.by]
    if options.from_gallery:
        stumbles = [each for size, way in ways for each in toured(options, chosen, size, way)]
    else:
        stumbles = [
            each for game in chosen for size, way in ways for each in played(options, game, size, way)
        ]
    application.processEvents()
    print(*stumbles, f"{len(stumbles)} stumbles", sep="\n")
    return 1 if stumbles else 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main())
