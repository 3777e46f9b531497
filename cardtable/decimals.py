"""Numbers with decimals, as the player's language writes them, on the command line as in the windows.

Only the sign between whole and part differs among them, and a catalogue can say it: the command line knows
no Qt, and a library of all the world's ways would be forty times as large as this program.
"""

from cardtable.texts import pgettext


def decimal(value: float, places: int = 1, *, signed: bool = False) -> str:
    """Return a number with so many decimals: ``2.5``, ``−0.3``, with `signed` also ``+2.5``, but ``0.0``."""
    plain = round(value, places) + 0.0  # no negative zero
    text = f"{plain:+.{places}f}" if signed and plain else f"{plain:.{places}f}"
    # Translators: the sign between the whole of a number and its decimals: “2.5”, “2,5”.
    return text.replace("-", "−").replace(".", pgettext("decimal sign", "."))
