"""What the program stands on, made by others, and under which licences it is given on."""

import json
from dataclasses import dataclass

from cardtable.assets import resource

_FOLDER = "licences"


@dataclass(frozen=True, slots=True)
class Component:
    """Somebody else's work: `licence` is an SPDX expression, `distributions` what pip calls its parts.

    `texts` names the files in which the licence stands.
    """

    name: str
    licence: str
    address: str
    texts: tuple[str, ...]
    distributions: tuple[str, ...]


def components() -> tuple[Component, ...]:
    """Return all that packages bring along, the weightiest first."""
    listed = json.loads(resource(_FOLDER, "components.json").read_text(encoding="utf-8"))
    return tuple(
        Component(
            each["name"],
            each["licence"],
            each["address"],
            tuple(each["texts"]),
            tuple(each["distributions"]),
        )
        for each in listed
    )


def licence_text(component: Component) -> str:
    """Return the whole licence of a component, in English as it is given."""
    files = (resource(_FOLDER, name) for name in component.texts)
    return "\n\n".join(file.read_text(encoding="utf-8").strip("\n") for file in files)
