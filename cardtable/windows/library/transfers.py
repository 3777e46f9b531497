"""Games out of the library and into it: as records, singly or as one archive, while the window lives."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.errors import CardTableError
from cardtable.keeping import record_file
from cardtable.keeping.archive import ARCHIVE_SUFFIX, Report, exporting, importing
from cardtable.keeping.record import SUFFIX
from cardtable.keeping.store import Library
from cardtable.texts import _, ngettext
from cardtable.windows.saving import ask_where_to_save, name_of_game
from cardtable.windows.style.asking import answered
from cardtable.windows.style.message_box import MessageBox, ProgressDialog
from cardtable.windows.wording.phrases import full_sentence

_SLICE = 0.03
"""Seconds of work between which the window lives."""
_SHOWN_AFTER = 400
"""Milliseconds of work after which it is shown how far it is."""
_MOST_LINES = 12
"""So many refused records are named in the window."""


class Transfers(QObject):
    """Exports and imports, one at a time; ``told`` carries what came of it, ``brought`` new games."""

    told = Signal(str)
    brought = Signal()

    def __init__(self, library: Library, window: QWidget) -> None:
        super().__init__(window)
        self._library = library
        self._window = window
        self._work: Iterator[int] | None = None
        self._then: Callable[[], object] = lambda: None
        self._dialog: ProgressDialog | None = None
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._go_on)

    # Out

    def export(self, ids: Sequence[int]) -> None:
        """Ask for a name and write the games there: one as a record, several as an archive."""
        if not ids:
            return
        single = len(ids) == 1
        kinds = _("Card Table games (*.cardtable)") if single else _("Game archives (*.zip)")
        suffix = SUFFIX if single else ARCHIVE_SUFFIX
        title = _("Export game") if single else _("Export games")
        path = ask_where_to_save(self._window, title, self._proposed(ids), suffix, kinds)
        if path is not None:
            self.export_to(ids, path)

    def _proposed(self, ids: Sequence[int]) -> str:
        row = self._library.shelf.rows(ids[:1]).get(ids[0])
        if row is None or len(ids) > 1:
            return "card-table-games"
        return name_of_game(row.game, row.number)

    def export_to(self, ids: Sequence[int], path: Path) -> None:
        """Write the games into a file: a record, or an archive where its name is that of one."""
        if path.suffix.lower() != ARCHIVE_SUFFIX:
            try:
                record_file.write(path, self._library.record(ids[0]))
            except CardTableError as error:
                self.told.emit(str(error))
            else:
                self.told.emit(_("Game saved to {file}.").format(file=path.name))
            return
        report = Report()
        work = exporting(self._library, list(ids), path, report)
        self._begin(work, len(ids), _("Saving games…"), lambda: self._tell_export(report, path))

    def _tell_export(self, report: Report, path: Path) -> None:
        number = len(report.added)
        words = ngettext("{number} game exported to {file}.", "{number} games exported to {file}.", number)
        self._tell(words.format(number=number, file=path.name), report)

    # In

    def ask_and_import(self) -> None:
        """Ask for files, and who played what is in them, and bring it into the library."""
        kinds = _("Games and archives (*.cardtable *.zip)")
        names, _kind = QFileDialog.getOpenFileNames(self._window, _("Import games"), "", kinds)
        if not names:
            return
        box = WhoPlayed(self._window)
        answered(box)
        own = box.own()
        if own is not None:
            self.import_from([Path(name) for name in names], own=own)

    def import_from(self, paths: Sequence[Path], *, own: bool) -> None:
        """Bring the records of files into the library; ``own``: the player has played them."""
        report = Report()
        work = importing(self._library, paths, report, own=own)
        self._begin(work, 0, _("Checking the moves of all games…"), lambda: self._tell_import(report))

    def _tell_import(self, report: Report) -> None:
        number = len(report.added)
        added = ngettext("{number} game was added.", "{number} games were added.", number)
        words = [added.format(number=number)]
        if report.known:
            known = ngettext("{number} was already there.", "{number} were already there.", report.known)
            words.append(known.format(number=report.known))
        self._tell(" ".join(words), report)
        self.brought.emit()

    def _tell(self, words: str, report: Report) -> None:
        """Tell what came of it; what was refused or left out is named."""
        self.told.emit(words)
        if not report.refused and not report.left_out:
            return
        heads, number = [], report.refused_number
        if number:
            refused = ngettext(
                "{number} game could not be imported.", "{number} games could not be imported.", number
            )
            heads.append(refused.format(number=number))
        if number := report.left_out_number:
            left_out = ngettext(
                "{number} fact beside the records cannot be, and was left out.",
                "{number} facts beside the records cannot be, and were left out.",
                number,
            )
            heads.append(left_out.format(number=number))
        box = MessageBox(MessageBox.Icon.Warning, words, self._window)
        lines = [f"{name}: {full_sentence(why)}" for name, why in (*report.refused, *report.left_out)]
        more = "\n…" if len(lines) > _MOST_LINES else ""
        box.setInformativeText("\n".join((*heads, "", *lines[:_MOST_LINES])) + more)
        if more:
            box.setDetailedText("\n".join(lines))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    # The work, a slice after the other

    def _begin(self, work: Iterator[int], total: int, words: str, then: Callable[[], object]) -> None:
        self.cancel()
        self._work, self._then = work, then
        dialog = ProgressDialog(words, total, self._window, shown_after=_SHOWN_AFTER)
        dialog.canceled.connect(self._give_up)
        dialog.setValue(0)
        self._dialog = dialog
        self._next.start()

    def cancel(self) -> None:
        """Give up what is being done: an export writes nothing, an import keeps what it has brought."""
        self._next.stop()
        if self._work is not None:
            work, self._work = self._work, None
            work.close()  # type: ignore[attr-defined]
        if self._dialog is not None:
            dialog, self._dialog = self._dialog, None
            dialog.close()
            dialog.deleteLater()

    def _give_up(self) -> None:
        self.cancel()
        self.brought.emit()

    def _go_on(self) -> None:
        work, end = self._work, time.monotonic() + _SLICE
        try:
            while work is not None and time.monotonic() < end:
                done = next(work)
                if self._dialog is not None and self._dialog.maximum():
                    self._dialog.setValue(done)
        except StopIteration:
            self.cancel()
            self._then()
        except CardTableError as error:
            self._give_up()
            self.told.emit(str(error))


class WhoPlayed(MessageBox):
    """Asks whose games are imported: only the player's own count."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(MessageBox.Icon.Question, _("Who played these games?"), parent)
        self.setWindowTitle(_("Import games"))
        self.setInformativeText(
            _("Your own games count in your statistics. Someone else’s are kept and can be replayed.")
        )
        self.mine = self.addButton(_("I played them"), MessageBox.ButtonRole.AcceptRole)
        self.others = self.addButton(_("Someone else"), MessageBox.ButtonRole.AcceptRole)
        self.addButton(MessageBox.StandardButton.Cancel)
        self.setDefaultButton(self.others)

    def own(self) -> bool | None:
        """Return whether the player played them; None if nothing is to be imported."""
        chosen = self.clickedButton()
        return True if chosen is self.mine else False if chosen is self.others else None
