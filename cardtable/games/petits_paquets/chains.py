"""The chains of Les Petits Paquets: an Exile slipped under its packet releases the next card."""

from collections.abc import Iterator

from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.deal import Called
from cardtable.games.petits_paquets.memory import Memory, memory_of
from cardtable.games.petits_paquets.plays import PacketPlays


class Chains(PacketPlays):
    """Les Petits Paquets with its Exiles and their chains, as petits-paquets.html tells it."""

    def in_hand(self, position: Position) -> Position:
        """Take the uppermost Exile in hand; for one that suits no foundation a chain begins at its packet."""
        exile = self.pile(position, "exiles")[-1]
        at = 0 if self.suitable(position, exile) else int(exile.rank)
        return position._replace(state=Memory(memory_of(position).deal, hand=1, at=at))

    def _turned_up(self, position: Position) -> Position:
        """Take an Exile in hand; one that suits no foundation goes under its packet."""
        waiting = self.in_hand(position)
        whole = memory_of(waiting).at and self.chosen["chain"] == "whole"
        return self._chain(waiting) if whole else waiting

    def _chain(self, position: Position) -> Position:
        """Slip the next card, or all those of the chain, under the packets of their values."""
        for call in self.links(position):
            position = call.position
        return position

    def links(self, position: Position) -> Iterator[Called]:
        """Yield the position after each card slipped, with the number of the packet that it goes under."""
        going = True
        while going:
            number = int(self.pile(position, self._source(position))[-1].rank)
            position = self._link(position)
            yield Called(number, position)
            going = bool(memory_of(position).at) and self.chosen["chain"] == "whole"

    def _source(self, position: Position) -> str:
        memory = memory_of(position)
        return "exiles" if memory.hand else f"packet{memory.at}"

    def _link(self, position: Position) -> Position:
        """Slip the Exile in hand, or the top of the packet fed last, under the packet of its value.

        The chain ends when the top released is suitable, when the card came under nothing,
        and when its packet has gone round once and holds only cards of its own number:
        for ever after, the same would come again.
        """
        memory = memory_of(position)
        source = self._source(position)
        *rest, card = self.pile(position, source)
        goal = f"packet{int(card.rank)}"
        position = self.with_piles(position, {source: tuple(rest)})
        above = self.pile(position, goal)
        position = self.with_piles(position, {goal: (card, *above)})
        turned = memory.turned + 1 if source == goal else 0
        released = bool(rest) and not memory.hand and self.suitable(position, rest[-1])
        ends = released or not above or turned > len(above)
        at, turned = (0, 0) if ends else (int(card.rank), turned)
        return position._replace(state=Memory(memory.deal, 0, at, turned, memory.slipped + 1))
