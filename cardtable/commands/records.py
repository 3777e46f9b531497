"""What each command does: it prints its answer and returns the exit status."""

import json
import os
import secrets
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from cardtable.contract.entry import Entry
from cardtable.contract.move import Move
from cardtable.contract.names import seat_name
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.words import outcome_sentence
from cardtable.errors import CardTableError, InvalidOption
from cardtable.games import catalogue
from cardtable.inputs import names_record, new_session, read_options, read_session
from cardtable.keeping import record_file
from cardtable.keeping.annotations_json import bookmark_json
from cardtable.keeping.files import write_atomically
from cardtable.keeping.record import MOST_MOVES, Bookmark, Record
from cardtable.keeping.record_json import dumps
from cardtable.keeping.variations import after_leaving
from cardtable.play.recording import line_of, record_of
from cardtable.play.session import Session
from cardtable.screen import NoWindow, missing_library
from cardtable.texts import _, listed, ngettext

Command = Callable[[Namespace], int]

DONE, NOTHING = 0, 1
_SOLVING_SECONDS = 10.0
MOST_PIXELS = 64 * 10**6
"""Of a picture; each takes four bytes while it is drawn, and as many when it is written."""
_SEED, _UNHURRIED = 1, 600.0
"""For hints from trial games, so that a record always gets the same ones: they are not cut short."""


def games(given: Namespace) -> int:
    """List the games."""
    described = [_described(entry) for entry in catalogue.entries()]
    if given.json:
        _print_json(described)
        return DONE
    for game in described:
        print(f"{game['id']:24}{_game_words(game)}")
        for option in game["options"]:
            values = listed(str(value).lower() for value in option["values"])
            print(f"{'':24}--option {option['key']}={str(option['default']).lower()}  ({values})")
    return DONE


def _game_words(game: Mapping[str, Any]) -> str:
    """Return a game's title and how many can play it."""
    seats = "-".join(map(str, sorted({min(game["seats"]), max(game["seats"])})))
    template = ngettext("{title} ({seats} player)", "{title} ({seats} players)", max(game["seats"]))
    return template.format(title=_(game["title"]), seats=seats)


def _described(entry: Entry) -> dict[str, Any]:
    rules = entry.game_class
    return {
        "id": entry.id,
        "title": entry.title,
        "aliases": list(entry.aliases),
        "family": entry.family,
        "packs": entry.packs,
        "seats": list(rules.seat_counts),
        "options": [
            {"key": option.key, "values": list(option.values), "default": option.default}
            for option in rules.options
        ],
        "levels": list(entry.levels),
        "source": entry.source,
        "summary": entry.summary,
    }


