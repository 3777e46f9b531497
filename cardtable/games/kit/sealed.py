"""Classes whose final methods stay what they are: who would replace one is told so at once."""

from typing import Any


class Sealed:
    """A class that raises `TypeError` when a class made of it replaces what is marked `typing.final`."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Look at what the new class replaces."""
        super().__init_subclass__(**more)
        for name in vars(cls):
            for base in cls.__mro__[1:]:
                if _is_final(vars(base).get(name)):
                    raise TypeError(f"{cls.__name__} cannot replace {name}: {base.__name__} decides it")


def _is_final(member: object) -> bool:
    """Whether a member of a class, a property's function included, is marked final."""
    function = getattr(member, "fget", None) or getattr(member, "func", None) or member
    return bool(getattr(function, "__final__", False))
