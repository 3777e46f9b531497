"""The sentences in which facts reach a person: fills the templates that stand with the facts.

What is not said of a place needs no game; what is needs the game whose place it is.
"""

from collections.abc import Sequence
from typing import Any

from cardtable.cards import Rank
from cardtable.contract.game import Game
from cardtable.contract.layout import Mark, Shown
from cardtable.contract.move import Button, Move
from cardtable.contract.names import Name, Names, card_name, rank_name, seat_name
from cardtable.contract.outcome import Outcome
from cardtable.contract.refusal import Refusal
from cardtable.contract.tally import Tally
from cardtable.texts import C_, _, listed, ngettext


def place_words(game: Game[Any], place: str) -> str:
    """Return a place in words: ``row 3``, ``east, east, north``, ``hand 1``."""
    return str(game.place_name(place))


def pile_name(game: Game[Any], place: str) -> str:
    """Return the heading of a pile that is looked through: ``The spades foundation``."""
    words = place_words(game, place)
    return words[:1].upper() + words[1:]


def pile_count(game: Game[Any], place: str, shown: Sequence[Shown]) -> str:
    """Return how many cards a pile has, and where that means something, in which order they are shown."""
    number = len(shown)
    hidden = sum(each.card is None or not each.face_up for each in shown)
    if hidden:
        text = ngettext(
            "{amount} card, {hidden} face down", "{amount} cards, {hidden} of them face down", number
        )
    elif game.stacked(place):
        text = ngettext("{amount} card", "{amount} cards, from the bottom up", number)
    else:
        text = ngettext("{number} card", "{number} cards", number)
    return text.format(amount=number, number=number, hidden=hidden)


def pile_sentence(game: Game[Any], place: str, shown: Sequence[Shown]) -> str:
    """Return a pile card by card, as far as they may be known, for who hears instead of seeing.

    Of those that lie face down beneath the others all there is to be said is their number.
    """
    known = [each.card if each.face_up else None for each in shown]
    lowest = next((number for number, card in enumerate(known) if card is not None), 0)
    cards = listed(str(card_name(card)) if card is not None else _("face down") for card in known[lowest:])
    name = str(game.heading(place))
    return _("{name}, {count}: {cards}").format(
        name=name[:1].upper() + name[1:], count=pile_count(game, place, shown), cards=cards
    )


def refusal_sentence(game: Game[Any], refusal: Refusal) -> str:
    """Return why a move is refused, as a clause without a full stop."""
    return refusal.sentence(game.places_in_words)


def move_sentence(game: Game[Any], move: Move, position: Any = None) -> str:
    """Return a move in words: ``the 8 of hearts to row 3``; `position` is the one before it, if known."""
    template = game.telling(move, position).template(len(move.cards))
    return move_filled(game, move, template, the_cards(move))


def the_cards(move: Move) -> list[Name]:
    """Return the cards of a move as sentences speak of them: ``the 8 of hearts``."""
    return [Name(C_("the {card}"), {"card": card_name(card)}) for card in move.cards]


def move_filled(
    game: Game[Any], move: Move, template: str, cards: Sequence[Name | str], name: str = ""
) -> str:
    """Return a template of a move's telling with all that it asks for; `name` is who made the move."""
    return template.format(
        cards=Names(tuple(cards)),
        first=Names(tuple(cards[:1])),
        second=Names(tuple(cards[-1:])),
        place=game.place_name(move.target),
        number=len(cards),
        name=name,
    )


def command_words(kind: Button) -> str:
    """Return the text of a button."""
    return kind.template()


def tally_words(tally: Tally, name: str = "") -> str:
    """Return a count for the status line; `name` is that of the seat it belongs to."""
    return tally.kind.template(tally.amount).format(
        amount=tally.amount, limit=tally.limit, seat=Names((name or seat_name(tally.seat or 1),))
    )


def mark_words(mark: Mark, name: str = "", *, own: bool = False) -> str:
    """Return the text of a note on the cloth; `name` is that of the seat it speaks of.

    With `own` that seat is the reader's, who is then spoken to where the note has words for it.
    """
    template = _(mark.kind.own) if own and mark.kind.own else mark.kind.template()
    ranks = (rank_name(Rank(mark.number)),) if mark.number in tuple(Rank) and mark.number else ()
    seat = Names((name or seat_name(mark.seat or 1),))
    return template.format(seat=seat, number=mark.number, rank=Names(ranks))


def outcome_sentence(outcome: Outcome, names: tuple[str, ...] = ()) -> str:
    """Return how a game ended; `names` are those of the seats, if there is more than one."""
    ending = outcome.termination.template()
    if outcome.winner is not None and len(names) > 1:
        ending = _("{name} won").format(name=names[outcome.winner - 1])
    if outcome.scores is not None and len(names) > 1:
        template = _("{name} {score}")
        scores = listed(
            template.format(name=name, score=score) for name, score in zip(names, outcome.scores, strict=True)
        )
        return _("{ending} (penalties: {scores})").format(ending=ending, scores=scores)
    if outcome.scores is not None and outcome.scores[0]:
        return _("{ending}: {number} set aside").format(ending=ending, number=outcome.scores[0])
    return ending
