"""Many records as one file: a zip of ``.cardtable`` files, and one more with what else is known of them.

An archive may come from anybody.  Nothing in it is ever written to the disk under its own
name, every size is bounded, each record goes through the rules, and what is refused is named.
"""

import time
import zlib
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import BinaryIO, cast
from zipfile import ZIP_DEFLATED, BadZipFile, LargeZipFile, ZipFile, ZipInfo

from cardtable.errors import FileRefused, InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping import archive_facts
from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.files import open_file, reason, replacing
from cardtable.keeping.json_text import clip, short_name, shortened
from cardtable.keeping.record import LARGEST_FILE, SUFFIX, Record
from cardtable.keeping.record_json import dumps, parse_record
from cardtable.keeping.replay import Replaying
from cardtable.keeping.store import Library
from cardtable.texts import _

ARCHIVE_SUFFIX = ".zip"
LARGEST_DIRECTORY = 32 * 2**20
"""Bytes that the list of an archive's members may take: that of some 300,000 games."""
LARGEST_WHOLE = 512 * 2**20
"""Bytes of an archive's records together, unpacked."""
MOST_NAMED = 100
"""So many refused records are named; more are only counted."""
_LONGEST_NAME = 80
"""Characters of a file's name that are told."""
_SLICE = 0.02
"""Seconds of checking between two breaths."""
_TOGETHER = 50
"""Games kept in one transaction."""
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_LATEST = (2107, 12, 31, 23, 59, 58)
"""Before the one and after the other an archive knows no times."""
_UNREADABLE = (BadZipFile, OSError, RuntimeError, ValueError, EOFError, zlib.error, OverflowError)
"""Somebody has erred in making the archive, or there is a password, or a packing that is not known."""


@dataclass(slots=True)
class Report:
    """What became of files: games ``added``, those ``known`` already, those ``refused`` and why.

    ``left_out`` are facts that cannot be, by the games' names, and why; the games are none the worse.
    """

    added: list[int] = field(default_factory=list)
    known: int = 0
    refused: list[tuple[str, str]] = field(default_factory=list)
    refused_number: int = 0
    left_out: list[tuple[str, str]] = field(default_factory=list)
    left_out_number: int = 0

    def refuse(self, name: str, why: str) -> None:
        """Note a record that was not taken."""
        self.refused_number += 1
        if len(self.refused) < MOST_NAMED:
            self.refused.append((shortened(name, _LONGEST_NAME), shortened(why)))

    def leave_out(self, name: str, why: str) -> None:
        """Note a fact of a game that was not taken."""
        self.left_out_number += 1
        if len(self.left_out) < MOST_NAMED:
            self.left_out.append((clip(name, _LONGEST_NAME), shortened(why)))


def exporting(library: Library, ids: Sequence[int], path: Path, report: Report) -> Iterator[int]:
    """Write the games' records into one archive, yielding how many are done; closed early, write nothing.

    Raises `FileRefused`.  A game without a record's shape is refused in the report.
    """
    try:
        with replacing(path.resolve()) as file, ZipFile(file, "w", ZIP_DEFLATED) as archive:
            facts: dict[str, Facts] = {}
            for start in range(0, len(ids), _TOGETHER):
                known = library.shelf.facts(ids[start : start + _TOGETHER])
                for number, (game_id, each) in enumerate(known.items(), start + 1):
                    name = _put(archive, library, game_id, number, each, report)
                    if name:
                        facts[name] = each
                yield start + len(known)
            archive.writestr(archive_facts.NAME, archive_facts.dump_facts(facts))
    except (OSError, ValueError, LargeZipFile) as error:
        raise FileRefused(
            _("{file} cannot be written: {why}").format(file=short_name(path), why=reason(error))
        ) from error


def _put(archive: ZipFile, library: Library, game_id: int, number: int, facts: Facts, report: Report) -> str:
    try:
        record = library.record(game_id)
    except InvalidRecord as error:
        report.refuse(_("game {number}").format(number=game_id), str(error))
        return ""
    when = min(max(time.localtime(facts.updated)[:6], _EARLIEST), _LATEST)
    member = ZipInfo(f"{number:06}-{record.game}{SUFFIX}", when)
    member.external_attr = 0o644 << 16
    archive.writestr(member, dumps(record), ZIP_DEFLATED)
    report.added.append(game_id)
    return member.filename


def importing(library: Library, paths: Sequence[Path], report: Report, *, own: bool) -> Iterator[int]:
    """Bring the records of files into the library, yielding how many were seen; closed early, keep those.

    ``own`` says that the player has played these games: they count, but for those of which
    the archive itself says otherwise.  Raises `CardTableError` when the library takes no more.
    """
    batch: list[tuple[Record, Facts]] = []
    seen = 0
    for name, data, facts in _sources(paths, report):
        seen += 1
        record = None if data is None else (yield from _checked(name, data, report, seen))
        if record is None:
            yield seen
            continue
        if any(record == other for other, _facts in batch) or library.shelf.find(record) is not None:
            report.known += 1
            yield seen
            continue
        foreign = facts.foreign if own and facts is not None else not own
        batch.append((record, replace(facts or Facts(), foreign=foreign)))
        if len(batch) >= _TOGETHER:
            _keep(library, batch, report)
        yield seen
    _keep(library, batch, report)


