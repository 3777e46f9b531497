"""Klondike and its kin."""

from functools import partial

from cardtable.contract.entry import Entry
from cardtable.texts import N_

_KIN = partial(Entry, family=N_("Klondike"), packs=1)
"""What is the same of most of them."""

ENTRIES = (
    _KIN(
        id="klondike",
        title=N_("Klondike"),
        source=N_("Hoyle 1907"),
        summary=N_(
            "The solitaire everyone knows: red on black, black on red, and a stock turned three at a time."
        ),
        aliases=("Canfield", "Seven-Card Klondike", "Solitaire", "American Patience"),
        one_click=True,
        comes_out=0.41,
    ),
    _KIN(
        id="yukon",
        title=N_("Yukon"),
        rules=f"{__name__}.yukon",
        source=N_("Traditional"),
        summary=N_("Klondike without a stock: any face-up card moves, with all the cards on it."),
        one_click=True,
        comes_out=0.47,
        relatives=("klondike", "king-albert"),
    ),
    _KIN(
        id="thumb-and-pouch",
        title=N_("Thumb and Pouch"),
        rules=f"{__name__}.thumb_and_pouch",
        source=N_("Traditional"),
        summary=N_("Klondike made easy: a card goes on any suit but its own, and any card fills a space."),
        minutes=8,
        comes_out=0.9,
        relatives=("klondike", "westcliff"),
    ),
    _KIN(
        id="batsford",
        title=N_("Batsford"),
        rules=f"{__name__}.batsford",
        packs=2,
        source=N_("Coops 1939"),
        summary=N_(
            "Klondike with two decks and ten columns, one pass, and a reserve where three kings can wait."
        ),
        minutes=15,
        comes_out=0.12,
        relatives=("klondike", "napoleon-at-st-helena"),
    ),
    _KIN(
        id="agnes-bernauer",
        title=N_("Agnes Bernauer"),
        rules=f"{__name__}.agnes_bernauer",
        source=N_("Traditional"),
        summary=N_("Klondike with a reserve: each deal lays a card on all its seven piles."),
        aliases=("Agnes",),
        minutes=8,
        comes_out=0.32,
        relatives=("klondike", "agnes-sorel"),
    ),
    _KIN(
        id="westcliff",
        title=N_("Westcliff"),
        rules=f"{__name__}.westcliff",
        source=N_("Whitmore Jones 1911"),
        summary=N_(
            "Short columns, and any card can fill a space, but there is only one pass through the stock."
        ),
        relatives=("klondike",),
        one_click=True,
        minutes=6,
        comes_out=0.75,
    ),
    _KIN(
        id="easthaven",
        title=N_("Easthaven"),
        rules=f"{__name__}.westcliff",
        source=N_("Morehead & Mott-Smith 1949"),
        summary=N_("When you run out of moves, deal a whole row of cards onto the seven columns."),
        relatives=("westcliff", "klondike"),
        one_click=True,
        minutes=7,
        comes_out=0.49,
    ),
    _KIN(
        id="whitehead",
        title=N_("Whitehead"),
        rules=f"{__name__}.whitehead",
        source=N_("Whitehead 1924"),
        summary=N_("Klondike with every column face up, built red on red and black on black."),
        minutes=7,
        comes_out=0.64,
        relatives=("klondike",),
    ),
    _KIN(
        id="agnes-sorel",
        title=N_("Agnes Sorel"),
        rules=f"{__name__}.agnes_sorel",
        source=N_("Dalton 1909"),
        summary=N_(
            "A card drawn by chance starts the foundations, and an empty column waits for the next deal."
        ),
        minutes=5,
        relatives=("klondike", "whitehead", "easthaven"),
    ),
)
