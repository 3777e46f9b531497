"""Facts in words: every fact of every game has a sentence, in the player's language."""

import gettext
import re
from importlib import import_module
from itertools import chain, product
from pkgutil import walk_packages
from typing import Any, ClassVar

import pytest

import cardtable.games
import cardtable.play
from cardtable import texts
from cardtable.cards import Card, pack
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.facts import Fact
from cardtable.contract.layout import Mark, MarkKind, SharedMark
from cardtable.contract.move import CommandKind, Move, MoveKind
from cardtable.contract.names import card_name
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.tally import SharedTally, Tally
from cardtable.games import catalogue
from cardtable.games.byzantium.words import ByzantiumCommand, ByzantiumReason, ByzantiumTally
from cardtable.games.catalogue import entries
from cardtable.games.kit.words import PatienceReason

EIGHT, NINE = Card.parse("8H"), Card.parse("9S")
CASTLE = catalogue.create("beleaguered-castle")


def facts(end: str) -> list[Any]:
    """Return the members of all enums of facts whose names end so, whatever has been imported before."""
    for room in (cardtable.games, cardtable.play):
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            import_module(module.name)
    kinds: list[type[Fact]] = [Fact]
    for kind in kinds:
        kinds += kind.__subclasses__()
    kinds.sort(key=lambda kind: kind.__name__)
    return list(chain.from_iterable(kind for kind in kinds if kind.__name__.endswith(end)))


REASONS, MARKS, TALLIES, COMMANDS = (facts(end) for end in ("Reason", "Mark", "Tally", "Command"))
named = {"ids": lambda fact: f"{type(fact).__name__}.{fact.name}"}


def plain(text: str) -> str:
    """Demand a text that a person can be shown."""
    assert text
    assert text == text.strip()
    assert not re.search(r"[{}]|\bNone\b|_", text)
    return text


def test_the_games_have_facts_of_their_own() -> None:
    assert {Reason.GAME_OVER, ByzantiumReason.FOURTH_CARD} < set(REASONS)
    assert {SharedTally.IN_HAND, ByzantiumTally.UNDRAWN} < set(TALLIES)
    assert SharedMark.HAND in MARKS
    assert ByzantiumCommand.SET_ASIDE in COMMANDS


@pytest.mark.parametrize("reason", REASONS, **named)
def test_every_reason_has_a_sentence(reason: Fact) -> None:
    for card, other in product((None, EIGHT), (None, NINE)):
        refusal = Refusal(reason, card, other, "row3")
        sentence = plain(words.refusal_sentence(CASTLE, refusal))

        assert sentence[0].islower()
        assert not sentence.endswith(".")
        assert "the card of" not in sentence
        assert str(CASTLE.illegal("8H row3", refusal)) == f"8H row3: {sentence}"


def test_reasons_differ() -> None:
    said = [words.refusal_sentence(CASTLE, Refusal(reason, EIGHT, NINE, "row3")) for reason in REASONS]

    assert len(set(said)) == len(said)


@pytest.mark.parametrize("kind", [*CommandKind, *COMMANDS], **named)
def test_every_button_has_its_text(kind: Fact) -> None:
    assert plain(words.command_words(kind))[0].isupper()


def test_every_move_without_a_card_can_have_a_button() -> None:
    bare = {kind.name for kind in MoveKind} - {"CARRY", "EXCHANGE"}

    assert bare <= {kind.name for kind in CommandKind}


@pytest.mark.parametrize("kind", TALLIES, **named)
@pytest.mark.parametrize("seat", [None, 2])
@pytest.mark.parametrize("amount", [1, 7])
def test_every_count_has_its_text(kind: Fact, seat: int | None, amount: int) -> None:
    assert str(amount) in plain(words.tally_words(Tally(kind, amount, 52, seat)))


@pytest.mark.parametrize("kind", MARKS, **named)
@pytest.mark.parametrize("name", ["", "Ada"])
@pytest.mark.parametrize("own", [True, False])
def test_every_mark_has_its_text(kind: MarkKind, name: str, own: bool) -> None:
    plain(words.mark_words(Mark(kind, 0, 0, "hand2", 2, 3), name, own=own))


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
    ("game_id", "move", "sentence"),
    [
        ("citadel", Move.carry(EIGHT, "row1", "row3"), "the 8 of hearts to row 3"),
        (
            "citadel",
            Move(MoveKind.CARRY, (EIGHT, NINE), "", "row3"),
            "the 8 of hearts and the cards on it to row 3",
        ),
        (
            "hemispheres",
            Move(MoveKind.EXCHANGE, (EIGHT, NINE)),
            "exchange the 8 of hearts and the 9 of spades",
        ),
        ("petits-paquets", Move(MoveKind.TURN, target="packet12"), "slip the card in hand under packet 12"),
        ("beat-it-or-eat-it", Move(MoveKind.EAT), "eat"),
        ("petits-paquets", Move(MoveKind.REDEAL), "gather up the packets and redeal, counting"),
    ],
)
def test_moves_in_words(game_id: str, move: Move, sentence: str) -> None:
    assert words.move_sentence(catalogue.create(game_id), move) == sentence


def test_a_lead_and_an_answer_to_one_are_told_apart() -> None:
    game = catalogue.create("beat-it-or-eat-it")
    start = game.deal(Deal(1))
    lead = game.moves(start)[0]
    led = game.apply(start, lead)
    answer, *_more = game.moves(led)

    assert words.move_sentence(game, lead, start) == f"lead the {card_name(lead.cards[0])}"
    assert words.move_sentence(game, answer, led) == f"beat it with the {card_name(answer.cards[0])}"
    assert words.move_sentence(game, answer) == f"play the {card_name(answer.cards[0])}"


