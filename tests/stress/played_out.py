"""Plays games to their end in the real window, by mouse or by keys, and says where one would stumble.

    python tests/stress/played_out.py [GAME…] [--size WxH]… [--by WAY…] [--deal N]
                                      [--most MOVES] [--seconds S] [--shots FOLDER] [--every MOVES]
                                      [--from-gallery]

Every move is one of the game's own quick hints, made as a person makes it; a move that does not
come about, a card or a panel where it should not be, and an end that nobody is told count as
stumbles.  The exit status is 1 if there was any.  With ``--from-gallery`` a game is begun by a click on
its picture among all games: a deal drawn by lot, and where several play, against whoever is offered.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from cardtable import players
from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.table.directions import Direction, arrows
from cardtable.table.landing import Landing, tapped
from cardtable.windows.app import make_application
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.main_window import MainWindow
from tests.driver import TableDriver
from tests.window_driver import end

WAYS = ("drag", "clicks", "keys")
ARROWS = {
    Direction.LEFT: Qt.Key.Key_Left,
    Direction.RIGHT: Qt.Key.Key_Right,
    Direction.UP: Qt.Key.Key_Up,
    Direction.DOWN: Qt.Key.Key_Down,
}


class Stumble(Exception):
    """Something that a player would stumble over; the sentence says what."""


class Player:
    """One person (and computers, where a game needs them) at a window of a given size."""

    def __init__(self, folder: Path, game: str, size: tuple[int, int], way: str, deal: int | None) -> None:
        self.way, self.chance, self.noted = way, Random(f"{game} {size} {way} {deal}"), list[str]()
        self.library = Library(folder)
        preferences = Preferences(animation="off", thinking_seconds=0.1)
        self.window = MainWindow(self.library, preferences)
        self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()
        self._begin(game, deal)
        QApplication.processEvents()
        self.hand = TableDriver(self.page.view)
        self.hand.view.setFocus()

    def _begin(self, game: str, deal: int | None) -> None:
        """Begin a deal; without a number, from the gallery, by a click."""
        if deal is None:
            self.window.begin(Start())
            QApplication.processEvents()
            tile = next(each for each in self.window.findChildren(GameTile) if each.entry.id == game)
            tile.setFocus()  # as the arrow keys do: so it comes into sight
            QApplication.processEvents()
            QTest.mouseClick(tile, Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
            if self.session is None or self.session.entry.id != game:
                raise Stumble(f"a click in the gallery did not begin {game}")
            return
        rules = catalogue.entry(game).game_class
        seats = min(rules.seat_counts)
        level = [name for name in players.levels(game) if name != "random"][:1]
        other = f"computer:{level[0]}" if level else "human"
        self.window.begin(Start(game=game, deal=Deal(deal), seats=("human", *(other,) * (seats - 1))))

    @property
    def page(self) -> Any:
        return self.window.page

    @property
    def session(self) -> Any:
        return self.page.session

    def play_out(self, most: int, until: float, seen: Callable[[int], object]) -> str:
        """Play until the game is over; ``seen`` is told of every move.  Return in one word how it ended."""
        while self.session.outcome is None:
            if len(self.session.moves) >= most or time.monotonic() > until:
                return "left"
            if not self.page.view.hand.interactive:
                self._wait()
                continue
            self._make(self._next())
            self._look()
            seen(len(self.session.moves))
        self._see_the_end()
        return str(self.session.outcome.termination.value)

    def _wait(self) -> None:
        """Let a computer move, or take the table when it is handed over."""
        if self.page.panel.isVisible():
            QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Return)
        QTest.qWait(15)

    def _next(self) -> Move:
        game, position = self.session.game, self.session.position
        legal = game.moves(position)
        hints = game.hints(position) or legal
        # Hints of a game that cannot be won may go to and fro: now and then anything else is played.
        return hints[0] if self.chance.random() > len(self.session.moves) / 600 else self.chance.choice(legal)

    # Making a move as a person does

    def _make(self, move: Move) -> None:
        before, made = self.session.position, len(self.session.moves)
        if not move.cards:
            self._give_command(move)
        elif self.way == "keys":
            self._by_keys(move)
        elif self.way == "clicks":
            self._click_landing(move)
        else:
            self._drag(move)
        QApplication.processEvents()
        if self.session.position is before or not any(each == move for each in self.session.moves[made:]):
            raise Stumble(f"{self.way}: {move} did not come about: {self.page.status_strip.message.text()!r}")

    def _give_command(self, move: Move) -> None:
        seen = {
            each.place for each in (*self.page.view.table.layout.cards, *self.page.view.table.layout.spots)
        }
        tap = next((place for place in tapped(move) if place in seen), None)
        if self.way != "keys" and tap:
            spot = self.hand.spot(tap)
            self.hand.click(spot.x, spot.y)
            return
        commands = [command.move for command in self.session.game.commands(self.session.position)]
        if move not in commands and tap:
            self._walk_to(next(node for node in self._nodes_at(tap)))
            self.hand.key(Qt.Key.Key_Return)
            return
        button = self._button(move)
        if self.way != "keys":
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        elif not button.shortcut().isEmpty():
            keys = button.shortcut()[0]
            QTest.keyClick(self.hand.view, keys.key(), keys.keyboardModifiers())
        else:
            button.setFocus()  # as Tab does
            QTest.keyClick(button, Qt.Key.Key_Space)
            self.hand.view.setFocus()
            self.hand.key(Qt.Key.Key_Return)

    def _button(self, move: Move) -> QPushButton:
        QApplication.processEvents()  # a new button is given its room
        found = [b for b in self.page.findChildren(QPushButton) if b.objectName().startswith("command-")]
        shown = [each for each in found if each.isVisible() and not each.visibleRegion().isEmpty()]
        offered = [each.move for each in self.session.game.commands(self.session.position)]
        if move not in offered or len(shown) != len(offered):
            raise Stumble(f"no button for {move}")
        return shown[offered.index(move)]

    def _drag(self, move: Move) -> None:
        goal = self._landing(move)
        self.hand.drag(move.cards[0], goal.pose.x, goal.pose.y)

    def _click_landing(self, move: Move) -> None:
        goal = self._landing(move)
        self.hand.click_card(move.cards[0])
        if self.page.view.hand.lifted:
            self.hand.click(goal.pose.x, goal.pose.y)

    def _landing(self, move: Move) -> Landing:
        """Return where a card would land, as the table shows it while the card is lifted."""
        self.hand.settle()
        hand = self.page.view.hand
        hand.lift(move.cards[0])
        goal = next((each for each in hand.landings if each.move == move), None)
        hand.put_back()
        self.hand.settle()
        if goal is None:
            raise Stumble(f"{move} has no landing")
        return goal

    def _by_keys(self, move: Move) -> None:
        hand = self.page.view.hand
        self._walk_to(move.cards[0])
        self.hand.key(Qt.Key.Key_Return)
        if move.cards[0] not in hand.lifted:
            raise Stumble(f"keys: {move.cards[0]} is not lifted")
        for _press in hand.landings:
            if hand.snapped is not None and hand.snapped.move == move:
                break
            self.hand.key(Qt.Key.Key_Tab)
        self.hand.key(Qt.Key.Key_Return)

    def _walk_to(self, goal: Card | str) -> None:
        cursor = self.page.view.keyboard_cursor
        if not cursor.walking or cursor.at not in dict(cursor.nodes()):
            self.hand.key(Qt.Key.Key_Left)
        for arrow in self._way(cursor.nodes(), cursor.at, goal):
            self.hand.key(arrow)
        if cursor.at != goal:
            raise Stumble(f"keys: {goal} is not reached")

    def _nodes_at(self, place: str) -> Iterator[Card | str]:
        """Yield what the keyboard can be at in a place: its name, or its cards, the uppermost first."""
        nodes = [node for node, _pose in self.page.view.keyboard_cursor.nodes()]
        yield from (node for node in nodes if node == place)
        lying = [each.card for each in self.page.view.table.layout.cards if each.place == place]
        yield from (card for card in reversed(lying) if card in nodes)

    @staticmethod
    def _way(nodes: Sequence[tuple[Any, Any]], start: Any, goal: Any) -> Sequence[Qt.Key]:
        """Return the arrow keys that lead from one node to another, the fewest."""
        poses = dict(nodes)
        if start not in poses or goal not in poses:
            raise Stumble(f"keys: {start} or {goal} is nowhere")
        leads = arrows(nodes)
        ways: dict[Any, tuple[Qt.Key, ...]] = {start: ()}
        open_ends = deque([start])
        while open_ends and goal not in ways:
            here = open_ends.popleft()
            for direction, there in leads[here].items():
                if there not in ways:
                    ways[there] = (*ways[here], ARROWS[direction])
                    open_ends.append(there)
        if goal not in ways:
            raise Stumble(f"keys: no way from {start} to {goal}")
        return ways[goal]

    # Looking

    def _look(self) -> None:
        """See that everything lies within the view, and no panel on a card."""
        view = self.page.view
        room = view.viewport().rect().adjusted(-1, -1, 1, 1)
        outside = [each for each in view.card_rects() if not room.contains(each)]
        if outside:
            raise Stumble(f"cards outside the view: {outside[0]}")
        strip = self.page.status_strip
        low = strip.mapTo(self.window, QPoint(strip.width(), strip.height()))
        if low.y() > self.window.height() or low.x() > self.window.width():
            raise Stumble("the strip lies outside the window")

    def _see_the_end(self) -> None:
        until = time.monotonic() + 5
        panel = self.page.panel
        while not panel.isVisible() and time.monotonic() < until:
            QTest.qWait(10)
        if not panel.isVisible():
            raise Stumble("nobody is told that the game is over")
        where = QRect(panel.mapTo(self.page.view, QPoint(0, 0)), panel.size())
        hidden = [each for each in self.page.view.card_rects(faces_only=True) if covered(each, where)]
        if hidden:
            self.noted.append(f"the panel at the end hides {len(hidden)} cards")
        if not any(button.hasFocus() for button in panel.buttons()):
            self.noted.append("no button of the panel has the keyboard")

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


def covered(card: QRect, panel: QRect) -> bool:
    """Whether a panel hides more than a sliver of a card."""
    both = card.intersected(panel)
    return both.width() * both.height() > 0.15 * card.width() * card.height()


def played(options: argparse.Namespace, game: str, size: tuple[int, int], way: str) -> Iterator[str]:
    """Play one game; yield what a player would stumble over, and print how it went."""
    with tempfile.TemporaryDirectory() as folder:
        player = Player(Path(folder), game, size, way, None if options.from_gallery else options.deal)
        name = f"{game}-{size[0]}x{size[1]}-{way}"
        player.shoot(options.shots, f"{name}-dealt")

        def seen(made: int) -> None:
            if options.every and made % options.every == 0:
                player.shoot(options.shots, f"{name}-{made:03}")

        ending, begun = "stumbled", time.monotonic()
        try:
            ending = player.play_out(options.most, begun + options.seconds, seen)
        except (Stumble, AssertionError) as error:
            player.noted.append(str(error) or type(error).__name__)
        moves = len(player.session.moves)
        seconds = time.monotonic() - begun
        print(f"{name}: {ending} after {moves} moves, {seconds:.1f} s", *player.noted, sep="; ", flush=True)
        player.shoot(options.shots, f"{name}-end")
        player.close()
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
    parser.add_argument("--from-gallery", action="store_true", help="begin a game by a click on its picture")
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, text.split("x"))) for text in options.size or ["1280x800"]]
    application = make_application()
    stumbles = [
        stumble
        for game in options.games or games
        for size in sizes
        for way in options.by
        for stumble in played(options, game, size, way)
    ]
    application.processEvents()
    print(*stumbles, f"{len(stumbles)} stumbles", sep="\n")
    return 1 if stumbles else 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main())
