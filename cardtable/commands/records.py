"""The commands that read a record and tell of it, or play it on."""

from argparse import Namespace
from typing import Any

from cardtable.commands.answers import DONE, NOTHING, print_json, print_lines, write_record
from cardtable.contract.move import Move
from cardtable.contract.names import seat_name
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.words import outcome_sentence
from cardtable.errors import CardTableError, InvalidOption
from cardtable.inputs import read_session
from cardtable.keeping.annotations_json import bookmark_json
from cardtable.keeping.record import MOST_MOVES, Bookmark, Record
from cardtable.keeping.variations import after_leaving
from cardtable.play.recording import line_of, record_of
from cardtable.play.session import Session
from cardtable.texts import _, ngettext


def show(given: Namespace) -> int:
    """Show the position of a record, and its bookmarks."""
    session = read_session(given.file)
    bookmarks = session.annotations.bookmarks
    if given.seat is not None and not 1 <= given.seat <= session.game.seats:
        sentence = _("there is no seat {seat}; the seats are 1 to {last}")
        raise InvalidOption(sentence.format(seat=given.seat, last=session.game.seats))
    shown = session.game.places(session.position, given.seat)
    places = {place: [str(card) for card in cards] for place, cards in shown.items()}
    if given.json:
        outcome = session.outcome
        print_json(
            {
                "game": session.entry.id,
                "options": session.game.given_options,
                "to_move": None if outcome else session.to_move,
                "outcome": outcome and outcome.to_json(),
                "places": places,
                **({"bookmarks": [bookmark_json(each) for each in bookmarks]} if bookmarks else {}),
            }
        )
        return DONE
    print(_("{title}: {state}").format(title=_(session.entry.title), state=_state(session)))
    width = max(map(len, places), default=0)
    for place, cards in places.items():
        print(f"{place:{width}}  {' '.join(cards)}".rstrip())
    print_lines(_bookmark_words(session, each) for each in bookmarks)
    return DONE


def _bookmark_words(session: Session, bookmark: Bookmark) -> str:
    """Return where a bookmark stands: after which move of the game, or of which variation."""
    said = {"name": bookmark.name, "number": bookmark.at}
    if not bookmark.variation:
        return _("Bookmark: {name}, after move {number}").format(**said)
    line = session.annotations.variations[bookmark.variation - 1].name or bookmark.variation
    return _("Bookmark: {name}, after move {number} of variation {line}").format(**said, line=line)


def _state(session: Session) -> str:
    names = tuple(str(seat_name(seat)) for seat in range(1, session.game.seats + 1))
    if session.outcome is not None:
        return outcome_sentence(session.outcome, names)
    made = len(session.moves)
    if len(names) == 1:
        return ngettext("{number} move made", "{number} moves made", made).format(number=made)
    template = ngettext("{name} to move, {number} move made", "{name} to move, {number} moves made", made)
    return template.format(name=names[session.to_move - 1], number=made)


def moves(given: Namespace) -> int:
    """List the legal moves."""
    session = read_session(given.file)
    legal = () if session.outcome else session.game.moves(session.position)
    if given.json:
        print_json([_described_move(move) for move in legal])
    else:
        print_lines(legal)
    return DONE if legal else NOTHING


def _described_move(move: Move) -> dict[str, Any]:
    return {
        "move": str(move),
        "kind": move.kind.value,
        "cards": [card.code for card in move.cards],
        "from": move.source,
        "to": move.target,
    }


def line(given: Namespace) -> int:
    """Print the game as one line of text, which fits a message."""
    print(line_of(read_session(given.file)))
    return DONE


def play(given: Namespace) -> int:
    """Play moves on a record: exactly those given, with none made automatically."""
    session = read_session(given.file)
    before, position = record_of(session), session.position
    made: list[str] = []
    over = session.outcome is not None
    for text in given.moves:
        if over:
            raise session.game.illegal(text, Refusal(Reason.GAME_OVER))
        if len(before.moves) + len(made) >= MOST_MOVES:
            raise CardTableError(_("a game can have no more than {number} moves").format(number=MOST_MOVES))
        move = read_move(session.game, position, text)
        position = session.game.play(position, move)
        over = session.game.outcome(position) is not None
        made.append(str(move))
    write_record(given.output or given.file, _continued(before, session, made, position))
    return DONE


def _continued(before: Record, session: Session, made: list[str], position: Any) -> Record:
    outcome = session.game.outcome(position)
    line = before.moves + before.undone
    return Record(
        game=before.game,
        options=before.options,
        deal=before.deal,
        seats=before.seats,
        moves=(*before.moves, *made),
        seconds=before.seconds,
        outcome=None if outcome is None else outcome.to_json(),
        set=before.set,
        annotations=after_leaving(before.annotations, line, len(before.moves)),
    )