def _keep(library: Library, batch: list[tuple[Record, Facts]], report: Report) -> None:
    report.added += library.shelf.adopt(batch)
    # Whoever comes with their games from another machine finds those of their own in the gallery, too.
    for game in dict.fromkeys(record.game for record, facts in batch if not facts.foreign):
        if catalogue.is_own(game):
            library.own_games.keep(game)
    batch.clear()


def _checked(name: str, data: bytes, report: Report, seen: int) -> Generator[int, None, Record | None]:
    """Return the record when it has gone through the rules, a slice after the other; None if refused."""
    try:
        replaying = Replaying(parse_record(data))
        while (whole := replaying.advance(_SLICE)) is None:
            yield seen
    except InvalidRecord as error:
        report.refuse(name, str(error))
        return None
    return whole.record


_Source = tuple[str, bytes | None, Facts | None]
"""A name, the text, what else is known; no text where it has been refused: that takes its time, too."""


def _sources(paths: Sequence[Path], report: Report) -> Iterator[_Source]:
    """Yield the name, the text and the facts of each record of the files; what cannot be read is reported."""
    for path in paths:
        try:
            with open_file(path) as file:
                if file.read(2) == b"PK":
                    file.seek(0)
                    yield from _members(file, path.name, report)
                else:
                    file.seek(0)
                    yield path.name, file.read(LARGEST_FILE + 1), None
        except FileRefused as error:
            report.refuse(path.name, str(error))
            yield path.name, None, None
        except OSError as error:
            report.refuse(path.name, reason(error))
            yield path.name, None, None


class _Bounded:
    """A file that gives only so much at once: an archive's list of members is read in one piece."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int = -1) -> bytes:
        if size > LARGEST_DIRECTORY:
            raise BadZipFile
        return self._file.read(LARGEST_DIRECTORY if size < 0 else size)


def _members(file: BinaryIO, where: str, report: Report) -> Iterator[_Source]:
    try:
        archive = ZipFile(cast(BinaryIO, _Bounded(file)))
    except (BadZipFile, NotImplementedError, ValueError, OverflowError) as error:
        raise FileRefused(_("it is not a readable archive")) from error
    with archive:
        facts = _facts(archive, report)
        left = LARGEST_WHOLE
        records = [each for each in archive.infolist() if _is_to_be_read(each)]
        if not records:
            raise FileRefused(_("there is no game in it"))
        alike: dict[int, list[ZipInfo]] = {}
        for each in records:
            alike.setdefault(each.header_offset, []).append(each)
        read = {offset: _read_of(archive, same) for offset, same in alike.items()}
        for member in records:
            name = f"{shortened(where, _LONGEST_NAME // 2)}: {clip(member.filename, _LONGEST_NAME // 2)}"
            data = None
            if not member.filename:
                report.refuse(name, _("it has no name"))
            elif read[member.header_offset] is not member:
                report.refuse(name, _("it is the same as another one of the archive"))
            else:
                data = _read(archive, member, min(LARGEST_FILE, left), name, report)
                left -= 0 if data is None else len(data)
            yield name, data, facts.get(member.filename)


def _read_of(archive: ZipFile, same: Sequence[ZipInfo]) -> ZipInfo:
    """Return the one that is read of several entries on one header."""
    if len(same) > 1:
        # Python's newer versions refuse all but the first or the last, each as it likes, or warn of them.
        with suppress(*_UNREADABLE, UserWarning), archive.open(same[-1]):
            return same[-1]
    return same[0]


def _is_to_be_read(member: ZipInfo) -> bool:
    """Whether a member stands for a record: a folder that holds something is none."""
    is_folder = member.filename.endswith("/") and not member.file_size
    return not is_folder and member.filename != archive_facts.NAME


def _facts(archive: ZipFile, report: Report) -> Mapping[str, Facts | None]:
    if archive_facts.NAME not in archive.namelist():
        return {}
    member = archive.getinfo(archive_facts.NAME)
    data = _read(archive, member, archive_facts.LARGEST, archive_facts.NAME, report)
    try:
        return {} if data is None else archive_facts.parse_facts(data, report.leave_out)
    except ValueError as error:
        report.refuse(archive_facts.NAME, str(error))
        return {}


def _read(archive: ZipFile, member: ZipInfo, limit: int, name: str, report: Report) -> bytes | None:
    """Return what a member holds; None, having told why, if it cannot be read or is larger than `limit`."""
    # It says itself how large it is, and never gives more.
    if member.file_size > limit:
        report.refuse(name, _("it is larger than {size} KiB").format(size=limit // 1024))
        return None
    try:
        with archive.open(member) as file:
            return file.read()
    except _UNREADABLE as error:
        report.refuse(name, reason(error) or _("it cannot be read"))
        return None
