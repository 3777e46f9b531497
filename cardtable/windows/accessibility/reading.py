"""What is read of a table when it is asked for: a place, what may move, the foundations, the score."""

from cardtable.cards import Card
from cardtable.contract.move import MoveKind
from cardtable.contract.names import Name
from cardtable.contract.words import move_sentence, pile_sentence
from cardtable.play.session import Session
from cardtable.table.accessibility import actions, words
from cardtable.table.accessibility.listing import accessible_table, headings
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.wording.phrases import full_sentence, full_sentences
from cardtable.windows.wording.sentences import figures, seat_names, set_words, turn_words


def pile(view: TableView, place: str) -> str:
    """Return every card that lies at a place, or with it under one heading, as far as they may be known."""
    hand, game = view.hand, view.hand.game
    if game is None:
        return ""
    shown = game.places(hand.position, hand.viewer)
    group = next((each for each in headings(game, shown, view.table.layout) if place in each), (place,))
    lying = [each for one in group for each in shown.get(one, ())]
    if len(lying) == 1 or not any(each.face_up for each in lying):  # a card, nothing, or a pack
        return full_sentence(words.place_sentence(game.heading(place), lying, piled=True))
    if len(group) == 1:
        return full_sentence(pile_sentence(game, place, lying))
    heard = next(each for each in accessible_table(hand) if place in each.places)
    return full_sentences(heard.name, *(item.name for item in heard.items))


def place(view: TableView) -> str:
    """Return what lies where the keyboard is, and where the card there may go."""
    at = view.keyboard_cursor.at
    if view.hand.snapped is not None:
        at = view.hand.snapped.place
    if at is None:
        return _("First use the arrow keys to choose a card or place.")
    if isinstance(at, str):
        return pile(view, at)
    sprite = view.table.sprites.get(at)
    goes = actions.way_sentence(view.hand, at)
    return " ".join(filter(None, (pile(view, sprite.place) if sprite is not None else "", goes)))


def movable(view: TableView) -> str:
    """Return which cards may move where, those for the same places as one, and what else can be done."""
    hand, game = view.hand, view.hand.game
    if game is None or not hand.interactive:
        return _("It is not your turn.")
    moves = game.moves(hand.position)
    together: dict[tuple[str, ...], list[Card]] = {}
    goals: dict[tuple[str, ...], list[Name]] = {}
    played = [move for move in moves if move.kind is not MoveKind.EAT]
    for card in dict.fromkeys(move.cards[0] for move in played if move.cards):
        places = actions.goals(hand, card)
        key = tuple(map(str, places))
        goals[key] = places
        together.setdefault(key, []).append(card)
    told = [words.common_goals_sentence(cards, goals[key]) for key, cards in together.items()]
    told += [words.eating_sentence()] * (len(moves) - len(played))
    told += [move_sentence(game, move, hand.position) for move in played if not move.cards]
    return full_sentences(*told) if told else _("There are no moves left.")


def built(view: TableView) -> str:
    """Return how far the foundations have grown; without any, what is counted."""
    game = view.hand.game
    if game is None:
        return ""
    places = set(game.built_places())
    heard = [each.name for each in accessible_table(view.hand) if places.intersection(each.places)]
    return full_sentences(*(heard or actions.counts(view)), *(actions.counts(view) if heard else ()))


def standing(session: Session, verdict: str, *, thinking: bool) -> str:
    """Return whose turn it is, the score, the counts, the time, and whether the game can be won."""
    names = seat_names(session, with_level=False)
    turn = turn_words(session, names, thinking=thinking)
    return full_sentences(turn, set_words(session, names), *figures(session, names, with_time=True), verdict)
