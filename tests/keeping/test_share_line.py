"""A game as one line of text: the same game again, or one sentence that says why not."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import pack
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.errors import InvalidOption, InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping import share_line
from cardtable.keeping.packing import ALPHABET
from cardtable.keeping.record import AGREED, Record, SetScore
from cardtable.keeping.record_json import dumps, parse_record
from cardtable.play.recording import record_of, session_of
from cardtable.play.session import Session
from tests.sampling import few, only_thorough, sample
from tests.strategies import deal_numbers

GOLDEN: dict[str, Any] = json.loads((Path(__file__).parent / "share_lines.json").read_text())
LONGEST = sample(30, 150)


def forms() -> list[tuple[str, int, dict[str, Any]]]:
    """Every game with each number of seats, and every value of each option by itself."""
    found = []
    for entry in catalogue.entries():
        rules = entry.game_class
        choices = [{}, *({each.key: value} for each in rules.options for value in each.values)]
        for seats in rules.seat_counts:
            for chosen in choices:
                try:
                    rules(chosen, seats)
                except InvalidOption:
                    continue
                found.append((entry.id, seats, chosen))
    return found


def walked(game_id: str, seats: int, options: dict[str, Any], longest: int = LONGEST) -> Session:
    """Return a game played at random."""
    chance = Random(f"{game_id} {seats} {options}")
    entry = catalogue.entry(game_id)
    deal = Deal(chance.choice(entry.game_class(options, seats).deal_numbers))
    session = Session.new(entry, options, ("human",) * seats, deal)
    while len(session.moves) < longest and session.outcome is None:
        session.play(chance.choice(session.game.moves(session.position)))
    return session


def line_of(session: Session) -> str:
    return share_line.write(session.game, record_of(session), session.positions)


def timeless(session: Session) -> Record:
    kept = record_of(session)
    return replace(kept, undone=(), seconds=0.0)


def refused(text: str) -> str:
    with pytest.raises(InvalidRecord) as caught:
        share_line.reading(text).finish()
    message = str(caught.value)
    assert "\n" not in message
    return message


@only_thorough()
@pytest.mark.parametrize("form", few(forms(), 24, 90), ids=str)
def test_every_game_with_every_option_comes_back_as_it_was(form):
    session = walked(*form)
    line = line_of(session)
    assert line.replace(":", "").replace("-", "").isalnum()
    assert share_line.holds_line(line)
    assert share_line.reading(line).finish().record == timeless(session)


@given(deal_numbers, st.lists(st.integers(0, 40), max_size=60))
def test_every_line_of_play_comes_back(number, choices):
    session = Session.new(catalogue.entry("beleaguered-castle"), {}, ("human",), Deal(number))
    for choice in choices:
        if session.outcome is None:
            legal = session.game.moves(session.position)
            session.play(legal[choice % len(legal)])
    assert share_line.reading(line_of(session)).finish().record == timeless(session)


@only_thorough()
@pytest.mark.parametrize("known", GOLDEN["lines"], ids=lambda known: known["line"][:40])
def test_lines_that_were_sent_stay_readable_for_ever(known):
    session = session_of(parse_record(json.dumps(known["record"])))
    assert share_line.reading(known["line"]).finish().record == record_of(session)
    again = line_of(session)
    assert share_line.reading(again).finish().record == record_of(session)
    if dict(session.game.given_options) == known["record"]["options"]:
        assert again == known["line"]  # else a default has changed since, and lines of now say what it was


@pytest.mark.parametrize("game_id", GOLDEN["order"])
def test_options_values_and_levels_keep_their_place(game_id):
    """What comes later must stand behind: lines count on the order."""
    known, entry = GOLDEN["order"][game_id], catalogue.entry(game_id)
    options = entry.game_class.options
    assert [option.key for option in options][: len(known["options"])] == [key for key, _ in known["options"]]
    for option, (_key, values) in zip(options, known["options"], strict=False):
        assert list(option.all_values)[: len(values)] == values
    assert list(entry.levels)[: len(known["levels"])] == known["levels"]


def test_every_game_is_known_in_the_golden_lines():
    assert set(GOLDEN["order"]) == {each["record"]["game"] for each in GOLDEN["lines"]}
    assert set(GOLDEN["order"]) == {entry.id for entry in catalogue.entries()}


@only_thorough()
@pytest.mark.parametrize(
    "form", [("beat-it-or-eat-it", 2, {"length": 7}), ("bisley", 1, {}), ("byzantium", 2, {"open": True})]
)
def test_every_change_of_one_sign_is_refused(form):
    line = line_of(walked(*form, longest=12))
    signs = sorted({*ALPHABET, *":- >.é"})
    for at, sign in enumerate(line):
        for other in signs:
            if other != sign:
                refused(line[:at] + other + line[at + 1 :])


def test_every_sign_left_out_doubled_or_exchanged_with_its_neighbour_is_refused():
    line = line_of(walked("hemispheres", 1, {}))
    for at in range(len(line)):
        refused(line[:at] + line[at + 1 :])
        if line[at : at + 2] != line[at : at + 2][::-1]:
            refused(line[:at] + line[at : at + 2][::-1] + line[at + 2 :])
        doubled = line[:at] + line[at] + line[at:]
        if line not in doubled:
            refused(doubled)


def test_a_line_is_found_in_a_mail_however_it_is_wrapped_and_quoted():
    session = walked("beat-it-or-eat-it", 2, {"leader": 1})
    line, right = line_of(session), timeless(session)
    wrapped = "\n".join(line[at : at + 20] for at in range(0, len(line), 20))
    quoted = "On Sunday you wrote:\n> " + wrapped.replace("\n", "\n> > ") + "\n>\n> Yours"
    soft = "=\r\n".join(line[at : at + 30] for at in range(0, len(line), 30))
    for text in (f"My move: “{line}”!", line + "\nThat hurts.", quoted, soft, line.replace(":", ":\u200b")):
        assert share_line.reading(text).finish().record == right


def test_of_several_lines_in_a_mail_the_longest_game_is_read():
    session = walked("beat-it-or-eat-it", 2, {}, longest=9)
    late, right = line_of(session), timeless(session)
    session.go_to(4)
    early = line_of(session)
    for text in (f"{late}\n> {early}", f"> {early}\n{late}", f"{early[:-3]} {late}"):
        assert share_line.reading(text).finish().record == right


def test_deals_seats_sets_and_draws_come_back():
    records = [
        Record("streets-and-alleys", {}, Deal(cards=pack()[::-1]), ("human",)),
        Record("napoleons-square", {}, Deal(cards=pack(2)[::-1]), ("human",)),
        Record("beat-it-or-eat-it", {"leader": 1}, Deal(7), ("human", "letter"), ("AH table",)),
        Record("beat-it-or-eat-it", {"leader": 1}, Deal(7), ("computer", "computer:strong")),
        Record("beat-it-or-eat-it", {"leader": 1}, Deal(7), ("human", "human"), outcome=AGREED.to_json()),
        Record("byzantium", {"open": True}, Deal(9), ("letter", "human"), set=SetScore(2, 2, (3, 0))),
    ]
    for record in records:
        session = session_of(record)
        assert share_line.reading(line_of(session)).finish().record == timeless(session)


def test_a_position_that_was_set_up_comes_back():
    game: Game[Any] = catalogue.create("beat-it-or-eat-it", {"length": 5, "leader": 1}, 2)
    cards = game.stock.cards
    for to_move, led in ((1, True), (2, True), (1, False), (2, False)):
        places = {"hand1": cards[:4], "hand2": cards[4:9], "table": cards[9:]}
        deal = Deal(places=places, to_move=to_move, led=led)
        record = Record("beat-it-or-eat-it", game.given_options, deal, ("human", "human"))
        session = session_of(record)
        again = share_line.reading(line_of(session)).finish().record
        assert again.deal == deal
        assert again == timeless(session)


def test_each_damage_has_its_sentence():
    line = line_of(walked("bisley", 1, {}))
    assert "no game in this text" in refused("")
    assert "no game in this text" in refused("Shall we play?")
    assert "newer version of Card Table" in refused(line.replace("cardtable:1:", "cardtable:2:"))
    assert "the start of" in refused(line[:15])
    assert "is incomplete" in refused(line[:-4])
    assert "is incomplete" in refused(line[:-1] + "…")
    assert "checksum" in refused(line[:-1] + ("a" if line[-1] != "a" else "b"))


@given(st.text(ALPHABET, max_size=200), st.sampled_from([entry.id for entry in catalogue.entries()]))
def test_made_up_lines_are_refused(body, game_id):
    refused(f"cardtable:1:{game_id}:{len(body)}:{body}")


def test_hostile_lines_are_bounded():
    refused("cardtable:1:bisley:40001:" + "z" * 40_001)
    refused("cardtable:1:bisley:999999:" + "z" * 999_999)
    refused("cardtable:1:bisley:40000:" + "z" * 40_000)
    refused("cardtable:1:" * 200_000)
    refused("cardtable:1:nobody:7:zzzzzzz")


def test_a_long_game_fits_a_message():
    session = walked("beleaguered-castle", 1, {}, longest=100)
    assert len(line_of(session)) < 160
    assert len(dumps(record_of(session))) > 5 * len(line_of(session))
