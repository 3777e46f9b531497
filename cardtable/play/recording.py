"""Between a game in progress and its record."""

from typing import Any

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.keeping import share_line
from cardtable.keeping.auto_play import AutoPlay, automatic_move
from cardtable.keeping.record import HUMAN, Record
from cardtable.keeping.replay import Replay, Replaying, replay
from cardtable.play.clock import GameClock
from cardtable.play.history import History
from cardtable.play.session import Session


def session_of(record: Record, *, auto_play: AutoPlay = AutoPlay.NONE) -> Session:
    """Return the game that a record describes; raise `InvalidRecord` if the rules do not allow it."""
    return resumed(replay(record), auto_play=auto_play)


def resumed(played: Replay, *, auto_play: AutoPlay = AutoPlay.NONE, foreign: bool = False) -> Session:
    """Return the game that has been replayed, to go on with.

    A record does not say which moves were made by themselves: those count as such
    that `auto_play` would make now.  ``foreign`` says that somebody else has played it so far.
    """
    record, game, seats = played.record, played.game, played.record.seats

    def follows(position: Any, move: Move) -> bool:
        return _follows(game, seats, position, move, auto_play)

    session = Session(
        catalogue.entry(record.game),
        game,
        record.deal,
        seats,
        score=record.set,
        auto_play=auto_play,
        clock=GameClock(seconds=record.seconds),
        history=History(played.positions, played.line, played.ply, follows),
        agreed=played.agreed,
        foreign_plies=len(played.line) if foreign else 0,
    )
    session.annotations = record.annotations
    return session


def record_of(session: Session) -> Record:
    """Return the game as a record."""
    return Record(
        game=session.entry.id,
        options=session.game.given_options,
        deal=session.deal,
        seats=session.seats,
        moves=tuple(map(str, session.moves)),
        undone=tuple(map(str, session.undone)),
        seconds=session.clock.seconds,
        outcome=session.outcome.to_json() if session.outcome else None,
        set=session.set,
        annotations=session.annotations,
    )


def replaying(session: Session) -> Replaying:
    """Return the game as a record on its way through the rules, which its own moves have behind them."""
    line = (*session.moves, *session.undone)
    positions = [session.position_after(number) for number in range(len(line) + 1)]
    return Replaying(record_of(session)).take(session.game, line, positions)


def line_of(session: Session) -> str:
    """Return the game as one line of text, which fits a message; what was taken back is left out."""
    return share_line.write(session.game, record_of(session), session.positions)


def _follows(game: Game[Any], seats: tuple[str, ...], position: Any, move: Move, auto_play: AutoPlay) -> bool:
    """Whether a move is one that would be made by itself."""
    human = seats[game.to_move(position) - 1] == HUMAN
    automatic = human and automatic_move(game, position, auto_play) == move
    return automatic or game.forced(position) == move
