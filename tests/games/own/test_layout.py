"""Tables that follow from rules: nothing overlaps, nothing is out of sight, cards are large enough."""

from itertools import combinations
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout
from cardtable.games.kit.rules import Rules
from cardtable.games.own.layout import table_of
from cardtable.geometry import Rect
from cardtable.table.room import card_width
from tests.games.own.rule_sets import MADE, laid_by_itself, rule_sets
from tests.sampling import few, sample

SETS = rule_sets()
WINDOW = (1280.0, 664.0)
"""What of a window of 1280×800 is the table."""


def extents(layout: Layout) -> dict[str, Rect]:
    """Return what the cards and the mark of each place cover."""
    found: dict[str, Rect] = {}
    for each in (*layout.cards, *layout.spots):
        card = Rect(each.pose.x - 0.5, each.pose.y - 0.7, each.pose.x + 0.5, each.pose.y + 0.7)
        found[each.place] = found[each.place].united(card) if each.place in found else card
    return found


def apart(one: Rect, other: Rect) -> bool:
    near = 1e-9
    return (
        one.right <= other.left + near
        or other.right <= one.left + near
        or one.bottom <= other.top + near
        or other.bottom <= one.top + near
    )


@pytest.mark.parametrize("name", (*few([name for name in SETS if name not in MADE], 8), *MADE))
def test_piles_lie_apart_and_in_sight_however_a_game_goes(name: str) -> None:
    rules, chance = SETS[name], Random(3)
    game = laid_by_itself(rules)
    now = game.deal(Deal(3))
    for _ in range(sample(15, 200)):
        layout = game.layout(now)
        found = extents(layout)
        assert set(found) == {place.name for place in game.cloth} - hidden_spaces(game, now)
        bounds = layout.bounds.expanded(1e-9)
        assert all(bounds.united(each) == bounds for each in found.values())
        overlapping = [pair for pair in combinations(found, 2) if not apart(*(found[name] for name in pair))]
        assert not overlapping
        moves = game.moves(now)
        if not moves:
            break
        now = game.play(now, chance.choice(moves))


def hidden_spaces(game: object, now: object) -> set[str]:
    """Return the empty piles that nothing fills: they have no mark."""
    rules: Rules = game.rules  # type: ignore[attr-defined]
    if rules.tableau.fills.ranks:
        return set()
    return {name for name in rules.tableau.piles if not game.pile(now, name)}  # type: ignore[attr-defined]


def test_the_cards_of_one_pack_are_large_and_many_are_readable() -> None:
    widths = {name: card_width(table_of(rules).bounds, WINDOW) for name, rules in SETS.items()}
    assert len(widths) >= 40
    of_one_pack = {name: widths[name] for name, rules in SETS.items() if len(rules.deal.cards) <= 52}
    assert min(of_one_pack.values()) >= 64, of_one_pack
    assert min(widths.values()) >= 48, widths


def test_longer_columns_never_make_the_cards_of_one_pack_too_small() -> None:
    for name, rules in SETS.items():
        tables = table_of(rules)
        widths = [card_width(table.bounds, WINDOW) for table in tables.deeper]
        assert widths == sorted(widths, reverse=True), name
        assert len(rules.deal.cards) > 52 or all(width >= 64 for width in widths), name


def test_places_stand_where_players_expect_them() -> None:
    freecell = {place.name: place.pose for place in table_of(SETS["freecell"]).cloth}
    assert freecell["cell1"].y == freecell["spades"].y < freecell["column1"].y
    assert freecell["cell4"].x < freecell["spades"].x
    klondike = {place.name: place.pose for place in table_of(SETS["klondike"]).cloth}
    assert klondike["pack"].x < klondike["talon"].x < klondike["spades"].x
    assert klondike["pack"].x == klondike["column1"].x
