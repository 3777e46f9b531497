"""The commands that need no record: what games there are, and a new deal of one."""

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from cardtable.commands.answers import DONE, print_json, write_record
from cardtable.contract.entry import Entry
from cardtable.contract.option import Option
from cardtable.games import catalogue
from cardtable.inputs import new_session
from cardtable.play.recording import record_of
from cardtable.texts import _, listed, ngettext


def games(given: Namespace) -> int:
    """List the games."""
    described = [_described(entry) for entry in catalogue.entries()]
    if given.json:
        print_json(described)
        return DONE
    for game in described:
        print(f"{game['id']:24}{_game_words(game)}")
        for option in game["options"]:
            print(f"{'':24}{_option_words(option['key'], option)}")
            for variant in option.get("variants", ()):
                other = f"--option {variant['key']}={str(variant['value']).lower()}"
                print(f"{'':24}{other} {_option_words(option['key'], variant)}")
    return DONE


def _option_words(key: str, told: Mapping[str, Any]) -> str:
    """Return how an option is given, as it is by default, and all that it can be."""
    values = listed(str(value).lower() for value in told["values"])
    return f"--option {key}={str(told['default']).lower()}  ({values})"


def _game_words(game: Mapping[str, Any]) -> str:
    """Return a game's title and how many can play it."""
    seats = "-".join(map(str, sorted({min(game["seats"]), max(game["seats"])})))
    template = ngettext("{title} ({seats} player)", "{title} ({seats} players)", max(game["seats"]))
    return template.format(title=_(game["title"]), seats=seats)


def _described(entry: Entry) -> dict[str, Any]:
    rules = entry.game_class
    return {
        "id": entry.id,
        "title": entry.title,
        "aliases": list(entry.other_names),
        "family": entry.family,
        "packs": entry.packs,
        "seats": list(rules.seat_counts),
        "options": [_option(option) for option in rules.options],
        "levels": list(entry.levels),
        "source": entry.source,
        "summary": entry.summary,
    }


def _option(option: Option) -> dict[str, Any]:
    """Return an option, and under ``variants`` what else it may be while another one has some value."""
    described: dict[str, Any] = {
        "key": option.key,
        "values": list(option.values),
        "default": option.default,
    }
    if option.variants:
        described["variants"] = [
            {
                "key": each.key,
                "value": each.value,
                "values": list(each.values),
                "default": each.default,
            }
            for each in option.variants
        ]
    return described


def deal(given: Namespace) -> int:
    """Deal a game and write its record."""
    write_record(given.output, record_of(new_session(given)))
    return DONE
