import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.cards import Card, pack
from cardtable.contract import words
from cardtable.contract.layout import Mark, MarkKind
from cardtable.contract.move import CommandKind, Move, MoveKind
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason, Refusal
from cardtable.contract.tally import Tally, TallyKind
from cardtable.games.catalogue import entries

EIGHT, NINE = Card.parse("8H"), Card.parse("9S")


def plain(text: str) -> str:
    """Demand a text that a person can be shown."""
    assert text
    assert text == text.strip()
    assert not re.search(r"[{}]|\bNone\b|_", text)
    return text


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("card", [None, EIGHT])
@pytest.mark.parametrize("other", [None, NINE])
def test_every_reason_has_a_sentence(reason: Reason, card: Card | None, other: Card | None) -> None:
    sentence = plain(words.refusal_sentence(Refusal(reason, card, other, "row3")))

    assert sentence[0].islower()
    assert not sentence.endswith(".")
    assert "the card of" not in sentence
    message = str(IllegalMove("8H row3", Refusal(reason, card, other, "row3")))
    assert message == f"8H row3: {sentence}"


def test_reasons_differ() -> None:
    sentences = [words.refusal_sentence(Refusal(reason, EIGHT, NINE, "row3")) for reason in Reason]

    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("kind", CommandKind)
def test_every_button_has_its_text(kind: CommandKind) -> None:
    assert plain(words.command_words(kind))[0].isupper()


def test_every_move_without_a_card_can_have_a_button() -> None:
    bare = {kind.value for kind in MoveKind} - {MoveKind.CARRY.value, MoveKind.EXCHANGE.value}

    assert bare <= {kind.value for kind in CommandKind}


@pytest.mark.parametrize("kind", TallyKind)
@pytest.mark.parametrize("seat", [None, 2])
def test_every_count_has_its_text(kind: TallyKind, seat: int | None) -> None:
    assert "7" in plain(words.tally_words(Tally(kind, 7, 52, seat)))


@pytest.mark.parametrize("kind", MarkKind)
@pytest.mark.parametrize("name", ["", "Ada"])
def test_every_mark_has_its_text(kind: MarkKind, name: str) -> None:
    plain(words.mark_words(Mark(kind, 0, 0, "hand2", 2, 3), name))


@pytest.mark.parametrize("ending", Termination)
def test_every_ending_has_its_sentence(ending: Termination) -> None:
    said = {
        plain(words.outcome_sentence(Outcome(ending))),
        plain(words.outcome_sentence(Outcome(ending, None, (3,)))),
        plain(words.outcome_sentence(Outcome(ending, None, (3, 3)), ("Ada", "Ben"))),
        plain(words.outcome_sentence(Outcome(ending, 2, (3, 1)), ("Ada", "Ben"))),
    }

    assert len(said) == 4
    assert "Ben won (penalties: Ada 3, Ben 1)" in said


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Move.carry(EIGHT, "row1", "row3"), "8 of hearts to row 3"),
        (Move(MoveKind.CARRY, (EIGHT, NINE), "row1", "row3"), "8 of hearts, 9 of spades to row 3"),
        (Move(MoveKind.EXCHANGE, (EIGHT, NINE)), "exchange 8 of hearts and 9 of spades"),
        (Move(MoveKind.TURN, target="packet17"), "turn packet 17"),
        (Move(MoveKind.EAT), "eat"),
        (Move(MoveKind.REDEAL), "redeal"),
    ],
)
def test_moves_in_words(move: Move, sentence: str) -> None:
    assert words.move_sentence(move) == sentence


def test_every_card_in_words() -> None:
    said = {words.card_words(card) for card in pack()}

    assert len(said) == 52
    assert {"ace of spades", "10 of hearts", "queen of clubs"} <= said
    assert words.card_words(Card.parse("KS2")) == "king of spades"


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("row3", "row 3"),
        ("spades", "the spades foundation"),
        ("ace-spades", "the foundation on the ace of spades"),
        ("king-hearts2", "the second foundation on the king of hearts"),
        ("first-packet17", "first packet 17"),
        ("barrier-west", "barrier west"),
        ("packet13", "packet 13"),
        ("E", "east"),
        ("EEN", "east, east, north"),
        ("pack", "pack"),
        ("", ""),
    ],
)
def test_places_in_words(place: str, said: str) -> None:
    assert words.place_words(place) == said


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_every_place_of_every_game_has_words_of_its_own(entry: Any) -> None:
    for seats in entry.game_class.seat_counts:
        names = entry.game_class(seats=seats).place_names()
        said = [plain(words.place_words(name)) for name in names]

        assert len(set(names)) == len(names)
        assert len(set(said)) == len(said)


@pytest.fixture
def asked() -> Iterator[set[tuple[str, str]]]:
    """Translate by turning every template into capitals; give what was asked for."""
    seen: set[tuple[str, str]] = set()

    def shout(context: str, text: str) -> str:
        seen.add((context, text))
        return re.sub(r"[^{}]+(?![^{]*})", lambda part: part[0].upper(), text)

    words.set_translator(shout)
    yield seen
    words.set_translator(words.english)


def test_everything_goes_through_the_translator(asked: set[tuple[str, str]]) -> None:
    outcome = Outcome(Termination.PENALTIES, 1, (0, 3))

    assert words.refusal_sentence(Refusal(Reason.WOULD_OVERLAP, EIGHT, NINE)) == (
        "THE 8 OF HEARTS WOULD OVERLAP THE 9 OF SPADES"
    )
    assert words.place_words("EN") == "EAST, NORTH"
    assert words.place_words("spades") == "THE SPADES FOUNDATION"
    assert words.move_sentence(Move.carry(EIGHT, "", "row3")) == "8 OF HEARTS TO ROW 3"
    assert words.move_sentence(Move(MoveKind.EAT)) == "EAT"
    assert words.tally_words(Tally(TallyKind.SET_ASIDE, 2)) == "2 SET ASIDE"
    assert words.mark_words(Mark(MarkKind.LEADS, 0, 0, seat=1)) == "PLAYER 1 LEADS"
    assert words.command_words(CommandKind.SET_ASIDE) == "SET ASIDE"
    assert words.outcome_sentence(outcome, ("ADA", "BEN")) == "ADA WON (PENALTIES: ADA 0, BEN 3)"
    assert len({context for context, _ in asked}) == 9
