"""Plays a game to its end in a real window, by its own hints or along a win that a search finds."""

import time
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.contract.outcome import Termination
from cardtable.games import catalogue
from cardtable.solver.answers import judged
from cardtable.solver.verdict import Verdict
from cardtable.windows.main_window import MainWindow
from tests.table_player import Stumble, TablePlayer

_DEALS = 20
"""In so many deals at most a win is looked for."""


class WholeGame(TablePlayer):
    """A person who plays to the end; ``line`` is a win to be followed from the deal on, empty: hints are."""

    def __init__(self, window: MainWindow, way: str = "drag") -> None:
        super().__init__(window, way)
        self.chance, self.line = Random(way), tuple[Move, ...]()

    def play_out(self, most: int, until: float, seen: Callable[[int], object]) -> str:
        """Play until the game is over; ``seen`` is told of every move.  Return in one word how it ended."""
        while self.session.outcome is None:
            if len(self.session.moves) >= most or time.monotonic() > until:
                return "left"
            if not self.page.view.hand.interactive:
                self.wait()
                continue
            self.make(self._next())
            self.look()
            seen(len(self.session.moves))
        self.see_the_end()
        ending = self.session.outcome.termination
        if self.line and ending is not Termination.WON:
            raise Stumble(f"a way to win ended otherwise: {ending.value}")
        return str(ending.value)

    def ask_for_the_same_deal(self) -> None:
        """Press the button at the end that deals the game again, where there is one."""
        buttons = [each for each in self.page.panel.buttons() if each.text() == "Same deal again"]
        for button in buttons:
            before = self.session.deal
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            if self.page.panel.isVisible() or self.session.outcome or self.session.deal != before:
                raise Stumble("the same deal did not come again")

    def _next(self) -> Move:
        """Return the next move of the win, where there is one; moves may have been made by themselves."""
        made = self.session.moves
        if self.line:
            if self.line[: len(made)] != tuple(made):
                raise Stumble(f"after {len(made)} moves the way to win was left")
            return self.line[len(made)]
        game, position = self.session.game, self.session.position
        legal = game.moves(position)
        hints = game.hints(position) or legal
        # Hints of a game that cannot be won may go to and fro: now and then anything else is played.
        return hints[0] if self.chance.random() > len(made) / 600 else self.chance.choice(legal)


def won_deal(game: str, seconds: float) -> tuple[int, tuple[Move, ...]] | None:
    """Return the first deal of a patience in which a search finds a win in time, and that win."""
    rules = catalogue.entry(game).game_class
    if 1 not in rules.seat_counts or not rules({}, 1).searchable(hindsight=True):
        return None
    form: Any = rules({}, 1)
    until = time.process_time() + seconds
    for number in count(1):
        left = until - time.process_time()
        if left <= 0 or number > _DEALS:
            return None
        found = judged(form, form.deal(Deal(number)), seconds=max(left / 2, 1.0))
        if found.verdict is Verdict.WINNABLE:
            return number, found.line
    return None
