"""The letters that cards show for jack, queen, king and ace: those of the player's language, or J Q K A.

German packs have B D K A, French ones V D R A, Polish ones W D K A; a catalogue says it. What is
read by programs, the notation of records and the command line, has J Q K A everywhere.
"""

import re

from cardtable.cards import Rank
from cardtable.texts import pgettext

INTERNATIONAL = "JQKA"
DRAWN = frozenset("ABDJKQRVW")
"""The letters that cards can show."""
_LETTERED = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
_IN_TEXT = re.compile(r"\b[JQKA](?=[♠♥♦♣])")

_shown = [INTERNATIONAL]


def letters_of_language() -> str:
    """Return the four letters of the language spoken now; J Q K A where cards cannot show its own."""
    # Translators: the letters of jack, queen, king and ace on the packs of your country, in this order;
    # of the letters A B D J K Q R V W, each a different one.
    letters = pgettext("on the cards", "J Q K A").replace(" ", "")
    drawn = len(letters) == len(set(letters)) == len(_LETTERED) and DRAWN.issuperset(letters)
    return letters if drawn else INTERNATIONAL


def chosen(wish: str) -> str:
    """Return the letters that a preference means: ``language`` or ``international``."""
    return letters_of_language() if wish == "language" else INTERNATIONAL


def show(letters: str) -> None:
    """Let short texts name cards by these letters from now on, as the cards do."""
    _shown[0] = letters


def shown() -> str:
    """Return the letters by which cards are named now."""
    return _shown[0]


def index(rank: Rank, letters: str = "") -> str:
    """Return what stands in the corner of a card: ``7``, ``10``, or one of `letters` (else those shown)."""
    if rank in _LETTERED:
        return (letters or shown())[_LETTERED.index(rank)]
    return str(int(rank))


def lettered(text: str) -> str:
    """Return a text that names cards in signs (``K♠``) with the letters that are shown."""
    return _IN_TEXT.sub(lambda found: shown()[INTERNATIONAL.index(found[0])], text)