def test_every_card_in_words() -> None:
    said = {str(card_name(card)) for card in pack()}

    assert len(said) == 52
    assert {"ace of spades", "10 of hearts", "queen of clubs"} <= said
    assert str(card_name(Card.parse("KS2"))) == "king of spades"


@pytest.mark.parametrize(
    ("game_id", "place", "said"),
    [
        ("citadel", "row3", "row 3"),
        ("citadel", "spades", "the spades foundation"),
        ("bisley", "ace-spades", "the ascending spades foundation"),
        ("hemispheres", "king-spades2", "the second descending spades foundation"),
        ("sympathie", "first-packet17", "the first player’s packet 17"),
        ("hemispheres", "barrier-west", "the western barrier"),
        ("petits-paquets", "packet13", "packet 13"),
        ("byzantium", "E", "east"),
        ("byzantium", "EEN", "east, east, north"),
        ("zodiac", "pack", "the stock"),
    ],
)
def test_places_in_words(game_id: str, place: str, said: str) -> None:
    assert words.place_words(catalogue.create(game_id), place) == said


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_every_place_of_every_game_has_words_of_its_own(entry: Entry) -> None:
    for seats in entry.game_class.seat_counts:
        game = entry.game_class(seats=seats)
        names = game.place_names()
        said = [plain(words.place_words(game, name)) for name in names]
        assert len(set(names)) == len(names)
        assert len(set(said)) == len(said)
        assert not [n for n in names if n not in game.places_in_words and game.place_name(n).template == n]


class Loud(gettext.NullTranslations):
    """Translates by turning every template into capitals; keeps what was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()

    def gettext(self, message: str) -> str:
        """Return the message in capitals."""
        return self.pgettext("", message)

    def pgettext(self, context: str, message: str) -> str:
        """Return the message in capitals, the case before it."""
        self.asked.add((context, message))
        loud = re.sub(r"[^{}]+(?![^{]*})", lambda part: part[0].upper(), message)
        return f"<{context}>{loud}" if context else loud

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the English plural in capitals."""
        return self.pgettext("", msgid1 if n == 1 else msgid2)


@pytest.fixture
def loud() -> Loud:
    translations = Loud()
    texts.install(translations)
    return translations


def test_everything_goes_through_the_translator(loud: Loud) -> None:
    byzantium = catalogue.create("byzantium")
    overlap = Refusal(ByzantiumReason.WOULD_OVERLAP, EIGHT, NINE)
    outcome = Outcome(Termination.PENALTIES, 1, (0, 3))

    assert words.refusal_sentence(byzantium, overlap) == "THE 8 OF HEARTS WOULD OVERLAP THE 9 OF SPADES"
    assert words.place_words(byzantium, "EN") == "EAST, NORTH"
    assert words.place_words(CASTLE, "spades") == "THE SPADES FOUNDATION"
    assert words.move_sentence(CASTLE, Move.carry(EIGHT, "", "row3")) == "THE 8 OF HEARTS TO ROW 3"
    assert words.move_sentence(CASTLE, Move(MoveKind.EAT)) == "EAT"
    assert words.tally_words(Tally(ByzantiumTally.SET_ASIDE, 2)) == "2 SET ASIDE"
    assert words.mark_words(Mark(SharedMark.HAND, 0, 0, seat=1)) == "PLAYER 1"
    assert words.command_words(ByzantiumCommand.SET_ASIDE) == "SET ASIDE"
    assert words.outcome_sentence(outcome, ("ADA", "BEN")) == "ADA WON (PENALTIES: ADA 0, BEN 3)"


def test_a_sentence_asks_for_names_in_the_case_that_it_needs(loud: Loud) -> None:
    assert f"{card_name(EIGHT):dative}" == "<dative><dative>8 OF <dative>HEARTS"
    assert f"{card_name(EIGHT)}" == "8 OF HEARTS"


class German(gettext.NullTranslations):
    """A language with articles: some names in cases of its own, some that ask for the names in them."""

    said: ClassVar = {
        ("", "the {card}"): "{card:definite}",
        ("accusative", "the {card}"): "{card:definite accusative}",
        ("", "king of {suit}"): "{suit}-König",
        ("definite", "king of {suit}"): "der {suit}-König",
        ("definite accusative", "king of {suit}"): "den {suit}-König",
        ("definite dative", "king of {suit}"): "dem {suit}-König",
        ("", "{number} of {suit}"): "{suit}-{number}",
        ("definite accusative", "{number} of {suit}"): "die {suit}-{number}",
        ("", "8"): "Acht",
        ("", "hearts"): "Herz",
        ("", "eat {cards}"): "{cards:accusative} essen",
        ("", "the {card} is under the {other}"): "{card:definite} liegt unter {other:definite dative}",
    }

    def gettext(self, message: str) -> str:
        return self.said.get(("", message), message)

    def pgettext(self, context: str, message: str) -> str:
        return self.said.get((context, message), message)


@pytest.fixture
def german() -> None:
    texts.install(German())


def test_a_language_may_have_cases_with_articles(german: None) -> None:
    king = Card.parse("KH")
    covered = Refusal(PatienceReason.COVERED, king, king)
    cards = words.the_cards(Move(MoveKind.EAT, (king, EIGHT)))

    assert str(card_name(king)) == "Herz-König"
    assert words.refusal_sentence(CASTLE, covered) == "der Herz-König liegt unter dem Herz-König"
    assert words.move_filled(CASTLE, Move(MoveKind.EAT), texts._("eat {cards}"), cards) == (
        "den Herz-König, die Herz-Acht essen"
    )
    assert words.move_filled(CASTLE, Move(MoveKind.EAT), texts._("eat {cards}"), ["K♥"]) == "K♥ essen"
