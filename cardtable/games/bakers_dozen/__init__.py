"""Baker's Dozen and its kin."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_ANY = partial(Entry, family=N_("Open columns"), packs=1, in_sight=True)
"""What is the same of all of them."""

ENTRIES = (
    _ANY(
        id="bakers-dozen",
        title=N_("Baker’s Dozen"),
        source=N_("Dick 1883"),
        summary=N_(
            "Thirteen columns of four with the kings at the bottom; once empty, a column is gone for good."
        ),
        comes_out=0.98,
        relatives=("spanish-patience", "portuguese-solitaire", "castles-in-spain", "good-measure", "bisley"),
    ),
    _ANY(
        id="spanish-patience",
        title=N_("Spanish Patience"),
        source=N_("Traditional"),
        summary=N_(
            "Thirteen columns again, but kings stay where they are dealt and any card can fill "
            "an empty column."
        ),
        comes_out=1.0,
        relatives=("bakers-dozen", "portuguese-solitaire", "castles-in-spain", "good-measure", "bisley"),
    ),
    _ANY(
        id="portuguese-solitaire",
        title=N_("Portuguese Solitaire"),
        source=N_("PySolFC"),
        summary=N_(
            "Halfway between Baker’s Dozen and Spanish Patience: only kings can fill an empty column."
        ),
        comes_out=0.98,
        relatives=("bakers-dozen", "spanish-patience", "castles-in-spain", "good-measure", "bisley"),
    ),
    _ANY(
        id="castles-in-spain",
        title=N_("Castles in Spain"),
        source=N_("PySolFC"),
        summary=N_("Thirteen columns built down in alternating colours; any card can fill an empty one."),
        comes_out=0.95,
        relatives=("bakers-dozen", "spanish-patience", "portuguese-solitaire", "good-measure", "bisley"),
    ),
    _ANY(
        id="good-measure",
        title=N_("Good Measure"),
        source=N_("PySolFC"),
        summary=N_("Ten longer columns, with two aces already out for good measure."),
        comes_out=0.91,
        relatives=("bakers-dozen", "spanish-patience", "portuguese-solitaire", "castles-in-spain", "bisley"),
    ),
)
