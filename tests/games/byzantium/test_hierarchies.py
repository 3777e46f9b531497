"""The board of Byzantium against what is known of it (byzantium.html)."""

from itertools import combinations

import pytest

from cardtable.cards import Colour
from cardtable.games.byzantium import hierarchies as board
from cardtable.geometry import Rect, card_extent

COMPETING = """
    NE-EN ES-SE SW-WS NW-WN
    NNE-NEN NNE-ENN EEN-NEE EEN-ENE EES-ESE EES-SEE SSE-SES SSE-ESS
    SSW-SWS SSW-WSS WWS-WSW WWS-SWW WWN-WNW WWN-NWW NNW-NWN NNW-WNN
"""


def ancestry(name: str) -> set[str]:
    return {name[:length] for length in range(1, len(name) + 1)}


def conflict(one: str, other: str) -> bool:
    return bool(board.CONFLICTS[board.INDEX[one]] >> board.INDEX[other] & 1)


def coexist(names: set[str]) -> bool:
    return not any(conflict(one, other) for one, other in combinations(names, 2))


def competing() -> set[frozenset[str]]:
    return {
        frozenset(pair)
        for pair in combinations(board.INDEX, 2)
        if conflict(*pair) and coexist((ancestry(pair[0]) | ancestry(pair[1])) - {pair[0]})
        if coexist((ancestry(pair[0]) | ancestry(pair[1])) - {pair[1]})
    }


def capacity(names: list[str]) -> int:
    """The largest number of places that can be filled together, by exact search."""
    masks = {name: board.CONFLICTS[board.INDEX[name]] for name in names}
    best = 0

    def search(left: list[str], blocked: int, filled: set[str]) -> None:
        nonlocal best
        left = [
            name
            for name in left
            if not blocked >> board.INDEX[name] & 1 and (len(name) == 1 or name[:-1] in filled | set(left))
        ]
        if len(filled) + len(cells(left)) <= best:
            return
        if not left:
            best = len(filled)
            return
        first, rest = left[0], left[1:]
        if len(first) == 1 or first[:-1] in filled:
            search(rest, blocked | masks[first], filled | {first})
        search([name for name in rest if not name.startswith(first)], blocked, filled)

    search(names, 0, set())
    return best


def cells(names: list[str]) -> list[set[str]]:
    """Places in groups of which every two compete: a greedy cover, so a bound from above."""
    groups: list[set[str]] = []
    for name in names:
        for group in groups:
            if all(conflict(name, other) for other in group):
                group.add(name)
                break
        else:
            groups.append({name})
    return groups


def test_nominal_dead_and_remaining_places() -> None:
    dead = set(board.CANDIDATES) - set(board.INDEX)
    assert [sum(p.depth == d for p in board.CANDIDATES.values()) for d in (1, 2, 3)] == [4, 12, 36]
    assert dead == {"NES", "NWS", "ENW", "ESW", "SEN", "SWN", "WNE", "WSE"}
    assert [sum(p.depth == d for p in board.PLACES) for d in (1, 2, 3)] == [4, 12, 28]


def test_dead_places_touch_the_other_ace_by_two_turns_the_same_way() -> None:
    for name in set(board.CANDIDATES) - set(board.INDEX):
        place = board.CANDIDATES[name]
        ace = board.touched_ace(place)
        assert ace is not None
        assert ace != board.ACE_OF[name[0]]
        assert place.rect.touches(board.ACES[ace])
        assert not place.rect.overlaps(board.ACES[ace])


def test_exactly_twenty_pairs_compete_all_by_overlap() -> None:
    assert competing() == {frozenset(pair.split("-")) for pair in COMPETING.split()}
    for one, other in competing():
        assert board.CANDIDATES[one].rect.overlaps(board.CANDIDATES[other].rect)


