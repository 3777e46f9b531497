"""What stands on a game as records have it: optional keys, checked before any rule is asked.

"variations": [{"name": "…", "branch": 12, "moves": ["8H row3", …]},
               {"name": "…", "parent": 1, "branch": 14, "moves": […]}],
"bookmarks": [{"name": "…", "at": 7}, {"name": "…", "variation": 1, "at": 13}]
"comments": [{"text": "…", "at": 7}, {"text": "…", "variation": 1, "at": 13}]
"comment": "…", "tags": ["…"], "names": ["…", ""]

A key is written only where it says something: a game without any is read by every version of the program,
and one that does not know a key refuses the record by its name.
"""

from collections.abc import Mapping
from typing import Any

from cardtable.errors import InvalidRecord
from cardtable.keeping.json_shape import check_keys, count_of, list_of, object_of, text_of, texts_of
from cardtable.keeping.json_text import clip
from cardtable.keeping.record import (
    LONGEST_COMMENT,
    LONGEST_NAME,
    MOST_BOOKMARKS,
    MOST_COMMENT_SIGNS,
    MOST_COMMENTS,
    MOST_MOVES,
    MOST_TAGS,
    MOST_VARIATIONS,
    Annotations,
    Bookmark,
    PositionComment,
    Variation,
)
from cardtable.keeping.written import plain_comment, plain_tags
from cardtable.texts import _

ANNOTATION_KEYS = ("variations", "bookmarks", "comments", "comment", "tags", "names")


def annotations_json(annotations: Annotations) -> dict[str, Any]:
    """Return the keys that annotations add to a record: none where there are none."""
    value: dict[str, Any] = {}
    if annotations.variations:
        value["variations"] = [_variation_json(each) for each in annotations.variations]
    if annotations.bookmarks:
        value["bookmarks"] = [bookmark_json(each) for each in annotations.bookmarks]
    if annotations.comments:
        value["comments"] = [_comment_json(each) for each in annotations.comments]
    if annotations.comment:
        value["comment"] = annotations.comment
    for key, texts in (("tags", annotations.tags), ("names", annotations.names)):
        if texts:
            value[key] = list(texts)
    return value


def _variation_json(variation: Variation) -> dict[str, Any]:
    parent = {"parent": variation.parent} if variation.parent else {}
    return {"name": variation.name, **parent, "branch": variation.branch, "moves": list(variation.moves)}


def bookmark_json(bookmark: Bookmark) -> dict[str, Any]:
    """Return a bookmark as it stands in records."""
    line = {"variation": bookmark.variation} if bookmark.variation else {}
    return {"name": bookmark.name, **line, "at": bookmark.at}


def _comment_json(comment: PositionComment) -> dict[str, Any]:
    line = {"variation": comment.variation} if comment.variation else {}
    return {"text": comment.text, **line, "at": comment.at}


def parse_annotations(record: Mapping[str, Any], moves: int, seats: int) -> Annotations:
    """Return what the keys of a record say whose game has so many moves and seats; raise `InvalidRecord`."""
    given = list_of("variations", record.get("variations", []), lambda _key, each: each)
    if len(given) > MOST_VARIATIONS:
        _refuse_more("variations", MOST_VARIATIONS)
    ends = [moves]
    variations = []
    for number, value in enumerate(given, 1):
        variation = _parse_variation(f"variations.{number}", value, ends)
        variations.append(variation)
        ends.append(variation.end)
    if sum(len(each.moves) for each in variations) > MOST_MOVES:
        _refuse_more("variations", MOST_MOVES)
    bookmarks = list_of("bookmarks", record.get("bookmarks", []), lambda _key, each: each)
    if len(bookmarks) > MOST_BOOKMARKS:
        _refuse_more("bookmarks", MOST_BOOKMARKS)
    marks = (_parse_bookmark(f"bookmarks.{number}", each, ends) for number, each in enumerate(bookmarks, 1))
    annotations = Annotations(
        tuple(variations),
        tuple(marks),
        _parse_comments(record, ends),
        _comment("comment", record.get("comment", "")),
        _tags(record.get("tags", [])),
        _parse_names(record.get("names", []), seats),
    )
    if annotations.signs > MOST_COMMENT_SIGNS:
        sentence = _("{key}: together they have more than {number} characters")
        raise InvalidRecord(sentence.format(key="comments", number=MOST_COMMENT_SIGNS))
    return annotations


