"""Small numbers packed into one large one, and that written in letters and digits.

Each small number is less than its own base, so a choice among three costs a base of three and
what leaves no choice costs nothing.  Letters and digits alone go through every mail, message and
address as they are.
"""

from collections.abc import Sequence

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BASE = len(ALPHABET)
_VALUES = {sign: value for value, sign in enumerate(ALPHABET)}
_AT_ONCE = 100
"""Signs."""
_MORE = 8
"""A count is written in digits of this base, each with a mark whether another follows."""


class Packer:
    """Gathers small numbers, to be taken out again in the same order."""

    def __init__(self) -> None:
        self._put: list[tuple[int, int]] = []

    def put(self, value: int, base: int) -> None:
        """Add a number from 0 to `base` - 1."""
        self._put.append((value, base))

    def put_count(self, value: int) -> None:
        """Add a number from 0 of any size, the shorter the smaller it is."""
        while value >= _MORE:
            self.put(value % _MORE + _MORE, 2 * _MORE)
            value //= _MORE
        self.put(value, 2 * _MORE)

    def put_place(self, things: Sequence[object], thing: object) -> None:
        """Add the place of a thing among things that are there again when it is taken out."""
        self.put(things.index(thing), len(things))

    def packed(self) -> int:
        """Return all of them as one number."""
        whole = 0
        for value, base in reversed(self._put):
            whole = whole * base + value
        return whole


class Unpacker:
    """Takes small numbers out of a packed one; ``rest`` is what is left of it."""

    def __init__(self, packed: int) -> None:
        self.rest = packed

    def take(self, base: int) -> int:
        """Return the next number, which was put in with this base."""
        self.rest, value = divmod(self.rest, base)
        return value

    def take_count(self, most: int) -> int:
        """Return the next count; raise `ValueError` if it is more than `most`."""
        value, place = 0, 1
        more = True
        while more:
            digit = self.take(2 * _MORE)
            more = digit >= _MORE
            value += digit % _MORE * place
            place *= _MORE
            if value > most or place > _MORE * (most + 1):
                raise ValueError(value)
        return value


def to_letters(number: int) -> str:
    """Return a number in letters and digits."""
    signs = []
    while number:
        number, value = divmod(number, BASE)
        signs.append(ALPHABET[value])
    return "".join(reversed(signs)) or ALPHABET[0]


def from_letters(text: str) -> int:
    """Return the number that was written so; raise `ValueError` for any other sign."""
    if len(text) > _AT_ONCE:  # by halves: sign by sign, a long text costs time as its length squared
        half = len(text) // 2
        place: int = BASE**half
        return from_letters(text[:-half]) * place + from_letters(text[-half:])
    number = 0
    for sign in text:
        if sign not in _VALUES:
            raise ValueError(sign)
        number = number * BASE + _VALUES[sign]
    return number
