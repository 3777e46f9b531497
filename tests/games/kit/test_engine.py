"""The engine of all `Rules`: what a game may not replace, and what no search may believe it knows."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.castles.rules import STREETS_AND_ALLEYS, CastleOfIndolence, StreetsAndAlleys
from cardtable.games.kit import told
from cardtable.games.kit.building import FILLED_AT_ONCE, Foundation, RunMoves, SuitMatch, WayKept
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Foundations, Redeal, Rules, Seams, Stock, Tableau
from cardtable.games.up_and_down.rules import CAPRICIEUSE
from cardtable.solver.answers import judged
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict, VerdictReport


def decided() -> Iterator[str]:
    """Yield what the engine decides for good."""
    members = {
        name: member for layer in reversed(RuledPatience.mro()) for name, member in vars(layer).items()
    }
    for name, member in members.items():
        function = getattr(member, "fget", None) or getattr(member, "func", None) or member
        if getattr(function, "__final__", False):
            yield name


DECIDED = sorted(decided())


def test_all_that_a_search_asks_of_the_rules_is_decided() -> None:
    asked = {"available", "card_refusal", "units", "carry_refusal", "moves", "apply", "won", "goal"}
    asked |= {"placing", "pack_play", "consequences", "sight", "harmless"}
    asked |= {"after", "canonical_key", "carried", "on_foundations", "outcome", "pile", "place_of", "play"}
    asked |= {"refusal", "targets", "with_piles"}
    assert asked <= set(DECIDED)


@pytest.mark.parametrize("name", DECIDED)
def test_who_replaces_what_is_decided_is_told_so(name: str) -> None:
    with pytest.raises(TypeError, match=f"Newcomer cannot replace {name}"):
        type("Newcomer", (StreetsAndAlleys,), {name: lambda *_: None})


def hearts_stay(_position: Position, card: Card, _source: str, target: str) -> Refusal | None:
    """Let no heart go to an empty row but kings."""
    stays = card.suit is Suit.HEARTS and card.rank is not Rank.KING and target == "row1"
    return Refusal(Reason.PLACE_NOT_BUILT, card, place=target) if stays else None


def all_goes_home(position: Position) -> Position:
    """Win with the first move, whatever it is: a deal that no rule of the value lets win can be won."""
    return position._replace(piles=tuple(() for _ in position.piles))


def strange(seams: Seams) -> RuledPatience:
    """Return Streets and Alleys with rules of its own."""
    rules: Rules = replace(STREETS_AND_ALLEYS, seams=seams)
    return type("Strange", (StreetsAndAlleys,), {"id": "strange", "rules": rules})()


STRANGE = {
    "refuses": strange(Seams(refuses=hearts_stay)),
    "follows": strange(Seams(follows=all_goes_home)),
}


def test_every_seam_of_play_is_tried_here() -> None:
    of_play = {name for name in Seams.__dataclass_fields__ if Seams(**{name: lambda *_: None}).of_play}
    assert of_play == set(STRANGE)


@pytest.mark.parametrize("seam", STRANGE)
def test_where_a_seam_is_used_nothing_is_proved(seam: str) -> None:
    game = STRANGE[seam]
    assert not game.searchable()
    assert game.searchable(hindsight=True)
    for number in range(1, 8):
        start = game.deal(Deal(number))
        assert judge(game, start) == VerdictReport(Verdict.UNKNOWN)
        if seam == "follows":  # what tries everything by the game's own moves finds the win at once
            assert judged(game, start, seconds=5.0).verdict is Verdict.WINNABLE


@pytest.mark.slow
@pytest.mark.parametrize("seam", STRANGE)
def test_with_a_seam_what_is_listed_is_allowed_and_nothing_else(seam: str) -> None:
    game, chance = STRANGE[seam], Random(seam)
    for number in range(1, 20):
        position = game.deal(Deal(number))
        for _ in range(20):
            moves = game.moves(position)
            for card, source in game.available(position):
                for target in game.index:
                    move = Move.carry(card, source, target)
                    assert (move in moves) == (game.refusal(position, move) is None), str(move)
            if not moves:
                break
            position = game.apply(position, chance.choice(moves))


def changed(**parts: object) -> Rules:
    """Return Streets and Alleys with its tableau or foundations changed so."""
    tableau = {name: value for name, value in parts.items() if name in Tableau.__dataclass_fields__}
    foundations = {name: value for name, value in parts.items() if name in Foundations.__dataclass_fields__}
    return replace(
        STREETS_AND_ALLEYS,
        tableau=replace(STREETS_AND_ALLEYS.tableau, **tableau),
        foundations=replace(STREETS_AND_ALLEYS.foundations, **foundations),
    )


UNKNOWN = {
    "cards not built are moved together": changed(runs=RunMoves.FACE_UP),
    "runs of one suit": changed(runs=RunMoves.WHOLE, runs_match=SuitMatch.SUIT),
    "suits that leave whole": changed(whole_suits=True),
    "further copies of cards": replace(
        STREETS_AND_ALLEYS, deal=replace(STREETS_AND_ALLEYS.deal, cards=pack(3))
    ),
    "nothing is built on bases": changed(bare_bases=frozenset(Rank)),
    "piles that go on as they began": changed(ways=WayKept.UNTIL_EMPTY),
    "spaces that fill themselves": changed(fills=FILLED_AT_ONCE),
    "a pack": replace(STREETS_AND_ALLEYS, stock=Stock()),
    "runs of cards face down": replace(
        changed(runs=RunMoves.WHOLE), deal=replace(STREETS_AND_ALLEYS.deal, face_up=1)
    ),
    "exchanges of one pack": changed(exchange=True),
    "a new deal of one pack": replace(STREETS_AND_ALLEYS, redeal=Redeal(1, lambda _rules, piles: piles)),
    "cards back from foundations of any suit": changed(
        piles={f"foundation{n}": Foundation(follows=False) for n in range(1, 5)}, give_back=True
    ),
    "cells beside suits built from both ends": replace(CAPRICIEUSE, cells=("cell1",)),
    "kings that rise beside them": replace(
        CAPRICIEUSE, foundations=replace(CAPRICIEUSE.foundations, bases_rise=True)
    ),
}


@pytest.mark.parametrize("rules", UNKNOWN.values(), ids=UNKNOWN)
def test_what_a_search_does_not_know_it_does_not_believe_to_know(rules: Rules) -> None:
    assert told.in_sight(STREETS_AND_ALLEYS)
    assert told.in_sight(CAPRICIEUSE)
    assert not told.in_sight(rules)


def test_nothing_is_unseen_in_an_empty_reserve() -> None:
    game = CastleOfIndolence()
    start = game.deal(Deal(1))
    assert game.unseen(start) == 4 * 12
    assert game.unseen(game.with_piles(start, {"reserve1": (), "reserve2": ()})) == 2 * 12


def test_a_deal_of_its_own_is_searched() -> None:
    seams = Seams(lays_out=lambda rules, piles, cards: piles | {"row1": list(cards)})
    game = strange(seams)
    assert game.searchable()
    assert len(game.pile(game.deal(Deal(1)), "row1")) == len(game.dealt)
