"""What who hears the table finds on it: its places under their headings, and in each of them its cards."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, PackSign, Shown
from cardtable.contract.move import MoveKind
from cardtable.contract.names import Name
from cardtable.contract.words import move_sentence
from cardtable.geometry import Rect, card_extent
from cardtable.table import drop_targets
from cardtable.table.accessibility import words
from cardtable.table.drop_targets import DropTarget
from cardtable.table.hand import Hand
from cardtable.texts import C_

TARGETS = "targets"
"""The key of the last of the places, which is there while a card is lifted: where it may go."""
_WHERE = Name(C_("where it can go"))


class AccessibleItem(NamedTuple):
    """A card, or a place to which the lifted card may go; ``card`` only where it may be known."""

    name: str
    place: str
    box: Rect | None
    """Where it lies (card widths); None for what is not drawn."""
    card: Card | None = None
    drop_target: DropTarget | None = None


class AccessiblePlace(NamedTuple):
    """A heading; ``places`` are those of the game that stand under it."""

    key: str
    name: str
    places: tuple[str, ...]
    items: tuple[AccessibleItem, ...]
    box: Rect | None


def accessible_table(hand: Hand) -> tuple[AccessiblePlace, ...]:
    """Return all that is to be heard of the position on the table, as far as its viewer may know it."""
    game = hand.game
    if game is None:
        return ()
    shown = game.places(hand.position, hand.viewer)
    headed = headings(game, shown, hand.table.layout)
    heard = [_accessible_place(hand, game, group, shown) for group in headed]
    return (*heard, _targets(hand, game)) if hand.lifted else tuple(heard)


def headings(game: Game[Any], shown: Iterable[str], layout: Layout) -> list[tuple[str, ...]]:
    """Return the places that lie on the table or could be built on, those under one heading together."""
    there = {*shown, *game.built_places(), *(spot.place for spot in layout.spots)}
    groups: dict[str, list[str]] = {}
    for place in dict.fromkeys((*game.place_names(), *shown)):
        if place in there:
            groups.setdefault(str(game.heading(place)), []).append(place)
    return [tuple(group) for group in groups.values()]


def _accessible_place(
    hand: Hand, game: Game[Any], group: tuple[str, ...], shown: dict[str, tuple[Shown, ...]]
) -> AccessiblePlace:
    cards = [(each, place) for place in group for each in shown.get(place, ())]
    heading, layout = place_heading(hand, group), hand.table.layout
    boxes = _boxes(layout, group)
    items = []
    for number, (each, place) in enumerate(cards, 1):
        card = each.card if each.face_up else None
        where = game.place_name(place) if len(group) > 1 else game.heading(place)
        # Of places under one heading each is named, and holds one card.
        at, count = (1, 1) if len(group) > 1 else (number, len(cards))
        can_move = card is not None and card in hand.liftable
        name = words.card_sentence(words.accessible_card(each), where, at, count, can_move=can_move)
        items.append(AccessibleItem(name, place, boxes.get(card or number), card))
    piled = len(group) == 1 and game.seats == 1
    if piled and not any(each.face_up for each, _place in cards):
        items = items[-1:]  # of a pile of backs all that there is to be known is its number
    name = words.place_sentence(heading, [each for each, _place in cards], piled=piled)
    return AccessiblePlace(
        group[0], name, group, tuple(items), _whole(drop_targets.zone(layout, p) for p in group)
    )


def place_heading(hand: Hand, group: tuple[str, ...]) -> Name:
    """Return what a heading is called, with the notes on the cloth about it."""
    if hand.game is None:
        return Name(group[0])
    heading, table = hand.game.heading(group[0]), hand.table
    notes = [table.note_words(mark) for mark in table.layout.marks if mark.place in group]
    signs = {spot.place: spot.symbol for spot in table.layout.spots if table.is_pack(spot.place)}
    notes += [words.pack_words(sign) for place in group if isinstance(sign := signs.get(place), PackSign)]
    # A note may only say what the place is called, or its number.
    told = [note for note in notes if note and note.casefold() not in str(heading).casefold()]
    return words.noted_place(heading, told)


def _boxes(layout: Layout, group: tuple[str, ...]) -> dict[Card | int, Rect]:
    """Return where cards lie: those in sight by themselves, face down ones by their number from 1."""
    boxes: dict[Card | int, Rect] = {}
    for place in group:
        lying = [each for each in layout.cards if each.place == place]
        for number, each in enumerate(lying, 1):
            boxes[each.card if each.face_up else number] = card_extent(each.pose)
    return boxes


def _whole(boxes: Iterable[Rect | None]) -> Rect | None:
    whole: Rect | None = None
    for box in boxes:
        if box is not None:
            whole = box if whole is None else whole.united(box)
    return whole


def _targets(hand: Hand, game: Game[Any]) -> AccessiblePlace:
    tops = {each.place: each.card for each in hand.table.layout.cards if each.face_up}
    items = []
    for each in hand.drop_targets:
        place = each.place
        beside = game.beside(hand.position, place)
        name = words.target_sentence(game.place_name(place), tops.get(place), beside)
        if each.move.kind is MoveKind.EAT:
            name = move_sentence(game, each.move, hand.position)
        items.append(AccessibleItem(name, place, card_extent(each.pose), drop_target=each))
    return AccessiblePlace(TARGETS, str(_WHERE), (), tuple(items), _whole(item.box for item in items))
