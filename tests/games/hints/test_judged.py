"""What positions of Four Seasons, Czarina and Deuces are worth, as it was learned."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import FileRefused
from cardtable.games.forty_thieves.rules import Deuces
from cardtable.games.hints import judged
from cardtable.games.hints.harm import Harmless
from cardtable.games.hints.hinting import TableauCost
from cardtable.games.hints.judged import JudgedTable, Kinds, PositionFacts, kinds_of, weights
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.reversible_moves import leading_on
from cardtable.games.kit.stock_play import DEAL
from cardtable.games.pictures.four_seasons import Czarina, FourSeasons
from cardtable.games.rollouts.card_numbers import NONE
from tests.sampling import sample

GAMES = FourSeasons(), Deuces(), Czarina()
GAME, DEUCES, CZARINA = GAMES
ONE_PACK, TWO_PACKS = Kinds(1, in_suit=False), Kinds(2, in_suit=True)


def met(number: int, game: RuledPatience = GAME) -> Iterator[Position]:
    """Yield some positions of the beginning of a game played at random."""
    position, chance = game.deal(Deal(number)), Random(number)
    for _ in range(120):
        legal = game.moves(position)
        if not legal:
            return
        if chance.random() < 0.1:
            yield position
        position = game.apply(position, chance.choice(legal))


def table_of(game: RuledPatience, position: Position) -> JudgedTable:
    assert isinstance(game.cost, TableauCost)
    return JudgedTable(game.placing, game.cost, game.blind(position), [0.0] * kinds_of(game.placing).count)


@pytest.mark.parametrize("game", [*GAMES, FourSeasons({"bases": "bear"})])
def test_every_fact_has_its_weight(game: RuledPatience) -> None:
    count, kinds = kinds_of(game.placing).count, sorted(kinds_of(game.placing).at.values())
    for number in range(1, sample(4, 40)):
        for position in met(number, game):
            table = table_of(game, position)
            facts = table.facts(table.state(game.blind(position)))
            assert all(0 <= fact < count for fact in facts)
            assert len({max(kind for kind in kinds if kind <= fact) for fact in facts}) > len(kinds) // 2


def test_facts_say_where_cards_lie() -> None:
    facts, heights, at = PositionFacts(ONE_PACK, [2, 15, 30]), (2, 1, 1, 0) * 2, ONE_PACK.at
    assert facts.of_foundations(heights)[:2] == [at["left"] + 3, at["unseen next"] + 1]
    # A run from the ninth card of a suit to the eighth of another: six go home before either.
    run = [at["row"] + 8 * 14 + 7, at["top"] + 7 * 8]
    covered = [at["covered"] + 6 * 13 + over for over in (0, 1)]
    assert facts.of_row([8, 13 + 7], heights) == [*run, *covered, at["over"] + 6 * 14 + 6]
    # The next card of a suit lies below two higher ones.
    assert at["blocked"] + 2 in facts.of_talon([2, 5, 9], heights)
    assert at["higher over"] + 2 in facts.of_talon([2, 5, 9], heights)


def test_of_two_packs_it_counts_whether_a_twin_lies_at_home() -> None:
    facts, at, packs = PositionFacts(TWO_PACKS, [3, 3, 4]), TWO_PACKS.at, TWO_PACKS.packs
    heights = (2, 1, 1, 1, 5, 1, 1, 1)
    assert at["next"] + (2 * 4 + 3) * 16 + 6 in facts.of_next({2: 6}, heights)
    # Two go home before the one that is left of the fifth cards, four before both of the seventh.
    run = [at["row"] + 6 * 14 + 4, at["top"] + 4 * 8, at["covered"] + (2 * packs + 1) * 13]
    assert facts.of_row([6, 4], heights)[:3] == run
    # Of two rows of the first suit the lower one takes a card that is unseen twice.
    found = facts.of_tops([4, 9, 16, *[NONE] * 7], [], heights)
    assert {at["rows of suit"] + (2 * 14 + 2) * 4 + 3, at["tops"] + 4 * 14 + 9} <= {*found}
    assert at["fitting"] + ((3 * 5 + 2) * 3 + 1) * 5 in found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_the_player_does_not_see_changes_no_hint(game: RuledPatience) -> None:
    for position in met(3, game):
        view, chance = game.seen_by(position, 1), Random(5)
        assert game.hints(game.guess(view, chance)) == game.hints(position)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_hints_are_the_legal_moves_and_what_is_not_missed_comes_first(game: RuledPatience) -> None:
    safe = 0
    for number in range(1, 9):
        for position in met(number, game):
            hints = game.hints(position)
            assert sorted(map(str, hints)) == sorted(map(str, game.moves(position)))
            if game.safe_move(position) is not None:
                safe += 1
                assert hints[0].target in game.foundations
    assert safe


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_goes_first_but_what_is_proved_to_be_missed_by_nobody(game: RuledPatience) -> None:
    missed = 0
    for number in range(1, 9):
        for position in met(number, game):
            table = table_of(game, position)
            start = table.state(game.blind(position))
            home = [move for move in game.moves(position) if move.target in game.foundations]
            base = game.placing.base(position.piles)
            proved = Harmless(game.placing).among([move.cards[0] for move in home], position.piles, base)
            for move in home:
                is_safe = table.is_safe(start, table.state(game.blind(game.apply(position, move))))
                assert is_safe == (move.cards[0] in proved)
                missed += not is_safe
    assert missed


@pytest.mark.parametrize("game", GAMES)
def test_a_card_turned_ahead_is_judged_as_when_it_has_been_turned(game: RuledPatience) -> None:
    turned, pack = 0, game.placing.pack
    for number in range(1, sample(4, 20)):
        for position in met(number, game):
            waits = position.piles[pack]
            if len(waits) < 2 or DEAL not in game.moves(position):
                continue
            table, after = table_of(game, position), game.apply(position, DEAL)
            (card,) = set(waits) - set(after.piles[pack])
            ahead, fresh = table.with_seen(card), table_of(game, after)
            state = table.turned(table.state(game.blind(position)), card)
            assert sorted(ahead.facts(state)) == sorted(fresh.facts(fresh.state(game.blind(after))))
            turned += 1
    assert turned


def test_a_card_turned_ahead_fills_a_space_where_the_pack_does() -> None:
    position = CZARINA.deal(Deal(1))
    table = table_of(CZARINA, position)
    rows, talon, homes = table.state(CZARINA.blind(position))
    card = table.unseen[0]
    filled = table.turned(((0, *rows[1:]), talon, homes), card)
    assert 0 not in filled[0]
    assert filled[1] == talon
    assert table.turned((rows, talon, homes), card)[1] != talon


def test_beyond_a_space_that_the_pack_fills_nothing_is_known() -> None:
    game, spaces = CZARINA, 0
    for position in met(4, game):
        table = table_of(game, position)
        start = table.state(game.blind(position))
        for after in table.after(start):
            if 0 in after[0] and position.piles[game.placing.pack]:
                spaces += 1
                assert not list(table.after(after))
    assert spaces


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[1, 2]", json.dumps(["1"] * ONE_PACK.count), "[NaN" + ",0" * (ONE_PACK.count - 1) + "]"],
)
def test_damaged_weights_are_refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "judged").mkdir()
    (tmp_path / "judged" / "four-seasons.json").write_text(text)
    monkeypatch.setattr(judged, "resource", tmp_path.joinpath)
    weights.cache_clear()
    with pytest.raises(FileRefused, match=r"^cannot read the weights in .*: "):
        weights("four-seasons", ONE_PACK.count)
    weights.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), [(GAME, 10), (DEUCES, 4)])
def test_hints_win_a_deal(game: RuledPatience, number: int) -> None:
    position = game.deal(Deal(number))
    past = {position}
    for _ in range(500):
        if game.outcome(position) is not None:
            break
        move = leading_on(game, position, game.hints(position), past)[0]
        position = game.apply(position, move)
        past.add(position)
    assert game.won(position)
