"""La Belle Lucie: seventeen fans of three cards and one single card, built down in suit, and two redeals.

Rules after Lady Cadogan, “Illustrated Games of Patience” (1874; PG 21642), and PySolFC;
see la-belle-lucie.html.
"""

from cardtable.cards import pack
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.games.kit.building import DOWN_IN_SUIT, NEVER_FILLED, built_up
from cardtable.games.kit.cloth import Table, Tables, around, by_suit, columns
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Redeal, Rules, Tableau, numbered
from cardtable.games.la_belle_lucie.search import LONG_LOOK, SHORT_LOOK, best_end, best_merci, is_drawn
from cardtable.texts import N_

_FANS = numbered("fan", 18)
_STEP, _LEFT, _ROOM = 1.13, -5.1, 1.6
"""From fan to fan, where the first lies, and how far down a fan may reach."""
_UPPER, _LOWER = -2.45, 0.95
_FURTHER = (0.55, 1.1, 1.95)
"""How much further long fans may reach in either row."""
_HOME, _HOME_STEP = 5.25, 1.6

RULES = Rules(
    Dealing(pack(), tuple(name for name in _FANS for _ in range(3))[:52]),
    Tableau(_FANS, DOWN_IN_SUIT, fills=NEVER_FILLED),
    Foundations(built_up()),
    redeal=Redeal(2, shuffled=True),
)


def _table(above: float, below: float) -> Table:
    """Return a table whose fans reach so much further down, those of the upper and of the lower row."""
    return around(
        *columns(_FANS[:9], _LEFT, _UPPER - above, _STEP, _UPPER + _ROOM),
        *columns(_FANS[9:], _LEFT, _LOWER, _STEP, _LOWER + _ROOM + below),
        *by_suit(_HOME, _UPPER, dy=_HOME_STEP),
    )


class LaBelleLucie(RuledPatience):
    """La Belle Lucie, as la-belle-lucie.html tells it."""

    id = "la-belle-lucie"
    parts_easy_and_hard = True
    thoughtful = "cardtable.games.la_belle_lucie.search"
    options = (
        Option.named(
            "merci",
            N_("Merci"),
            N_("Whether, once after the last redeal, one covered card may be played."),
            {"no": N_("Not at all"), "yes": N_("One covered card")},
            changes={"yes": changed("redeal", merci=True)},
        ),
    )
    rules = RULES
    cloth, bounds, deeper = Tables(
        *_table(0.0, 0.0), tuple(_table(a, b) for a in (0.0, *_FURTHER) for b in (0.0, *_FURTHER))[1:]
    )

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return first the way to the most cards at home, then what lies there; redeal and merci last."""
        line = best_end(position, LONG_LOOK)
        best = line[0] if line else best_merci(self, position, SHORT_LOOK)

        def later(move: Move) -> tuple[bool, bool, bool]:
            spends = move.kind is MoveKind.REDEAL or is_drawn(position, move)
            return move != best, spends and best is not None, move.target not in self.foundations

        return tuple(sorted(self.moves(position), key=later))
