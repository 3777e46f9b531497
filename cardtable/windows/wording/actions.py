"""Sentences about what somebody has just done: in signs for the eye, in full for who hears them."""

from collections.abc import Sequence
from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import Name
from cardtable.contract.words import move_filled, move_sentence, the_cards
from cardtable.texts import _
from cardtable.windows.wording.phrases import is_you, short_card, you


def action_line(game: Game[Any], move: Move, name: str, position: Any = None, *, forced: bool = False) -> str:
    """Return what the seat of this name did, its cards in signs: ``Computer: J♠ to east``.

    `position` is the one before the move, where it is known; a move that was `forced` is no
    choice of whoever passes.
    """
    own = _own_words(game, move, name, position, _in_signs(move), forced=forced)
    return own or _deed(name, short_move(game, move, position))


def action_sentence(
    game: Game[Any], move: Move, name: str, position: Any = None, *, forced: bool = False
) -> str:
    """Return the same to be heard: ``Computer: the jack of spades to east``."""
    own = _own_words(game, move, name, position, the_cards(move), forced=forced)
    return own or _deed(name, move_sentence(game, move, position))


def deed_sentence(game: Game[Any], move: Move, position: Any, names: Sequence[str]) -> str:
    """Return a move to be heard as its table tells it: where there are several seats, with who made it.

    `position` is the one before the move, `names` are those of the seats.
    """
    if game.seats == 1:
        own = _own_words(game, move, you(), position, the_cards(move), forced=False)
        return own or move_sentence(game, move, position)
    name = names[game.to_move(position) - 1]
    return action_sentence(game, move, name, position, forced=game.forced(position) == move)


def deed_clause(game: Game[Any], move: Move, position: Any, names: Sequence[str]) -> str:
    """Return the same to stand behind a colon, where languages differ in how a sentence would begin.

    What the reader did is no sentence then: who it was need not be said.
    """
    if game.seats == 1 or is_you(names[game.to_move(position) - 1]):
        return move_sentence(game, move, position)
    return deed_sentence(game, move, position, names)


def short_move(game: Game[Any], move: Move, position: Any = None) -> str:
    """Return a move in words with its cards in signs: ``8♥ to row 3``."""
    template = game.telling(move, position).template(len(move.cards))
    return move_filled(game, move, template, _in_signs(move))


def _in_signs(move: Move) -> list[str]:
    return [short_card(card) for card in move.cards]


def _deed(name: str, move: str) -> str:
    # Translators: who moved, and the move, as a person would note it down: “Computer: J♠ to east”.
    return _("{name}: {move}").format(name=name, move=move)


def _own_words(
    game: Game[Any], move: Move, name: str, position: Any, cards: Sequence[Name | str], *, forced: bool
) -> str:
    """Return the sentence of a kind of move that has one of its own."""
    if forced and move.kind is MoveKind.PASS:
        return _("You must pass") if is_you(name) else _("{name} must pass").format(name=name)
    template = game.telling(move, position).deed(len(move.cards), own=is_you(name))
    return move_filled(game, move, template, cards, name) if template else ""
