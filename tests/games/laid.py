"""Late positions laid by hand: the foundations by their heights, every other place by its cards."""

from collections.abc import Mapping
from typing import Any

from cardtable.cards import Card, parse_cards
from cardtable.games.kit.building import WayKept
from cardtable.games.kit.kinds import is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position


def bare(
    game: Patience,
    state: tuple[int, ...] = (),
    *,
    down: tuple[int, ...] = (),
    deal: int = 1,
    ways: tuple[int, ...] = (),
) -> Position:
    """Return a position without a card, remembered what a game remembers."""
    if is_ruled(game):
        tableau, none = game.rules.tableau, (0,) * len(game.rules.tableau.piles)
        down = down or (none if game.rules.deal.face_up is not None else ())
        ways = ways or (none if tableau.ways is not WayKept.NEVER else ())
    return Position(tuple(() for _ in game.cloth), state, face_down=down, deal=deal, ways=ways)


def laid(
    game: Patience,
    heights: Mapping[str, int],
    places: Mapping[str, str],
    state: tuple[int, ...] = (),
    **remembered: Any,
) -> Position:
    """Return a position with all cards of the game; foundations that are not named are complete."""
    left = list(_all_cards(game))
    piles: dict[str, tuple[Card, ...]] = {}
    for name, codes in places.items():
        piles[name] = parse_cards(codes.split())
        for card in piles[name]:
            left.remove(card)
    for name, rule in game.foundations.items():
        grown: list[Card] = []
        for _ in range(heights.get(name, rule.size)):
            card = next(each for each in left if rule.accepts(each, tuple(grown)))
            left.remove(card)
            grown.append(card)
        piles[name] = tuple(grown)
    assert not left, f"without a place: {' '.join(map(str, left))}"
    return game.with_piles(bare(game, state, **remembered), piles)


def _all_cards(game: Patience) -> tuple[Card, ...]:
    first = game.lay_out(game.dealt)
    return tuple(card for pile in first.piles for card in pile)
