"""Which rules do not go together: what is written may be right key by key, and yet be no game."""

from collections.abc import Callable, Container
from typing import Any

from cardtable.errors import InvalidRules
from cardtable.games.own.vocabulary import MOST_PILES, rank_of
from cardtable.texts import N_, _

Ask = Callable[[str, str], Any]
"""Returns what is written at a key of a table, or its default."""

_CLASHES: tuple[tuple[str, str, str, Callable[[Ask, Container[str]], bool]], ...] = (
    (
        "tableau",
        "round",
        N_("{key} needs all thirteen ranks"),
        lambda ask, _tables: ask("tableau", "round") and ask("cards", "ranks") < 13,
    ),
    (
        "tableau",
        "lowest",
        N_("{key} needs all thirteen ranks"),
        lambda ask, _tables: rank_of(ask("tableau", "lowest")) != 1 and ask("cards", "ranks") < 13,
    ),
    (
        "tableau",
        "spaces",
        N_("{key} needs all thirteen ranks"),
        lambda ask, _tables: ask("tableau", "spaces") == "below-base" and ask("cards", "ranks") < 13,
    ),
    (
        "tableau",
        "filled",
        N_("{key} needs a stock that is dealt to the waste"),
        lambda ask, tables: (
            ask("tableau", "filled") in ("from-waste", "at-once", "from-reserve-then-waste")
            and not _waste(ask, tables)
        ),
    ),
    (
        "tableau",
        "filled",
        N_("{key} needs a stock"),
        lambda ask, tables: (
            ask("tableau", "filled") not in ("by-player", "at-once-from-reserve") and "stock" not in tables
        ),
    ),
    (
        "tableau",
        "filled",
        N_("{key} needs a reserve that holds no cards of the tableau"),
        lambda ask, _tables: (
            "reserve" in ask("tableau", "filled")
            and (not ask("reserve", "piles") or ask("reserve", "holds") or ask("reserve", "refilled"))
        ),
    ),
    (
        "tableau",
        "keeps_way",
        N_("{key} needs piles that are built either way by one rank, not round the corner, card by card"),
        lambda ask, _tables: (
            ask("tableau", "keeps_way") != "no"
            and (
                ask("tableau", "build") != "either"
                or ask("tableau", "by") != 1
                or ask("tableau", "round")
                or ask("tableau", "runs") != "singly"
            )
        ),
    ),
    (
        "foundations",
        "round",
        N_("{key} needs all thirteen ranks"),
        lambda ask, _tables: ask("foundations", "round") and ask("cards", "ranks") < 13,
    ),
    (
        "foundations",
        "base",
        N_("{key} needs all thirteen ranks, unless it is a rank"),
        lambda ask, _tables: rank_of(ask("foundations", "base")) is None and ask("cards", "ranks") < 13,
    ),
    (
        "foundations",
        "base",
        N_("{key} is a rank that is not among the cards"),
        lambda ask, _tables: (rank_of(ask("foundations", "base")) or 0) > ask("cards", "ranks"),
    ),
    (
        "foundations",
        "out",
        N_("{key} needs foundations that have a fixed suit and begin with a given rank"),
        lambda ask, _tables: ask("foundations", "out") and not (_given(ask) or _hole(ask)),
    ),
    (
        "foundations",
        "out",
        N_("{key} leaves no cards to be dealt"),
        lambda ask, _tables: (
            ask("foundations", "out") and ask("cards", "ranks") <= 1 + (ask("foundations", "build") == "both")
        ),
    ),
    (
        "foundations",
        "bases_rise",
        N_("{key} needs foundations that begin with a given rank"),
        lambda ask, _tables: ask("foundations", "bases_rise") and rank_of(ask("foundations", "base")) is None,
    ),
    (
        "foundations",
        "build",
        N_("both ways needs one, two or four packs, the ace as base, a fixed suit, and steps of one"),
        lambda ask, _tables: (
            ask("foundations", "build") == "both"
            and (
                ask("cards", "packs") == 3
                or not _given(ask)
                or rank_of(ask("foundations", "base")) != 1
                or ask("foundations", "by") != 1
                or ask("foundations", "round")
                or ask("foundations", "turns_round")
            )
        ),
    ),
    (
        "foundations",
        "build",
        N_("up or down as one likes needs foundations of any suit that give no card back"),
        lambda ask, _tables: (
            ask("foundations", "build") == "either"
            and (
                ask("foundations", "suit") != "any"
                or any(ask("foundations", key) for key in ("take_back", "bases_rise", "turns_round"))
            )
        ),
    ),
    (
        "foundations",
        "exchange",
        N_("{key} needs foundations that are built both ways and do not give cards back to the tableau"),
        lambda ask, _tables: (
            ask("foundations", "exchange")
            and (ask("foundations", "build") != "both" or ask("foundations", "take_back"))
        ),
    ),
    (
        "foundations",
        "turns_round",
        N_("{key} needs two or four packs"),
        lambda ask, _tables: ask("foundations", "turns_round") and ask("cards", "packs") % 2 == 1,
    ),
    (
        "foundations",
        "whole_suits",
        N_("{key} needs piles that are built down, and foundations built down from the highest rank"),
        lambda ask, _tables: (
            ask("foundations", "whole_suits")
            and (
                not _given(ask)
                or rank_of(ask("foundations", "base")) != ask("cards", "ranks")
                or (ask("foundations", "build"), ask("foundations", "by")) != ("down", 1)
                or (ask("tableau", "build"), ask("tableau", "by")) != ("down", 1)
                or any(ask("foundations", key) for key in ("out", "take_back", "bases_rise", "turns_round"))
            )
        ),
    ),
    (
        "cells",
        "filled",
        N_("{key} is more than there are cells"),
        lambda ask, _tables: ask("cells", "filled") > ask("cells", "count"),
    ),
    (
        "reserve",
        "refilled",
        N_("{key} needs a stock"),
        lambda ask, tables: ask("reserve", "refilled") and "stock" not in tables,
    ),
    (
        "stock",
        "to",
        N_("{key} needs a reserve"),
        lambda ask, _tables: ask("stock", "to") == "reserve" and not ask("reserve", "piles"),
    ),
    (
        "stock",
        "to",
        N_("{key} needs a single foundation, built up or down as one likes"),
        lambda ask, _tables: ask("stock", "to") == "foundation" and ask("foundations", "build") != "either",
    ),
    (
        "stock",
        "passes",
        N_("{key} can be more than 1 only where the stock is dealt to the waste"),
        lambda ask, _tables: ask("stock", "passes") != 1 and ask("stock", "to") != "waste",
    ),
    (
        "stock",
        "ends_on_piles",
        N_("{key} needs a stock that is dealt to the reserve"),
        lambda ask, _tables: ask("stock", "ends_on_piles") and ask("stock", "to") != "reserve",
    ),
    (
        "stock",
        "two_open",
        N_("{key} needs a stock that is dealt to the waste more than once"),
        lambda ask, _tables: ask("stock", "two_open") and ask("stock", "passes") == 1,
    ),
    (
        "redeal",
        "times",
        N_("{key} needs a tableau with all cards face up, and neither stock nor reserve nor filled cells"),
        lambda ask, tables: (
            "redeal" in tables
            and bool(
                "stock" in tables
                or ask("reserve", "piles")
                or ask("cells", "filled")
                or ask("foundations", "base") == "dealt"
                or ask("tableau", "face_up") != "all"
            )
        ),
    ),
)
"""Table and key that are refused, why, and when."""


def check_agreement(ask: Ask, tables: Container[str]) -> None:
    """Raise `InvalidRules` for the first rule that does not go with the others."""
    kinds = ("tableau", "piles"), ("cells", "count"), ("reserve", "piles")
    piles = sum(ask(table, key) for table, key in kinds)
    if piles > MOST_PILES:
        sentence = _("there are {number} piles, cells and reserves together; there can be at most {most}")
        raise InvalidRules(sentence.format(number=piles, most=MOST_PILES), *kinds[0])
    for table, key, why, clashes in _CLASHES:
        if clashes(ask, tables):
            raise InvalidRules(_(why).format(key=f"{table}.{key}"), table, key)


def _waste(ask: Ask, tables: Container[str]) -> bool:
    return "stock" in tables and ask("stock", "to") == "waste"


def _given(ask: Ask) -> bool:
    """Whether each foundation has its suit and its base from the beginning."""
    return ask("foundations", "suit") == "fixed" and rank_of(ask("foundations", "base")) is not None


def _hole(ask: Ask) -> bool:
    """Whether there is one foundation for all cards, which begins with a given rank."""
    return ask("foundations", "build") == "either" and rank_of(ask("foundations", "base")) is not None
