"""What has just happened at a table, in sentences."""

from typing import Any

from cardtable.cards import Card
from cardtable.contract.move import Move
from cardtable.contract.names import card_name
from cardtable.play.changes import Change, ChangeKind
from cardtable.play.session import Session
from cardtable.table.accessibility.words import can_move_sentence, card_sentence
from cardtable.table.hand import Hand
from cardtable.texts import _, listed
from cardtable.windows.wording.actions import deed_clause, deed_sentence
from cardtable.windows.wording.phrases import full_sentence
from cardtable.windows.wording.sentences import moves_words, seat_names, tallies_words, turn_words


def told(session: Session, change: Change) -> str:
    """Return what a change has done to the game; its end is told by the panel over the table."""
    if change.kind is ChangeKind.PLAYED:
        number = len(session.moves) - 1
        deed = deed_sentence(session.game, *_made(session, number, session.moves[number]))
        return _joined(full_sentence(deed), _turned_up(session))
    if change.kind is ChangeKind.RESTARTED:
        return _("Back at the start of the deal.")
    if change.move is None:
        return ""
    if change.kind is ChangeKind.UNDONE:
        made = _made(session, len(session.moves), change.move)
        sentence = _("Undone: {move}.").format(move=deed_clause(session.game, *made))
    else:
        last = len(session.moves) - 1
        made = _made(session, last, session.moves[last])
        sentence = _("Redone: {move}.").format(move=deed_clause(session.game, *made))
    return _joined(sentence, full_sentence(moves_words(len(session.moves))))


def opened(session: Session, hand: Hand, *, fresh: bool) -> str:
    """Return which game lies on the table now, and how it stands."""
    title, number = _(session.entry.title), session.deal.number
    if not fresh:
        made = moves_words(len(session.moves))
        sentence = _("{title}, resumed after {moves}.").format(title=title, moves=made)
    elif number:
        sentence = _("New deal of {title}, number {number}.").format(title=title, number=number)
    else:
        sentence = _("New deal of {title}.").format(title=title)
    names = seat_names(session, with_level=False)
    counts = [full_sentence(each) for each in tallies_words(session, names)]
    turn = turn_words(session, names, thinking=False)
    movable = can_move_sentence(sorted(hand.liftable)) if hand.interactive else ""
    return _joined(sentence, *counts, full_sentence(turn) if turn else "", movable)


def _made(session: Session, number: int, move: Move) -> tuple[Move, Any, tuple[str, ...]]:
    """Return a move with the position before it and the names at the table."""
    return move, session.position_after(number), seat_names(session, with_level=False)


def _turned_up(session: Session) -> str:
    """Return which cards the last move has brought to sight: the card drawn, those turned up or dealt."""
    before, now = (_in_sight(session, position) for position in session.positions[-2:])
    fresh = [card for card in now if card not in before and card not in session.moves[-1].cards]
    if not fresh:
        return ""
    if len(fresh) == 1:
        cards = card_sentence(card_name(fresh[0]), session.game.heading(now[fresh[0]]), 1, 1, can_move=False)
    else:
        # Where each lies can be read; told with every card of a deal it would drown them.
        cards = listed(str(card_name(card)) for card in fresh)
    return _("Turned up: {cards}.").format(cards=cards)


def _in_sight(session: Session, position: object) -> dict[Card, str]:
    """Return the cards that whoever hears may know, with their places; none where people share a screen."""
    people, game = session.people, session.game
    if len(people) != 1 and game.hides():
        return {}
    shown = game.places(position, people[0] if people else 1)
    return {each.card: place for place, pile in shown.items() for each in pile if each.face_up and each.card}


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
