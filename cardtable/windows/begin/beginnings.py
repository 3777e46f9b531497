"""With what a game is begun: as the last time, as the one on the table, or as nothing else is said."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.contract.entry import Entry
from cardtable.keeping.record import HUMAN
from cardtable.play.session import Session
from cardtable.solver.difficulty import Kind


def beginning(options: Mapping[str, object], seats: Sequence[str], kind: Kind) -> dict[str, Any]:
    """Return what the preferences keep of a game that is begun."""
    wish = {} if kind is Kind.ANY else {"kind": kind.value}
    return {"options": dict(options), "seats": list(seats), **wish}


def kind_of_last(last: Mapping[str, Any] | None) -> Kind:
    """Return the kind of deal that was wished for: any, where none is kept or it is none of ours."""
    kept = (last or {}).get("kind", Kind.ANY)
    return Kind(kept) if kept in list(Kind) else Kind.ANY


def last_of(entry: Entry, last: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Return with what a game was begun last, if that was the form of it that is meant."""
    if last is None:
        return None
    return last if entry.played_with(last["options"]).form == entry.form else None


def next_harder(kind: Kind, offered: Sequence[Kind]) -> Kind | None:
    """Return the kind of deal for a player who has won one of this kind; None after the hardest offered."""
    if kind is Kind.HARD:
        return None
    harder = (Kind.MEDIUM, Kind.HARD) if kind is Kind.EASY else (Kind.HARD,)
    return next((each for each in harder if each in offered), None)


def default_seats(entry: Entry) -> tuple[str, ...]:
    """Return who plays when nothing else is said: one person, against computers of middling strength."""
    others = entry.game_class.seat_counts[0] - 1
    return (HUMAN, *(f"computer:{entry.middle_level}" for _ in range(others)))


def options_again(session: Session, last: Mapping[str, Any] | None) -> dict[str, object]:
    """Return the options of a game for another deal; `last` is what the preferences keep of such a game.

    What a deal draws by lot is drawn anew, unless the player named it when he last chose.
    """
    options: dict[str, object] = dict(session.game.given_options)
    chosen = (last or {}).get("options", {})
    for option in session.game.options:
        if option.drawn is not None:
            named = chosen.get(option.key)
            options[option.key] = named if named in option.values else option.drawn
    return options


def seats_again(session: Session) -> tuple[str, ...]:
    """Return the seats of a game for another one: in a set, as they were in its first deal."""
    if session.set is None:
        return session.seats
    turned = session.set.number - 1
    return session.seats[-turned % len(session.seats) :] + session.seats[: -turned % len(session.seats)]
