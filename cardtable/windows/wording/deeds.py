"""Sentences about what somebody has just done: in signs for the eye, in full for who hears them."""

from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.words import move_sentence
from cardtable.texts import _, listed, ngettext
from cardtable.windows.wording.phrases import is_you, short_card


def deed_line(game: Game[Any], move: Move, name: str, *, forced: bool = False) -> str:
    """Return what the seat of this name did, its cards in signs: ``Computer: J♠ to east``.

    A move that was `forced` is no choice of whoever passes.
    """
    return _own_words(move, name, forced=forced) or _deed(name, short_move(game, move))


def deed_sentence(game: Game[Any], move: Move, name: str, *, forced: bool = False) -> str:
    """Return the same to be heard: ``Computer: jack of spades to east``."""
    return _own_words(move, name, forced=forced) or _deed(name, move_sentence(game, move))


def short_move(game: Game[Any], move: Move) -> str:
    """Return a move in words with its cards in signs: ``8♥ to row 3``; an eat has no need of them."""
    cards = [short_card(card) for card in move.cards]
    return move.kind.template(len(cards)).format(
        cards=listed(cards),
        first=cards[0] if cards else "",
        second=cards[-1] if cards else "",
        place=game.place_name(move.target),
    )


def _deed(name: str, move: str) -> str:
    # Translators: who moved, and the move, as a person would note it down: “Computer: J♠ to east”.
    return _("{name}: {move}").format(name=name, move=move)


def _own_words(move: Move, name: str, *, forced: bool) -> str:
    """Return the sentence of a kind of move that has one of its own."""
    if move.kind is MoveKind.EAT:
        return _eaten(len(move.cards), name)
    if move.kind is not MoveKind.PASS:
        return ""
    if forced:
        return _("You must pass") if is_you(name) else _("{name} must pass").format(name=name)
    return _("You pass") if is_you(name) else _("{name} passes").format(name=name)


def _eaten(number: int, name: str) -> str:
    if is_you(name):
        return ngettext("You eat {number} card", "You eat {number} cards", number).format(number=number)
    template = ngettext("{name} eats {number} card", "{name} eats {number} cards", number)
    return template.format(name=name, number=number)
