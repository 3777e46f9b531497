"""With what a game was begun the last time, as the preferences keep it."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.solver.difficulty import Kind


def beginning(options: Mapping[str, object], seats: Sequence[str], kind: Kind) -> dict[str, Any]:
    """Return the entry for the preferences."""
    wish = {} if kind is Kind.ANY else {"kind": kind.value}
    return {"options": dict(options), "seats": list(seats), **wish}


def kind_of_last(last: Mapping[str, Any] | None) -> Kind:
    """Return the kind of deal that was wished for: any, where none is kept or it is none of ours."""
    kept = (last or {}).get("kind", Kind.ANY)
    return Kind(kept) if kept in list(Kind) else Kind.ANY
