"""The facts of Duchess of Luynes with their sentences, and what its places are called."""

from cardtable.contract.layout import MarkKind
from cardtable.contract.names import Name
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.texts import C_, N_


class DuchessMark(MarkKind):
    """Notes on the cloth."""

    PACK = "pack", N_("stock")
    DISCARD = "discard", N_("discard")


PLACES: dict[str, str | Name] = SHARED | {"discard": C_("discard")}
