"""Every game by its id: collects what the games' packages say of themselves, and knows none of it.

A game's package is imported only when the game is asked for, and its rules only when they
are, so that the program starts as fast with forty games as with three.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.errors import InvalidNotation, InvalidRules
from cardtable.texts import _

PACKAGES = {
    "beleaguered-castle": "cardtable.games.castles",
    "byzantium": "cardtable.games.byzantium",
    "beat-it-or-eat-it": "cardtable.games.beat_it",
    "hemispheres": "cardtable.games.hemispheres",
    "petits-paquets": "cardtable.games.petits_paquets",
    "napoleons-square": "cardtable.games.lady_cadogan",
    "duchess-of-luynes": "cardtable.games.duchess",
    "parisienne": "cardtable.games.duchess",
    "constitution": "cardtable.games.constitution",
    "zodiac": "cardtable.games.zodiac",
    "sympathie": "cardtable.games.lady_cadogan",
    "bisley": "cardtable.games.open_columns",
    "castle-of-indolence": "cardtable.games.castles",
    "streets-and-alleys": "cardtable.games.castles",
    "citadel": "cardtable.games.castles",
    "fortress": "cardtable.games.castles",
    "chessboard": "cardtable.games.castles",
    "selective-castle": "cardtable.games.castles",
    "siegecraft": "cardtable.games.castles",
    "stronghold": "cardtable.games.castles",
    "fastness": "cardtable.games.castles",
    "penelopes-web": "cardtable.games.castles",
    "exiled-kings": "cardtable.games.castles",
    "freecell": "cardtable.games.open_columns",
    "eight-off": "cardtable.games.open_columns",
    "king-albert": "cardtable.games.open_columns",
    "somerset": "cardtable.games.open_columns",
    "usk": "cardtable.games.open_columns",
    "la-belle-lucie": "cardtable.games.la_belle_lucie",
    "sir-tommy": "cardtable.games.lady_cadogan",
    "penguin": "cardtable.games.open_columns",
    "napoleon-at-st-helena": "cardtable.games.forty_thieves",
    "diplomat": "cardtable.games.forty_thieves",
    "deuces": "cardtable.games.forty_thieves",
    "square": "cardtable.games.forty_thieves",
    "busy-aces": "cardtable.games.forty_thieves",
    "courtyard": "cardtable.games.forty_thieves",
    "fortunes-favor": "cardtable.games.forty_thieves",
    "bakers-dozen": "cardtable.games.open_columns",
    "spanish-patience": "cardtable.games.open_columns",
    "portuguese-solitaire": "cardtable.games.open_columns",
    "castles-in-spain": "cardtable.games.open_columns",
    "good-measure": "cardtable.games.open_columns",
    "crescent": "cardtable.games.up_and_down",
    "capricieuse": "cardtable.games.up_and_down",
    "nationale": "cardtable.games.up_and_down",
    "british-square": "cardtable.games.up_and_down",
    "amazons": "cardtable.games.amazons",
    "klondike": "cardtable.games.klondike",
    "yukon": "cardtable.games.klondike",
    "thumb-and-pouch": "cardtable.games.klondike",
    "batsford": "cardtable.games.klondike",
    "agnes-bernauer": "cardtable.games.klondike",
    "westcliff": "cardtable.games.klondike",
    "easthaven": "cardtable.games.klondike",
    "whitehead": "cardtable.games.klondike",
    "agnes-sorel": "cardtable.games.klondike",
    "spider": "cardtable.games.spider",
    "four-seasons": "cardtable.games.pictures",
    "czarina": "cardtable.games.pictures",
    "queens-audience": "cardtable.games.queens_audience",
    "odd-and-even": "cardtable.games.pictures",
    "algerian": "cardtable.games.algerian",
}
"""The package or module of each game, in the order of the gallery: it has the game's entry in ``ENTRIES``."""
OWN, _OWN_GAMES = "own-", "cardtable.games.own.known"
"""How the ids of players' own games begin, and the module that knows them."""


def entries() -> tuple[Entry, ...]:
    """Return every game there is, in the order of the gallery."""
    return tuple(map(entry, PACKAGES))


def entry(game_id: str) -> Entry:
    """Return the entry with this id; raise `InvalidNotation` if there is none."""
    if is_own(game_id):
        own: Entry = import_module(_OWN_GAMES).entry(game_id)
        return own
    if game_id not in PACKAGES:
        sentence = _("this version of Card Table has no game {name}")
        raise InvalidNotation(sentence.format(name=repr(game_id)))
    return _entries_in(PACKAGES[game_id])[game_id]


@cache
def _entries_in(package: str) -> dict[str, Entry]:
    """Return the entries of a package or module by their ids, each with the module that has its rules."""
    found: tuple[Entry, ...] = import_module(package).ENTRIES
    return {each.id: replace(each, rules=each.rules or f"{package}.rules") for each in found}


def with_forms() -> tuple[Entry, ...]:
    """Return every game there is, each with those of its forms that go by names of their own after it."""
    return tuple(each for game in entries() for each in (game, *map(game.of_form, game.forms)))


def of_key(key: str) -> Entry:
    """Return the entry of a game, or of a form of it, by its `Entry.key`; raises like `entry`."""
    game = entry(id_of(key))
    return next((each for each in map(game.of_form, game.forms) if each.key == key), game)


def id_of(key: str) -> str:
    """Return the id of the game that an `Entry.key` is of, be it known or not."""
    return key.partition(".")[0]


def key_played(game_id: str, options: Mapping[str, object]) -> str:
    """Return the `Entry.key` of the form that options make of a game; the id of one that is not known."""
    try:
        return entry(game_id).played_with(options).key
    except (InvalidNotation, InvalidRules):
        return game_id


def is_own(game_id: str) -> bool:
    """Whether an id is that of a player's own game, be it known here or not."""
    return game_id.startswith(OWN)


def own_entries() -> tuple[Entry, ...]:
    """Return the players' own games that are known here, those of the library among them."""
    entries: tuple[Entry, ...] = import_module(_OWN_GAMES).entries()
    return entries


def knows(game_id: str) -> bool:
    """Whether there is a game with this id: of the program, or of a player's own and known here."""
    try:
        return entry(game_id).id == game_id
    except InvalidNotation:
        return False


def written(game_id: str) -> str:
    """Return the rules of a player's own game that is known, as a file has them; empty for any other."""
    text: str = import_module(_OWN_GAMES).written(game_id) if is_own(game_id) else ""
    return text


def learn(game_id: str, text: str) -> None:
    """Know from now on a player's own game with this id, whose rules the text says.

    Raises `InvalidRules` for a text that cannot be read, or has not the rules of this game.
    """
    if not is_own(game_id):
        raise InvalidRules(
            _("{game} is a game of the program: its rules are not written").format(game=game_id)
        )
    import_module(_OWN_GAMES).learn(game_id, text)


def relatives(game_id: str) -> frozenset[str]:
    """Return the ids of the games like one: those that it names and those that name it."""
    named = set(entry(game_id).relatives)
    return frozenset(named | {each.id for each in entries() if game_id in each.relatives})


def create(game_id: str, options: Mapping[str, object] | None = None, seats: int | None = None) -> Game[Any]:
    """Return the rules of a game with its options and seats; raise `InvalidOption` naming a wrong one."""
    return entry(game_id).game_class(options, seats)