def _parse_variation(key: str, value: object, ends: list[int]) -> Variation:
    """Return a variation; ``ends`` are the lengths of the lines that stand before it."""
    given = object_of(key, value)
    check_keys(f"{key}.", given, required=("name", "branch", "moves"), optional=("parent",))
    name = _name(f"{key}.name", given["name"])
    parent = _within(f"{key}.parent", given.get("parent", 0), len(ends) - 1)
    branch = _within(f"{key}.branch", given["branch"], ends[parent])
    moves = texts_of(f"{key}.moves", given["moves"])
    if not moves:
        raise InvalidRecord(_("{key}: there are none").format(key=f"{key}.moves"))
    return Variation(name, branch, moves, parent)


def _parse_bookmark(key: str, value: object, ends: list[int]) -> Bookmark:
    given = object_of(key, value)
    check_keys(f"{key}.", given, required=("name", "at"), optional=("variation",))
    name = _name(f"{key}.name", given["name"])
    if not name:
        raise InvalidRecord(_("{key}: a bookmark has a name").format(key=f"{key}.name"))
    variation = _within(f"{key}.variation", given.get("variation", 0), len(ends) - 1)
    return Bookmark(name, _within(f"{key}.at", given["at"], ends[variation]), variation)


def _parse_comments(record: Mapping[str, Any], ends: list[int]) -> tuple[PositionComment, ...]:
    given = list_of("comments", record.get("comments", []), lambda _key, each: each)
    if len(given) > MOST_COMMENTS:
        _refuse_more("comments", MOST_COMMENTS)
    return tuple(_parse_comment(f"comments.{number}", each, ends) for number, each in enumerate(given, 1))


def _parse_comment(key: str, value: object, ends: list[int]) -> PositionComment:
    given = object_of(key, value)
    check_keys(f"{key}.", given, required=("text", "at"), optional=("variation",))
    text = _comment(f"{key}.text", given["text"])
    if not text:
        raise InvalidRecord(_("{key}: a comment has a text").format(key=f"{key}.text"))
    variation = _within(f"{key}.variation", given.get("variation", 0), len(ends) - 1)
    return PositionComment(text, _within(f"{key}.at", given["at"], ends[variation]), variation)


def _comment(key: str, value: object) -> str:
    """Return a comment in its plain form; signs that cannot be printed are refused, but for line ends."""
    if not isinstance(value, str) or len(value) > LONGEST_COMMENT or plain_comment(value) != value.strip():
        sentence = _("{key}: {value} is not a text of at most {number} characters")
        raise InvalidRecord(sentence.format(key=key, value=clip(value), number=LONGEST_COMMENT))
    return value.strip()


def _tags(value: object) -> tuple[str, ...]:
    given = list_of("tags", value, _short_name)
    if len(given) > MOST_TAGS:
        _refuse_more("tags", MOST_TAGS)
    return plain_tags(given)


def _parse_names(value: object, seats: int) -> tuple[str, ...]:
    names = list_of("names", value, _short_name)
    if names and len(names) != seats:
        raise InvalidRecord(_("{key}: there must be one for each seat").format(key="names"))
    return names if any(names) else ()


def _short_name(key: str, value: object) -> str:
    name = _name(key, value)
    if len(name) > LONGEST_NAME:
        raise InvalidRecord(_("{key}: {value} is not a short text").format(key=key, value=clip(value)))
    return name


def _name(key: str, value: object) -> str:
    """Return a name; signs that no terminal or list should be given are refused."""
    name = text_of(key, value)
    if not name.isprintable():
        raise InvalidRecord(_("{key}: {value} is not a short text").format(key=key, value=clip(value)))
    return name.strip()


def _within(key: str, value: object, most: int) -> int:
    number = count_of(key, value)
    if not 0 <= number <= most:
        sentence = _("{key}: {number} is not one of 0 to {most}")
        raise InvalidRecord(sentence.format(key=key, number=number, most=most))
    return number


def _refuse_more(key: str, number: int) -> None:
    raise InvalidRecord(_("{key}: there are more than {number}").format(key=key, number=number))
