"""Hints that look ahead, tried on Napoleon's Square."""

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.look_ahead import ranked
from cardtable.games.kit.position import Position
from cardtable.games.lady_cadogan.napoleons_square import NapoleonsSquare

GAME = NapoleonsSquare()
DEAL = Move(MoveKind.DEAL)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes.split()))


def position(**places: str) -> Position:
    """Return a position with these piles and nothing else."""
    standing = GAME.with_piles(GAME.deal(Deal(1)), dict.fromkeys(GAME.place_names(), ()))
    return GAME.with_piles(standing, {name: cards(codes) for name, codes in places.items()})


def home(standing: Position) -> float:
    return -float(GAME.on_foundations(standing))


def test_a_move_is_worth_what_it_leads_to() -> None:
    standing = position(packet1="AH 8S", packet2="9S", packet3="9S2 2H", packet4="8S2", pack="KC")
    first = ranked(GAME, standing, home)
    assert str(first[0]) == "8S packet2", "it frees the ace, and then the 2"
    assert set(first) == set(GAME.moves(standing))
    short = ranked(GAME, standing, home, positions=0)
    assert short[0] == DEAL, "looking no further no move leads home"


def test_dealing_comes_before_what_makes_things_worse() -> None:
    standing = position(packet1="8S", packet2="9S", pack="KC")

    def spaces(at: Position) -> float:
        return float(sum(not pile for pile in at.piles[:12]))

    assert ranked(GAME, standing, spaces)[0] == DEAL
    assert str(ranked(GAME, standing, lambda at: -spaces(at))[0]) == "8S packet2"


def test_the_pack_is_never_looked_into() -> None:
    seen = []

    def cost(at: Position) -> float:
        seen.append(GAME.pile(at, "pack"))
        return home(at)

    for number in range(1, 4):
        ranked(GAME, GAME.deal(Deal(number)), cost)
    assert set(seen) == {()}
