"""A position as lines of text, one for each place, and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.cards import Card, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.errors import CardTableError, InvalidNotation
from cardtable.texts import _


def places_of(game: Game[Any], position: Any) -> Deal:
    """Return the deal that sets up a position in which every card is in sight."""
    places = {
        name: tuple(shown.card for shown in cards if shown.card is not None)
        for name, cards in game.places(position).items()
    }
    return Deal(places=places, to_move=game.to_move(position) if game.seats > 1 else None)


def write_places(places: Mapping[str, Sequence[Card]]) -> str:
    """Return a line for each place: ``row1: KD 4S``."""
    return "\n".join(
        f"{name}: {' '.join(card.code for card in cards)}".rstrip() for name, cards in places.items()
    )


def read_places(text: str, names: Sequence[str]) -> dict[str, tuple[Card, ...]]:
    """Return the places that the lines describe; raise `InvalidNotation` naming the line that fails."""
    known = {name.lower(): name for name in names}
    places: dict[str, tuple[Card, ...]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            name, cards = _read_line(line, known)
            if name in places:
                raise InvalidNotation(_("{place} is already there").format(place=name))
        except CardTableError as error:
            raise InvalidNotation(_("line {number}: {why}").format(number=number, why=error)) from error
        places[name] = cards
    return places


def _read_line(line: str, known: Mapping[str, str]) -> tuple[str, tuple[Card, ...]]:
    given, colon, cards = line.partition(":")
    if not colon:
        raise InvalidNotation(_("write a place, a colon and its cards"))
    name = known.get(given.strip().lower())
    if name is None:
        raise InvalidNotation(_("this game has no place called “{name}”").format(name=given.strip()))
    return name, parse_cards(cards.replace(",", " ").split())
