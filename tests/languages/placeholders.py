"""What is put into texts: names in braces, the forms that they are asked for in, and what is kept."""

import re
from collections import Counter
from importlib import import_module
from pkgutil import walk_packages
from string import Formatter
from typing import Any

import cardtable.games
from cardtable.contract.facts import Fact
from cardtable.contract.telling import Telling

NAMES_IN = {"card", "other", "place", "cards", "first", "second", "suit", "rank", "base", "seat"}
"""What may be asked for in a case where it is a name."""
_ELSEWHERE = (
    "The {card} has nowhere to go now.",
    "There is no single obvious place for the {card}.",
    "{suit} {ranks}",
    "from its {base}",
    "the foundation {place} must hold its {base}",
    "The {card} can go to {places}.",
    "The {card} can move.",
)
"""Sentences about names that are no facts, nor tell a move."""
_NOT_A_NAME = {"the foundation {place} must hold its {base}": {"place"}}
_PERCENT = re.compile(r"%(?:\(\w+\))?[srd]")
_TAG = re.compile(r"</?\w+[^>]*>")


def fields(text: str) -> list[tuple[str, str]]:
    """Return the names in braces, each with the form that it is asked for in."""
    return [(name, form or "") for _plain, name, form, _kind in Formatter().parse(text) if name is not None]


def field_names(text: str) -> set[str]:
    """Return the names in braces."""
    return {name for name, _form in fields(text)}


def kept(text: str) -> Counter[str]:
    """Return what stands in every language as it is: what argparse puts in, tags, lines, Alt's letter."""
    found = Counter((*_PERCENT.findall(text), *_TAG.findall(text)))
    # Where a text is broken into lines only to be read, each language breaks it elsewhere.
    found["new lines"] = text.count("\n\n") if text.count("\n") > 1 else text.count("\n")
    found["letters for Alt"] = text.replace("&&", "").count("&")
    return found


def frame(text: str) -> tuple[str, str, str]:
    """Return how a text begins and ends: its spaces, and whether it is a sentence or more is to come."""
    bare = text.strip(" \n")
    before, after = text[: len(text) - len(text.lstrip(" \n"))], text[len(text.rstrip(" \n")) :]
    ends = {"!": ".", "?": "."}.get(bare[-1:], bare[-1:])
    # A sign by itself, as that of decimals, ends nothing.
    return before, after, ends if ends in (".", "…", ":") and len(bare) > 1 else ""


def framed_alike(text: str, said: str) -> bool:
    """Whether a translation begins and ends as its English does; a word or two may be abbreviated.

    A sign by itself, such as that of the decimals, is no sentence and may be another one.
    """
    if len(text) == 1:
        return True
    if not frame(text)[2] and said.endswith(".") and len(said.split()) <= 3:
        said = said.removesuffix(".")
    return frame(text) == frame(said)


def sentences_with_names() -> dict[str, set[str]]:
    """Return the English of every sentence in which names may be asked for in a case, with their fields."""
    for module in walk_packages(cardtable.games.__path__, "cardtable.games."):
        import_module(module.name)
    found: set[str] = set(_ELSEWHERE)
    for kind in _kinds(Fact):
        for fact in kind:
            told = (*fact.by_name, *fact.to_reader) if isinstance(fact, Telling) else ()
            found |= {fact.singular, fact.plural, *told, getattr(fact, "own", "")} - {""}
    return {text: (field_names(text) & NAMES_IN) - _NOT_A_NAME.get(text, set()) for text in found}


def _kinds(root: Any) -> list[Any]:
    kinds = [root]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return kinds
