"""What positions of Four Seasons are worth, as it was learned."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import FileRefused
from cardtable.games.hints import judged
from cardtable.games.hints.hinting import TableauCost
from cardtable.games.hints.judged import AT, FACTS, JudgedTable, PositionFacts, weights
from cardtable.games.kit.position import Position
from cardtable.games.kit.reversible_moves import leading_on
from cardtable.games.pictures.four_seasons import Czarina, FourSeasons
from tests.sampling import sample

GAME = FourSeasons()


def met(number: int, game: FourSeasons | Czarina = GAME) -> Iterator[Position]:
    """Yield some positions of the beginning of a game played at random."""
    position, chance = game.deal(Deal(number)), Random(number)
    for _ in range(120):
        legal = game.moves(position)
        if not legal:
            return
        if chance.random() < 0.1:
            yield position
        position = game.apply(position, chance.choice(legal))


def table_of(game: FourSeasons | Czarina, position: Position) -> JudgedTable:
    assert isinstance(game.cost, TableauCost)
    return JudgedTable(game.placing, game.cost, game.blind(position), [0.0] * FACTS)


@pytest.mark.parametrize("game", [GAME, Czarina(), FourSeasons({"bases": "bear"})])
def test_every_fact_has_its_weight(game: FourSeasons | Czarina) -> None:
    kinds = sorted(AT.values())
    for number in range(1, sample(4, 40)):
        for position in met(number, game):
            table = table_of(game, position)
            facts = table.facts(table.state(game.blind(position)))
            assert all(0 <= fact < FACTS for fact in facts)
            assert len({max(kind for kind in kinds if kind <= fact) for fact in facts}) > len(kinds) // 2


def test_facts_say_where_cards_lie() -> None:
    facts, heights = PositionFacts(unseen=[2, 15, 30]), (2, 1, 1, 0)
    assert facts.of_foundations(heights)[:2] == [AT["left"] + 3, AT["unseen next"] + 1]
    # A run from the ninth card of a suit to the eighth of another: six go home before either.
    run = [AT["row"] + 8 * 14 + 7, AT["top"] + 7 * 8]
    covered = [AT["covered"] + 6 * 13 + over for over in (0, 1)]
    assert facts.of_row([8, 13 + 7], heights) == [*run, *covered, AT["over"] + 6 * 14 + 6]
    # The next card of a suit lies below two higher ones.
    assert AT["blocked"] + 2 in facts.of_talon([2, 5, 9], heights)
    assert AT["higher over"] + 2 in facts.of_talon([2, 5, 9], heights)


def test_what_the_player_does_not_see_changes_no_hint() -> None:
    for position in met(3):
        view, chance = GAME.seen_by(position, 1), Random(5)
        assert GAME.hints(GAME.guess(view, chance)) == GAME.hints(position)


def test_hints_are_the_legal_moves_and_what_is_not_missed_comes_first() -> None:
    safe = 0
    for number in range(1, 9):
        for position in met(number):
            hints = GAME.hints(position)
            assert sorted(map(str, hints)) == sorted(map(str, GAME.moves(position)))
            if GAME.safe_move(position) is not None:
                safe += 1
                assert hints[0].target in GAME.foundations
    assert safe


def test_beyond_a_space_that_the_pack_fills_nothing_is_known() -> None:
    game, spaces = Czarina(), 0
    for position in met(4, game):
        table = table_of(game, position)
        start = table.state(game.blind(position))
        for after in table.after(start):
            if 0 in after[0] and position.piles[game.placing.pack]:
                spaces += 1
                assert not list(table.after(after))
    assert spaces


@pytest.mark.parametrize(
    "text", ["", "{}", "[1, 2]", json.dumps(["1"] * FACTS), "[NaN" + ",0" * (FACTS - 1) + "]"]
)
def test_damaged_weights_are_refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "seasons").mkdir()
    (tmp_path / "seasons" / "four-seasons.json").write_text(text)
    monkeypatch.setattr(judged, "resource", tmp_path.joinpath)
    weights.cache_clear()
    with pytest.raises(FileRefused, match=r"^cannot read the weights in .*: "):
        weights("four-seasons")
    weights.cache_clear()


def test_hints_win_a_deal() -> None:
    position = GAME.deal(Deal(10))
    past = {position}
    for _ in range(250):
        if GAME.outcome(position) is not None:
            break
        move = leading_on(GAME, position, GAME.hints(position), past)[0]
        position = GAME.apply(position, move)
        past.add(position)
    assert GAME.won(position)