def deal(given: Namespace) -> int:
    """Deal a game and write its record."""
    _write_record(given.output, record_of(new_session(given)))
    return DONE


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
        _print_json(
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
    _print_lines(_bookmark_words(session, each) for each in bookmarks)
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
    legal = _legal(read_session(given.file))
    if given.json:
        _print_json([_described_move(move) for move in legal])
    else:
        _print_lines(legal)
    return DONE if legal else NOTHING


def hint(given: Namespace) -> int:
    """List sensible moves."""
    session = read_session(given.file)
    hints = _hints(session) if _legal(session) else ()
    if given.json:
        _print_json({"moves": list(map(str, hints))})
    else:
        _print_lines(hints)
    return DONE if hints else NOTHING


def _hints(session: Session) -> tuple[Move, ...]:
    """Return the game's hints; what players know, or a win that a search finds, tells what comes first."""
    from cardtable.players import capabilities  # noqa: PLC0415
    from cardtable.solver import questions  # noqa: PLC0415

    game, seat = session.game, session.to_move
    if questions.told_from(game, session.positions) is not None:
        line = questions.judged(game, session.position).line
        if line or not capabilities.advises(game):
            return tuple(dict.fromkeys((*line[:1], *session.hints())))
    if capabilities.advises(game):
        view = game.seen_by(session.position, seat)
        advice = capabilities.advice(game.id, game.given_options, game.seats, view, _SEED, _UNHURRIED)
        return tuple(advice.moves)
    hints = session.hints()
    if capabilities.evaluates(game):
        best = capabilities.candidates(game.id, game.given_options, session.position)
        return tuple(dict.fromkeys((*(each.move for each in best), *hints)))
    return hints


def _legal(session: Session) -> tuple[Move, ...]:
    return () if session.outcome else session.game.moves(session.position)


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
    _write_record(given.output or given.file, _continued(before, session, made, position))
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


def picture(given: Namespace) -> int:
    """Draw a table into a PNG file."""
    if not given.output.lower().endswith(".png"):
        sentence = _("{name} is not the name of a picture: it must end in .png")
        raise InvalidOption(sentence.format(name=repr(given.output)))
    _check_size(given.size, given.ratio)
    session = _pictured(given)
    if sys.platform.startswith("linux"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        # Imported here: only a picture needs Qt.
        from cardtable.table.picture import save_picture  # noqa: PLC0415
    except ImportError as error:
        raise NoWindow(missing_library(error)) from error
    with tempfile.TemporaryDirectory(prefix="cardtable-") as folder:
        drawn = Path(folder) / "table.png"
        save_picture(session.game, session.position, drawn, size=given.size, ratio=given.ratio)
        write_atomically(Path(given.output), drawn.read_bytes())
    return DONE


def _check_size(size: tuple[int, int], ratio: float) -> None:
    width, height = size
    if width * height * ratio**2 > MOST_PIXELS:
        sentence = _(
            "a picture of {size} pixels at a ratio of {ratio} is too large: at most {most} million are drawn"
        )
        raise InvalidOption(
            sentence.format(size=f"{width}x{height}", ratio=f"{ratio:g}", most=MOST_PIXELS // 10**6)
        )


def _pictured(given: Namespace) -> Session:
    if names_record(given.what) or Path(given.what).is_file():
        if given.deal or given.cards or given.option or given.seats:
            raise InvalidOption(_("a record says itself which game and deal it is"))
        return read_session(given.what)
    given.game = given.what
    return new_session(given)


def match(given: Namespace) -> int:
    """Let computer players play against each other."""
    # Imported here: no other command plays.
    from cardtable.players.match import Match, play_match  # noqa: PLC0415

    players = tuple(level.strip() for level in given.players.split(","))
    seed = secrets.randbelow(10**9) if given.seed is None else given.seed
    wanted = Match(given.game, read_options(given.option), players, seed, given.seconds, given.steps)
    template = ngettext("{done} of {total} game", "{done} of {total} games", given.games)
    with _counting(given.games, template) as progress:
        result = play_match(wanted, given.games, jobs=given.jobs, progress=progress)
    if given.json:
        _print_json(result.to_json())
    else:
        print("\n".join(result.lines()))
    return DONE


@contextmanager
def _counting(total: int, template: str) -> Iterator[Callable[[int], None]]:
    """Give what shows on a terminal how many of them are done, and wipe it off afterwards."""
    if not sys.stderr.isatty():
        yield lambda _done: None
        return
    try:
        yield lambda done: print(
            "\r" + template.format(done=done, total=total), end="", file=sys.stderr, flush=True
        )
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def solve(given: Namespace) -> int:
    """Find out who wins, move by move, or whether a patience can be won and how."""
    # Imported here: no other command but a match asks players.
    from cardtable import players  # noqa: PLC0415

    session = read_session(given.file)
    if not players.solves(session.entry.id):
        return _solve_patience(session, given)
    begun = perf_counter()
    found = players.solve(session.game, session.position, given.seconds or _SOLVING_SECONDS)
    if given.json:
        _print_json({**found.to_json(), "seconds": round(perf_counter() - begun, 3)})
    else:
        print("\n".join(found.lines()))
    return NOTHING if found.worth.value is None else DONE


def _solve_patience(session: Session, given: Namespace) -> int:
    from cardtable.solver import questions  # noqa: PLC0415
    from cardtable.solver.verdict import Verdict, verdict_word  # noqa: PLC0415

    begun = perf_counter()
    found = questions.judged(session.game, session.position, seconds=given.seconds)
    taken = perf_counter() - begun
    if given.json:
        line = list(map(str, found.line))
        _print_json(
            {"verdict": found.verdict, "moves": line, "states": found.states, "seconds": round(taken, 3)}
        )
    else:
        template = ngettext(
            "{verdict} ({states} position, {seconds} s)",
            "{verdict} ({states} positions, {seconds} s)",
            found.states,
        )
        words = verdict_word(found.verdict)
        print(template.format(verdict=words, states=found.states, seconds=f"{taken:.2f}"))
        _print_lines(found.line)
    return DONE if found.verdict is Verdict.WINNABLE else NOTHING


def study(given: Namespace) -> int:
    """Find out how many deals of a patience can be won."""
    from cardtable.solver import study as studies  # noqa: PLC0415

    first, last = given.deals
    wanted = studies.Study(given.game, read_options(given.option), first, last, given.seconds)
    path = None if given.csv is None else Path(given.csv)
    total = last - first + 1
    template = ngettext("{done} of {total} deal", "{done} of {total} deals", total)
    with _counting(total, template) as progress:
        result = studies.run(wanted, jobs=given.jobs, path=path, progress=progress)
    print("\n".join(result.lines(wanted)))
    return DONE


def _write_record(name: str | None, kept: Record) -> None:
    if name is None or name == "-":
        print(dumps(kept), end="")
    else:
        record_file.write(Path(name), kept)


def _print_lines(lines: Iterable[object]) -> None:
    for line in lines:
        print(line)


def _print_json(value: object) -> None:
    print(json.dumps(value))
