"""What is best in Amazons: aces are held back while another foundation waits, and every deal's end is a plan.

While the pack lasts only the cards in sight count: whatever follows on a foundation is
played, but an ace only if no foundation is being built, or if nothing has been played for a
whole deal.  At the end of a deal every card is in sight and the next deal's order is known:
each choice is dealt out by that rule, and the one that goes farthest is taken.
"""

from cardtable.cards import Rank
from cardtable.games.amazons.table import AmazonsTable, Play

_DEALS = 60
"""How many deals are dealt out at most: none was seen to need so many."""
_WON = 100
"""What a won game counts, more than all its cards."""
_CHOICES = 48
"""How many ways to play at the end of a deal are looked into."""


def choice(table: AmazonsTable) -> Play | None:
    """Return what is to be played now, or None if cards are to be dealt first."""
    return by_rule(table) if table.pack else _at_the_end(table)


def by_rule(table: AmazonsTable) -> Play | None:
    """Return what the rule of thumb plays, looking at nothing but the cards in sight."""
    aces = []
    for play in table.plays():
        if table.columns[play[0]][-1].rank != Rank.ACE:
            return play
        aces.append(play)
    building = any(pile and not table.complete(place) for place, pile in enumerate(table.foundations))
    waits = building and (table.played or not table.idle)
    return aces[0] if aces and not waits else None


def _at_the_end(table: AmazonsTable) -> Play | None:
    """Return the first play of the best way to end the deal; None: take the cards up as they lie."""
    best, first = -1, None
    for plays, after in _ways(table):
        if after.won or after.may_redeal():
            worth = _WON if after.won else _foreseen(after)
            if worth > best:
                best, first = worth, plays[0] if plays else None
    return first if best >= 0 else next(table.plays(), None)


def _ways(table: AmazonsTable) -> list[tuple[tuple[Play, ...], AmazonsTable]]:
    """Return the ways to play on at the end of a deal, the one without a play first, and what is left."""
    found: list[tuple[tuple[Play, ...], AmazonsTable]] = [((), table)]
    known = {tuple(table.foundations)}
    for plays, here in found:
        for play in here.plays():
            after = here.copy()
            after.play(play)
            if tuple(after.foundations) not in known and len(found) < _CHOICES:
                known.add(tuple(after.foundations))
                found.append(((*plays, play), after))
    return found


def _foreseen(table: AmazonsTable) -> int:
    """Return how many cards come home when the cards are dealt again and again by the rule of thumb."""
    ahead, size = table.copy(), table.left
    for _deal in range(_DEALS):
        if not ahead.may_redeal():
            break
        ahead.redeal()
        _dealt_out(ahead)
        if ahead.won:
            return _WON
    return size - ahead.left


def _dealt_out(table: AmazonsTable) -> None:
    """Deal the pack out, playing by the rule of thumb after each round."""
    while True:
        while (play := by_rule(table)) is not None:
            table.play(play)
        if not table.pack:
            return
        table.deal_round()
