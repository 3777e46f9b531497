"""One scale for everything that is seen round the cards: type, space, corners, sizes, colours, motion.

No style in `windows/` or `table/` has a size, a colour or a time of its own; a test looks for them.
"""

from typing import Final


class Type:
    """Sizes of letters, in units of the system's own; the last three are those of the serif."""

    CAPTION: Final = 0.88
    BODY: Final = 1.0
    LEAD: Final = 1.15
    TILE: Final = 1.35
    SHEET: Final = 1.75
    PAGE: Final = 2.4


class Space:
    """Free edges and gaps, in logical pixels."""

    TIGHT: Final = 4
    SMALL: Final = 8
    MEDIUM: Final = 12
    LARGE: Final = 16
    WIDE: Final = 24
    PAGE: Final = 40


class Round:
    """Radii of corners, in logical pixels."""

    MARK: Final = 2
    """Of a small thing drawn on something."""
    CONTROL: Final = 6
    PANEL: Final = 10
    SHEET: Final = 14


class Stroke:
    """How thick lines are, in logical pixels; 1 is a hairline, which is drawn everywhere."""

    THIN: Final = 1.2
    LINE: Final = 1.6
    """Of signs and curves."""
    STRONG: Final = 2
    RING: Final = 3
    """Of a frame round what is chosen or has the keyboard."""


class Extent:
    """Heights and widths for usual letters, in logical pixels."""

    CONTROL: Final = 32
    """Of a field or a button with the room for its ring, and of the words that stand before it."""
    BAR: Final = 12
    """How wide a scroll bar is, its edges included."""
    GRIP: Final = 40
    """How long its handle is at least."""
    PANEL: Final = 440
    """How wide a panel over the table is, where there is room for it, and a sheet that is no page."""
    SEARCH: Final = 300
    """How wide a field to search in is at most."""
    PLOT: Final = 420
    """How wide a plot or a bar of figures wants to be."""
    WORDS: Final = 152
    """How wide the words before fields are, so that all fields of a sheet are in line."""


class Tone:
    """What does not come from a cloth; with two digits before the others, how much of it is laid on."""

    GOLD: Final = "#e3c277"
    GOLD_LIT: Final = "#f0d391"
    ON_GOLD: Final = "#221c10"
    """What is suggested or chosen on everything dark: its ground, that beneath the pointer, words on it."""
    BRONZE: Final = "#7a4b00"
    BRONZE_LIT: Final = "#8f5a08"
    ON_BRONZE: Final = "#fffaf0"
    """The same where the rest is light: gold would be lost."""
    RING: Final = "#ffcf45"
    """Of the keyboard, on everything dark."""
    PAPER: Final = "#f6eedb"
    QUIET_PAPER: Final = "#c8bda3"
    NIGHT: Final = "#161410"
    NIGHT_LIT: Final = "#3a3424"
    """Words on what lies over cards whatever the cloth, and its ground."""
    VEIL: Final = "#4a2c2416"
    SHADE: Final = "#d82c2416"
    """Over a card that is out of play, and behind its sign."""
    GROOVE: Final = "#96141414"
    """Beneath a bar or a curve on everything dark."""
    WASH: Final = "#34000000"
    WASH_LIT: Final = "#22fffaeb"
    WASH_BY_DAY: Final = "#6effffff"
    WASH_BY_DAY_LIT: Final = "#beffffff"
    """Under a group of things on a cloth, and while it is pointed at; the same on light cloths."""
    WRONG_BY_NIGHT: Final = "#ff9a8a"
    WRONG_BY_DAY: Final = "#b3192b"


class PersonColour:
    """The colours of the people who play here, told apart on every cloth beside a name."""

    COLOURS: Final = {
        "red": "#d9483b",
        "blue": "#3f7fd6",
        "yellow": "#f0c93a",
        "green": "#3fa65a",
        "purple": "#9a5cc6",
        "orange": "#ee8a2c",
        "brown": "#8c5a35",
        "white": "#f4f0e6",
    }
    RIM: Final = "#3a3424"


class Pace:
    """Times in milliseconds."""

    MOVE: Final = 230
    FAST_MOVE: Final = 110
    SHORTEST_MOVE: Final = 180
    LONGEST_MOVE: Final = 260
    """Of a card that goes somewhere usual, by the player's wish, and by how far it goes."""
    LIFT: Final = 90
    """In which a card that is taken up grows."""
    PANEL: Final = 160
    """In which a panel comes up."""
    WREATH_OPENS: Final = 1200
    WREATH_RESTS: Final = 3000
    WREATH_CLOSES: Final = 900
    """What a win shows."""
    WIN_TOLD: Final = 1400
    """How long after a win has been seen it is told."""
    DEAL: Final = 260
    DEAL_APART: Final = 18
    DEAL_MOST: Final = 1200
    """Of a card that is dealt, between one and the next, and of a whole deal at most."""
