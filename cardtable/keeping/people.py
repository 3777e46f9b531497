"""The people who play here: their names and colours, kept in the preferences and offered again."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from zlib import crc32

from cardtable.keeping.preferences import MOST_PEOPLE, PERSON_COLOURS, Preferences
from cardtable.keeping.record import CORRESPONDENT, HUMAN
from cardtable.texts import plain


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here; ``colour`` is one of `PERSON_COLOURS`."""

    name: str
    colour: str


def known(preferences: Preferences) -> tuple[Person, ...]:
    """Return who has played here, first who sat at a game last."""
    return tuple(Person(each["name"], each["colour"]) for each in preferences.people)


def colour_of(name: str, people: Iterable[Person]) -> str:
    """Return the colour of a name: that which was chosen for it, else always the same one."""
    chosen = (each.colour for each in people if same(each.name, name))
    return next(chosen, PERSON_COLOURS[crc32(plain(name).encode()) % len(PERSON_COLOURS)])


def free_colour(people: Iterable[Person]) -> str:
    """Return the colour that the fewest people have, the first of several."""
    taken = [each.colour for each in people]
    return min(PERSON_COLOURS, key=taken.count)


def same(one: str, other: str) -> bool:
    """Whether two names are of one person: the case of letters and accents do not matter."""
    return plain(one) == plain(other)


def with_people(preferences: Preferences, people: Sequence[Person]) -> Preferences:
    """Return the preferences that know these people too, as those who sat at a game last."""
    others = (each for each in known(preferences) if not any(same(each.name, one.name) for one in people))
    kept = [{"name": each.name, "colour": each.colour} for each in (*people, *others)]
    return preferences.with_value("people", kept[:MOST_PEOPLE])


def with_colour(preferences: Preferences, name: str, colour: str) -> Preferences:
    """Return the preferences in which somebody who is known has another colour."""
    people = [{**each, "colour": colour} if same(each["name"], name) else each for each in preferences.people]
    return preferences.with_value("people", people)


def with_own_name(preferences: Preferences, name: str) -> Preferences:
    """Return the preferences with another name of one's own, under which one is known; empty: none.

    Who is renamed leaves no former name behind, but games keep it; a name known already is
    somebody else's, who plays as oneself from now on: then both stay known.
    """
    own, now = preferences.own_name, preferences.with_value("own_name", name).with_value("name_asked", True)
    if not name or any(same(each.name, name) and not same(name, own) for each in known(now)):
        return now
    if own:
        now = _renamed(now, own, name)
    named = any(same(each.name, name) for each in known(now))
    return now if named else with_people(now, [Person(name, free_colour(known(now)))])


def without_person(preferences: Preferences, name: str) -> Preferences:
    """Return the preferences that do not know somebody any more; games keep the name."""
    left = [each for each in preferences.people if not same(each["name"], name)]
    seated = {
        game: names
        for game, names in preferences.seated.items()
        if not any(same(each, name) for each in names)
    }
    own = "" if same(preferences.own_name, name) else preferences.own_name
    now = preferences.with_value("people", left).with_value("seated", seated)
    return now.with_value("own_name", own)


def people_beside(
    was: Sequence[Mapping[str, str]], now: Sequence[Mapping[str, str]], kept: Sequence[Mapping[str, str]]
) -> list[Mapping[str, str]]:
    """Return the people that are kept, with what has changed among those known here.

    All three are as `Preferences.people`. Who sat down here since comes first, who was
    forgotten here is gone, who got another name or colour here has it.
    """
    before, after, there = ({plain(each["name"]): each for each in people} for people in (was, now, kept))
    changed = {key: each for key, each in after.items() if each != before.get(key)}
    unmoved = iter(reversed(before))
    # Whoever sits down goes to the front: the others stand in their old order, read from the end.
    staying = set(takewhile(lambda key: key in unmoved, reversed(after)))
    first = [key for key in after if key not in staying]
    rest = [key for key in there if key not in first and (key in after or key not in before)]
    merged = [changed.get(key) or there.get(key) or after[key] for key in (*first, *rest)]
    return merged[:MOST_PEOPLE]


def seated_again(preferences: Preferences, game: str, seats: Sequence[str]) -> tuple[str, ...] | None:
    """Return the names with which a game was begun last for such seats; None if nobody was asked yet.

    Where one person plays here against computers, one's own name is known without asking.
    """
    if seats.count(HUMAN) == 1 and CORRESPONDENT not in seats:
        name = preferences.own_name
        return _only(name, seats) if name or preferences.name_asked else None
    names = preferences.seated.get(game)
    if names is None or len(names) != len(seats):
        skipped = preferences.name_asked and not preferences.people
        return () if skipped else None
    sits = (name if who in (HUMAN, CORRESPONDENT) else "" for name, who in zip(names, seats, strict=True))
    return _or_none(tuple(sits))


def offered(preferences: Preferences, game: str, seats: Sequence[str]) -> tuple[str, ...]:
    """Return the names to be offered at these seats: those of the last time, else who played last."""
    if (names := seated_again(preferences, game, seats)) is not None and any(names):
        return names
    own = preferences.own_name
    others = iter(each.name for each in known(preferences) if not own or not same(each.name, own))
    found = []
    for who in seats:
        is_own = who == HUMAN and own and own not in found
        found.append((own if is_own else next(others, "")) if who in (HUMAN, CORRESPONDENT) else "")
    return tuple(found)


def seat(
    preferences: Preferences, game: str, seats: Sequence[str], names: Sequence[str], people: Sequence[Person]
) -> Preferences:
    """Return the preferences that keep who sits at a game; who plays here alone says the own name by that."""
    kept = with_people(preferences, people).with_value("name_asked", True)
    if seats.count(HUMAN) == 1:
        kept = kept.with_value("own_name", names[seats.index(HUMAN)])
    if seats.count(HUMAN) > 1 or CORRESPONDENT in seats:
        kept = kept.with_value("seated", {**kept.seated, game: list(names)})
    return kept


def _renamed(preferences: Preferences, former: str, name: str) -> Preferences:
    people = [{**each, "name": name} if same(each["name"], former) else each for each in preferences.people]
    seated = {
        game: [name if same(each, former) else each for each in names]
        for game, names in preferences.seated.items()
    }
    return preferences.with_value("people", people).with_value("seated", seated)


def _only(name: str, seats: Sequence[str]) -> tuple[str, ...]:
    return _or_none(tuple(name if who == HUMAN else "" for who in seats))


def _or_none(names: tuple[str, ...]) -> tuple[str, ...]:
    return names if any(names) else ()
