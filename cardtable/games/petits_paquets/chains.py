"""The chains of Les Petits Paquets: an Exile slipped under its packet releases the next card."""

from collections.abc import Iterator

from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.deal import Called
from cardtable.games.petits_paquets.memory import Memory, memory_of
from cardtable.games.petits_paquets.plays import suitable


def in_hand(game: Patience, position: Position) -> Position:
    """Take the uppermost Exile in hand; for one that suits no foundation a chain begins at its packet."""
    exile = game.pile(position, "exiles")[-1]
    at = 0 if suitable(game, position, exile) else int(exile.rank)
    return position._replace(state=Memory(memory_of(position).deal, hand=1, at=at))


def turned_up(game: Patience, position: Position) -> Position:
    """Take an Exile in hand; one that suits no foundation goes under its packet."""
    waiting = in_hand(game, position)
    whole = memory_of(waiting).at and game.chosen["chain"] == "whole"
    return slipped(game, waiting) if whole else waiting


def slipped(game: Patience, position: Position) -> Position:
    """Slip the next card, or all those of the chain, under the packets of their values."""
    for call in links(game, position):
        position = call.position
    return position


def links(game: Patience, position: Position) -> Iterator[Called]:
    """Yield the position after each card slipped, with the number of the packet that it goes under."""
    going = True
    while going:
        number = int(game.pile(position, _source(position))[-1].rank)
        position = _link(game, position)
        yield Called(number, position)
        going = bool(memory_of(position).at) and game.chosen["chain"] == "whole"


def _source(position: Position) -> str:
    memory = memory_of(position)
    return "exiles" if memory.hand else f"packet{memory.at}"


def _link(game: Patience, position: Position) -> Position:
    """Slip the Exile in hand, or the top of the packet fed last, under the packet of its value.

    The chain ends when the top released is suitable, when the card came under nothing,
    and when its packet has gone round once and holds only cards of its own number:
    for ever after, the same would come again.
    """
    memory = memory_of(position)
    source = _source(position)
    *rest, card = game.pile(position, source)
    goal = f"packet{int(card.rank)}"
    position = game.with_piles(position, {source: tuple(rest)})
    above = game.pile(position, goal)
    position = game.with_piles(position, {goal: (card, *above)})
    turned = memory.turned + 1 if source == goal else 0
    released = bool(rest) and not memory.hand and suitable(game, position, rest[-1])
    ends = released or not above or turned > len(above)
    at, turned = (0, 0) if ends else (int(card.rank), turned)
    return position._replace(state=Memory(memory.deal, 0, at, turned, memory.slipped + 1))
