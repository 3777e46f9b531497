"""Choices that several patiences give their players, with the rules that follow from them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.notation import read_move
from cardtable.contract.option import Change, Option, OptionValue
from cardtable.errors import CardTableError
from cardtable.games.kit.building import FROM_TALON, RunMoves
from cardtable.games.kit.rules import Rules
from cardtable.texts import N_


def changed(part: str, **fields: Any) -> Change:
    """Return the change of these fields in one part of the rules."""

    def change(rules: Rules) -> Rules:
        return replace(rules, **{part: replace(getattr(rules, part), **fields)})

    return change


SUPER_MOVES = Option.switch(
    "super-moves",
    N_("Move several cards at once"),
    N_("Move a run together when empty rows would let you move its cards one by one."),
    changed("tableau", runs=RunMoves.BY_ROOM),
)
"""Whether cards built on each other are moved as one, where that could be done card by card."""

TAKE_BACK = Option.switch(
    "take-back",
    N_("Take cards back from foundations"),
    N_("Whether the top card of a foundation may return to a column."),
    changed("foundations", give_back=True),
)
"""Whether the top card of a foundation may be built on in a column again."""

SPACE = Option.named(
    "space",
    N_("Spaces can be filled with"),
    N_("Stricter books reserve spaces for cards from the waste and the stock."),
    {"any": N_("Any available card"), "waste": N_("Cards from the waste or stock")},
    changes={"waste": changed("tableau", fills=FROM_TALON)},
)
"""Whether cards of the tableau go to spaces too, which books of one game decide differently."""


def face_up_or_down(key: str, label: str, explanation: str) -> Option:
    """Return the option whether piles are dealt face up, or face down but for their last cards."""
    meanings: dict[OptionValue, str] = {"up": N_("Face up"), "down": N_("Face down")}
    changes: dict[OptionValue, Change] = {
        "up": changed("deal", face_up=None),
        "down": changed("deal", face_up=1),
    }
    return Option.named(key, label, explanation, meanings, changes=changes)


_LOOKED_AT = 2_000
"""How many moves of a record are looked at: a bound on the time it takes."""


def as_of_old(
    rules: type[Game[Any]], meant: dict[str, object], deal: Deal, moves: Sequence[str]
) -> dict[str, object]:
    """Return what a record means: its options as they were `formerly`, where only that allows its moves.

    A record that names such an option means what it says.
    """
    formerly = {option.key: option.formerly for option in rules.options if option.formerly is not None}
    if not formerly or formerly.keys() & meant.keys() or _allows(rules(), deal, moves):
        return meant
    return meant | formerly


def _allows(game: Game[Any], deal: Deal, moves: Sequence[str]) -> bool:
    """Whether a deal and the moves of a record, as far as they are looked at, are allowed by these rules."""
    try:
        position = game.deal(deal)
        for text in moves[:_LOOKED_AT]:
            position = game.apply(position, read_move(game, position, text))
    except CardTableError:
        return False
    return True
