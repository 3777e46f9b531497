"""What the pages of rules say of clicks, of cards and of what goes by itself is what the table does."""

import csv
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardtable.cards import Card, Rank
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.catalogue import create, entries, entry
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from tests.languages.complete import RULES
from tests.sampling import mostly_slow, sample

DEALS = sample(3, 20)
NEVER_A_SPACE = (
    "send-to-the-only-column",
    "send-to-the-only-row",
    "send-home-on-a-base",
    "send-home-past-cells",
)
AT_LAST = "send-to-a-space-at-last"


def page(game_id: str) -> str:
    return (RULES / "en" / f"{game_id}.html").read_text("utf-8")


def telling(*shared: str) -> list[str]:
    """Return the games whose pages have one of these rows."""
    rows = [f"<!-- shared {name} -->" for name in shared]
    return [each.id for each in entries() if any(row in page(each.id) for row in rows)]


def walked(game: Patience, number: int) -> Iterator[Position]:
    random, position = Random(number), game.deal(Deal(number))
    for _ in range(80):
        yield position
        moves = game.moves(position)
        if not moves:
            return
        position = game.apply(position, random.choice(moves))


def forms(game_id: str) -> Iterator[Patience]:
    """Yield a game as it is usual, and with each of its options otherwise."""
    game: Any = create(game_id)
    yield game
    for option in game.options:
        yield from (
            create(game_id, {option.key: value}) for value in option.values if value != option.default
        )


def to_spaces(game: Patience) -> Iterator[tuple[Position, Move]]:
    """Yield where a double click sends a card to an empty place that is no foundation."""
    for number in range(1, DEALS + 1):
        for position in walked(game, number):
            for card, _place in game.available(position):
                move = game.obvious_target(position, card)
                if move and not game.pile(position, move.target) and move.target not in game.foundations:
                    yield position, move


@pytest.mark.parametrize("game_id", mostly_slow(telling(*NEVER_A_SPACE), 1))
def test_no_space_is_chosen_where_the_page_says_so(game_id: str) -> None:
    for game in forms(game_id):
        assert next(to_spaces(game), None) is None


@pytest.mark.slow
@pytest.mark.parametrize("game_id", telling(AT_LAST))
def test_a_space_is_chosen_for_what_can_go_nowhere_else(game_id: str) -> None:
    found = [(game, *each) for game in forms(game_id) for each in to_spaces(game)]
    for game, position, move in found:
        others = [each for each in game.moves(position) if each.cards[:1] == move.cards[:1]]
        assert others == [move]
    assert found


@pytest.mark.slow
def test_a_king_of_batsford_goes_to_a_column_or_else_to_the_reserve() -> None:
    game: Any = create("batsford")
    seen = set()
    for position, move in to_spaces(game):
        full = all(game.pile(position, f"column{number}") for number in range(1, 11))
        assert move.target.startswith("reserve" if full else "column")
        assert move.cards[0].rank == Rank.KING
        seen.add(full)
    assert seen == {True, False}


def test_the_page_says_where_one_click_is_enough() -> None:
    assert telling("one-click") == [each.id for each in entries() if entry(each.id).one_click]


@pytest.mark.parametrize("game_id", ["courtyard", "square"])
def test_in_the_end_a_run_may_go_to_a_space(game_id: str) -> None:
    game: Any = create(game_id)
    nine, eight = Card.parse("9S"), Card.parse("8S")
    nothing = dict.fromkeys(game.place_names(), ())
    position = game.with_piles(game.deal(Deal(1)), nothing | {"pile1": (Card.parse("TH"), nine, eight)})
    assert game.refusal(position, Move(MoveKind.CARRY, (nine, eight), "pile1", "pile5")) is None


def test_after_the_last_redeal_of_la_belle_lucie_whatever_fits_goes_by_itself() -> None:
    game: Any = create("la-belle-lucie")
    seen = 0
    for number in range(1, DEALS + 1):
        for position in walked(game, number):
            fits = [move for move in game.moves(position) if move.target in game.foundations]
            last = all(move.kind is not MoveKind.REDEAL for move in game.moves(position))
            assert (game.safe_move(position) is not None) == (last and bool(fits))
            seen += last and bool(fits)
    assert seen