def test_corners_alone_never_decide() -> None:
    """Whether two cards that meet in a corner touch is left open by the rules: none ever do."""
    rects = {place.name: place.rect for place in board.PLACES}
    for one, other in combinations(rects, 2):
        if coexist(ancestry(one) | ancestry(other)) and other[:-1] != one:
            assert not rects[one].expanded(0.5).overlaps(rects[other].expanded(0.5))


def test_capacity_is_24_and_20_without_tips() -> None:
    assert capacity(list(board.INDEX)) == 24
    assert capacity([name for name in board.INDEX if not board.TIPS >> board.INDEX[name] & 1]) == 20


def test_cells_are_the_room_on_the_board() -> None:
    names = [{board.PLACES[place].name for place in cell} for cell in board.CELLS]
    assert sorted(map(len, names)) == [1] * 12 + [2] * 4 + [3] * 8
    for quadrant in ({"NE", "EN"}, {"NNE", "NEN", "ENN"}, {"EEN", "NEE", "ENE"}):
        assert quadrant in names
    for cell in names:
        assert all(not coexist(ancestry(one) | ancestry(other)) for one, other in combinations(cell, 2))
    assert all(place in board.CELLS[cell] for place, cell in enumerate(board.CELL))


def test_conflicts_are_mutual_and_never_with_ancestors() -> None:
    for one, other in combinations(board.INDEX, 2):
        assert conflict(one, other) == conflict(other, one)
        assert not (one in ancestry(other) and conflict(one, other))
    assert not any(conflict(name, name) for name in board.INDEX)


def test_conflicts_close_whole_branches() -> None:
    """A place is only refused for what lies, never for what hangs on it: branches follow their parents."""
    for i, place in enumerate(board.PLACES):
        assert board.PARENT[i] == board.INDEX.get(place.name[:-1], -1)
        children = {p.name for j, p in enumerate(board.PLACES) if board.CHILDREN[i] >> j & 1}
        assert children == {p.name for p in board.PLACES if p.name[:-1] == place.name}


@pytest.mark.parametrize("place", board.CANDIDATES.values(), ids=lambda place: place.name)
def test_short_side_centred_on_a_side_of_the_parent(place: board.Cell) -> None:
    parent = board.CANDIDATES[place.parent].rect if place.depth > 1 else board.ACES[board.ACE_OF[place.name]]
    x, y = place.rect.centre
    px, py = parent.centre
    assert {place.rect.width, place.rect.height} == {10, 14}
    if place.name[-1] in "EW":
        assert (place.rect.height, y) == (10, py)
        assert parent.right == place.rect.left if x > px else parent.left == place.rect.right
    else:
        assert (place.rect.width, x) == (10, px)
        assert parent.bottom == place.rect.top if y > py else parent.top == place.rect.bottom


def test_red_grows_east_and_west_black_north_and_south() -> None:
    colours = {arm: ace.colour for arm, ace in board.ACE_OF.items()}
    assert colours == {"E": Colour.RED, "W": Colour.RED, "N": Colour.BLACK, "S": Colour.BLACK}


def test_on_the_long_side_of_an_ace_a_card_would_cover_the_other() -> None:
    for arm in board.ARMS:
        for ace, rect in board.ACES.items():
            covers = any(
                board.disturbs(board.connected(rect, arm), other)
                for name, other in board.ACES.items()
                if name != ace
            )
            assert covers == (ace != board.ACE_OF[arm])


@pytest.mark.parametrize("place", board.PLACES, ids=lambda place: place.name)
def test_pose_covers_the_rectangle(place: board.Cell) -> None:
    shown = card_extent(place.pose)
    assert Rect(*(round(edge * 10) for edge in shown)) == place.rect
    assert all(abs(edge * 10 - round(edge * 10)) < 1e-9 for edge in shown)


def test_order_is_by_depth_then_name() -> None:
    names = [place.name for place in board.PLACES]
    assert names == sorted(names, key=lambda name: (len(name), name))
    assert len(set(board.TOO_FAR)) == 36 * 3
