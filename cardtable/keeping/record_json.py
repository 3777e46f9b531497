"""The shape of a record's JSON: every key, its type and its bounds, before any rule is asked."""

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError, InvalidNotation, InvalidRecord, InvalidRules
from cardtable.games import catalogue
from cardtable.keeping.annotations_json import ANNOTATION_KEYS, annotations_json, parse_annotations
from cardtable.keeping.json_shape import (
    LONGEST_TEXT,
    check_keys,
    count_of,
    list_of,
    object_of,
    text_of,
    texts_of,
)
from cardtable.keeping.json_text import clip, parse
from cardtable.keeping.record import (
    FORMAT,
    LARGEST_COUNT,
    LARGEST_FILE,
    LONGEST_GAME,
    MOST_MOVES,
    VERSION,
    Record,
    SetScore,
)
from cardtable.texts import _

_KEYS = ("format", "version", "game", "options", "deal", "seats", "moves", "undone", "seconds")
_MOST_CARDS = 208


def dumps(record: Record) -> str:
    """Return the record as its file holds it."""
    value = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "options": record.options,
        "deal": deal_json(record.deal),
        "seats": list(record.seats),
        "moves": list(record.moves),
        "undone": list(record.undone),
        "seconds": round(record.seconds, 3),
        "outcome": record.outcome,
    }
    if record.set is not None:
        value["set"] = record.set.to_json()
    if rules := catalogue.written(record.game):
        value["rules"] = rules
    value.update(annotations_json(record.annotations))
    return json.dumps(value, ensure_ascii=False) + "\n"


def deal_json(deal: Deal) -> dict[str, Any]:
    """Return a deal as it stands in records."""
    if deal.number is not None:
        return {"number": deal.number}
    if deal.cards is not None:
        return {"cards": _codes(deal.cards)}
    result: dict[str, Any] = {"places": {name: _codes(cards) for name, cards in (deal.places or {}).items()}}
    if deal.to_move is not None:
        result["to_move"] = deal.to_move
    if deal.led is not None:
        result["led"] = deal.led
    return result


def _codes(cards: Sequence[Card]) -> list[str]:
    return [card.code for card in cards]


def parse_record(text: str | bytes) -> Record:
    """Return the record that the text describes, not yet replayed; raise `InvalidRecord`."""
    try:
        value = parse(text, LARGEST_FILE)
    except ValueError as error:
        sentence = _("{why}, so this is not a Card Table game")
        raise InvalidRecord(sentence.format(why=error)) from error
    given = object_of(_("the game file"), value)
    _check_header(given)
    check_keys("", given, required=_KEYS, optional=("outcome", "set", "rules", *ANNOTATION_KEYS))
    game = text_of("game", given["game"])
    if "rules" in given:
        _learn(game, given["rules"])
    seats = texts_of("seats", given["seats"])
    moves, undone = texts_of("moves", given["moves"]), texts_of("undone", given["undone"])
    if len(moves) + len(undone) > MOST_MOVES:
        raise InvalidRecord(_("{key}: there are more than {number}").format(key="moves", number=MOST_MOVES))
    return Record(
        game=game,
        options=_options(given["options"]),
        deal=parse_deal(given["deal"]),
        seats=seats,
        moves=moves,
        undone=undone,
        seconds=_seconds(given["seconds"]),
        outcome=None if given.get("outcome") is None else object_of("outcome", given["outcome"]),
        set=_set(given["set"]) if "set" in given else None,
        annotations=parse_annotations(given, len(moves) + len(undone), len(seats)),
    )


def _learn(game: str, rules: object) -> None:
    """Know the game whose rules a record brings along; raise `InvalidRecord` where they are none."""
    if not isinstance(rules, str):
        raise InvalidRecord(_("{key}: {value} is not a text").format(key="rules", value=clip(rules)))
    try:
        catalogue.learn(game, rules)
    except InvalidRules as error:
        raise InvalidRecord(_("{key}: {why}").format(key="rules", why=error)) from error


def _check_header(given: Mapping[str, Any]) -> None:
    if given.get("format") != FORMAT:
        sentence = _("{key}: it is not {value}, so this is not a Card Table game")
        raise InvalidRecord(sentence.format(key="format", value=repr(FORMAT)))
    version = count_of("version", given.get("version"))
    if version > VERSION:
        sentence = _("{key}: {version} was saved by a newer version of Card Table")
        raise InvalidRecord(sentence.format(key="version", version=version))
    if version < VERSION:
        raise InvalidRecord(_("{key}: there is no version {version}").format(key="version", version=version))


def parse_deal(value: object) -> Deal:
    """Return the deal that a JSON value describes; raise `InvalidRecord` naming the bad key."""
    given = object_of("deal", value)
    check_keys("deal.", given, optional=("number", "cards", "places", "to_move", "led"))
    places = object_of("deal.places", given["places"]) if "places" in given else None
    try:
        return Deal(
            number=count_of("deal.number", given["number"]) if "number" in given else None,
            cards=_cards("deal.cards", given["cards"]) if "cards" in given else None,
            places=None
            if places is None
            else {name: _cards(f"deal.places.{clip(name)}", cards) for name, cards in places.items()},
            to_move=count_of("deal.to_move", given["to_move"]) if "to_move" in given else None,
            led=_true_or_false("deal.led", given["led"]) if "led" in given else None,
        )
    except InvalidNotation as error:
        raise InvalidRecord(_("{key}: {why}").format(key="deal", why=error)) from error


def _cards(key: str, value: object) -> tuple[Card, ...]:
    codes = texts_of(key, value)
    if len(codes) > _MOST_CARDS:
        raise InvalidRecord(
            _("{key}: there are more than {number} cards").format(key=key, number=_MOST_CARDS)
        )
    try:
        return tuple(Card.parse(code) for code in codes)
    except CardTableError as error:
        raise InvalidRecord(_("{key}: {why}").format(key=key, why=error)) from error


def _options(value: object) -> dict[str, Any]:
    given = object_of("options", value)
    for key, choice in given.items():
        if not isinstance(choice, str | int | bool) or len(str(choice)) > LONGEST_TEXT:
            sentence = _("{key}: {value} is not a valid option value")
            raise InvalidRecord(sentence.format(key=f"options.{clip(key)}", value=clip(choice)))
    return given


def _set(value: object) -> SetScore:
    given = object_of("set", value)
    check_keys("set.", given, required=("number", "of", "carried"))
    carried = list_of("set.carried", given["carried"], lambda _key, each: count_of("set.carried", each))
    if not all(0 <= each <= LARGEST_COUNT for each in carried):
        raise InvalidRecord(_("{key}: there are no such penalties").format(key="set.carried"))
    return SetScore(count_of("set.number", given["number"]), count_of("set.of", given["of"]), carried)


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InvalidRecord(_("{key}: {value} is not a number").format(key="seconds", value=clip(value)))
    if not (math.isfinite(value) and 0 <= value <= LONGEST_GAME):
        sentence = _("{key}: {value} is not a possible playing time")
        raise InvalidRecord(sentence.format(key="seconds", value=clip(value)))
    return float(value)


def _true_or_false(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise InvalidRecord(_("{key}: {value} is neither true nor false").format(key=key, value=clip(value)))
    return value
