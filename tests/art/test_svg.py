"""Drawings of strangers, weighed: every element that is drawn counts, and none may lie too deep."""

import pytest

from cardtable.art.svg import DEEPEST, Drawing, TooLarge

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'


def weight(name: str, *parts: str) -> int:
    return Drawing("".join((HEAD, *parts, "</svg>")).encode()).weight(name)


def mentioning(count: int) -> tuple[str, ...]:
    """Return parts of which each names the next, the last alone drawing something."""
    uses = (f'<use id="p{n}" xlink:href="#p{n + 1}"/>' for n in range(count))
    return (*uses, f'<rect id="p{count}"/>')


def test_what_is_mentioned_counts_as_often_as_it_is_drawn() -> None:
    use = '<use xlink:href="#pip"/>'
    assert weight("card", f'<g id="card">{3 * use}</g>', '<path id="pip"/>') == 1 + 3 * 2


@pytest.mark.parametrize("depth", [1, 20])
def test_elements_within_one_another_count_each(depth: int) -> None:
    assert weight("card", '<g id="card">', depth * "<g>", depth * "</g>", "</g>") == 1 + depth


def test_a_chain_of_mentions_may_be_so_deep_and_no_deeper() -> None:
    assert weight("p0", *mentioning(DEEPEST)) == DEEPEST + 1
    with pytest.raises(TooLarge, match="too deep"):
        weight("p0", *mentioning(DEEPEST + 1))


def test_how_deep_a_mention_stands_counts_too() -> None:
    """Half of the depth by elements, half by mentions: together too deep."""
    half = DEEPEST // 2
    inner = f'{half * "<g>"}<use xlink:href="#p0"/>{half * "</g>"}'
    assert weight("card", f'<g id="card">{inner}</g>', *mentioning(half - 2)) == 2 * half + 1
    with pytest.raises(TooLarge, match="too deep"):
        weight("card", f'<g id="card">{inner}</g>', *mentioning(half))