EXAMPLES = {
    "any 6 goes on any 7": ("6H", "7S 7H 7D 7C", "5S 8H 6D"),
    "the 6♥ goes on any 7": ("6H", "7S 7H 7D 7C", "5S 8H 6D"),
    "the red 6♥ goes on the black 7♠ or 7♣": ("6H", "7S 7C", "7H 7D 5S"),
    "the red 6♥ goes on the red 7♥ or 7♦": ("6H", "7H 7D", "7S 7C 5H"),
    "the black 6♠ goes on the black 7♠ or 7♣": ("6S", "7S 7C", "7H 7D 5S"),
    "the 6♥ goes on the 7♠, 7♦ or 7♣, but not on the 7♥": ("6H", "7S 7D 7C", "7H 5S"),
    "the 6♥ goes on the 7♥": ("6H", "7H", "7S 7D 7C 5H"),
    "the 6♠ goes on the 7♠ or on the 5♠": ("6S", "7S 5S", "7C 5C 8S"),
    "the 6♠ goes on the 7♠, and the king on the ace": ("6S", "7S", "7C 5S"),
    "the 8♥ on the 9♥": ("8H", "9H", "9D 9S 7H"),
    "the 8♥ on any 9": ("8H", "9S 9H 9D 9C", "7H TS"),
    "the K♥ on the A♥": ("KH", "AH", "AD"),
    "a red king goes on a black ace": ("KH", "AS AC", "AD"),
}
"""Words of pages: a card, what it goes on, and what it does not."""


def whole_page(game_id: str) -> str:
    """Return a page with what it shares with others."""
    shared = RULES / "en" / "shared"
    return re.sub(
        "<!-- shared (.*?) -->", lambda row: (shared / f"{row[1]}.html").read_text("utf-8"), page(game_id)
    )


def examples() -> list[tuple[str, str]]:
    """Return the games on whose pages one of these stands, with its words."""
    pages = {each.id: whole_page(each.id) for each in entries()}
    return [(game_id, words) for game_id, text in pages.items() for words in EXAMPLES if words in text]


def test_every_example_stands_on_a_page() -> None:
    assert {words for _game_id, words in examples()} == set(EXAMPLES)


@pytest.mark.parametrize(("game_id", "words"), examples())
def test_the_examples_of_pages_hold(game_id: str, words: str) -> None:
    game: Any = create(game_id)
    code, *lists = EXAMPLES[words]
    card, (source, target) = Card.parse(code), game.rows[:2]
    for others, allowed in zip(lists, (True, False), strict=True):
        for other in others.split():
            laid = {source: (card,), target: (Card.parse(other),)}
            position = game.with_piles(game.deal(Deal(1)), laid)
            move = Move(MoveKind.CARRY, (card,), source, target)
            assert (game.refusal(position, move) is None) == allowed, other


@pytest.mark.parametrize(
    ("game_id", "words", "run", "onto", "allowed"),
    [
        ("penguin", "the 9♥, 8♥ and 7♥ lie at the end of a column", "9H 8H 7H", "TH", True),
        ("penguin", "all three go on the 10♥ together", "9H 8H 7H", "TS", False),
        ("whitehead", "the 8♣ with the 7♣ and the 6♣ on it", "8C 7C 6C", "9S", True),
        ("whitehead", "Where suits are mixed, only the last cards of one suit go", "8C 7S 6S", "9S", False),
        ("whitehead", "Where suits are mixed, only the last cards of one suit go", "7S 6S", "8C", True),
    ],
)
def test_the_runs_of_pages_move_as_they_say(
    game_id: str, words: str, run: str, onto: str, allowed: bool
) -> None:
    assert words in whole_page(game_id)
    game: Any = create(game_id)
    cards, (source, target) = tuple(map(Card.parse, run.split())), game.rows[:2]
    position = game.with_piles(game.deal(Deal(1)), {source: cards, target: (Card.parse(onto),)})
    move = Move(MoveKind.CARRY, cards, source, target)
    assert (game.refusal(position, move) is None) == allowed


def studies() -> list[tuple[str, str]]:
    """Return what pages say of studies, in every language: the page and the sentence with the command."""
    return [
        (f"{page.parent.name}/{page.stem}", text)
        for page in sorted(RULES.glob("*/*.html"))
        for text in re.split(r"\.\s|\.<", page.read_text("utf-8"))
        if "<code>cardtable study" in text
    ]


@pytest.mark.parametrize(("page_name", "sentence"), studies())
def test_a_page_tells_of_a_study_what_the_handbook_tells(page_name: str, sentence: str) -> None:
    (command,) = re.findall("<code>cardtable study (.*?)</code>", sentence)
    file = RULES.parent / "handbook" / "winnable.csv"
    rows = {study_of(row): row for row in csv.DictReader(file.read_text("utf-8").splitlines())}
    row = rows[tuple(sorted(command.split()))]
    numbers = re.findall(r"\d+", re.sub(r"(?<=\d)[,.\s](?=\d{3})", "", sentence))
    if int(row["unwinnable"]) + int(row["undecided"]) > 1:  # else that is said in words
        assert {row["winnable"], row["undecided"]} - {"0"} <= set(numbers)


def study_of(row: dict[str, str]) -> tuple[str, ...]:
    """Return the words of the command that a row of the table was counted by, sorted."""
    options = [word for option in row["options"].split() for word in ("--option", option)]
    return tuple(sorted([row["game"], *options, "--deals", row["deals"], *row["limits"].split()]))
