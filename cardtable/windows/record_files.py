"""Records and pictures of the table, as files that the player names."""

from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.errors import FileRefused
from cardtable.keeping import record_file
from cardtable.keeping.record import SUFFIX
from cardtable.play.recording import record_of
from cardtable.texts import _
from cardtable.windows.playing.table_page import TablePage
from cardtable.windows.saving import ask_where_to_save, name_of_game


def ask_for_record(parent: QWidget) -> Path | None:
    """Return the record, or the rules, that the player chooses to open; None if there is nothing."""
    kinds = _("Games and rules (*.cardtable *.patience)")
    name, _kind = QFileDialog.getOpenFileName(parent, _("Open game"), "", kinds)
    return Path(name) if name else None


def save_record(page: TablePage) -> None:
    """Ask for a name and write the game there; raise `FileRefused` if that fails."""
    session = page.session
    if session is None:
        return
    kinds = _("Card Table games (*.cardtable)")
    proposed = name_of_game(session.entry.id, session.deal.number)
    path = ask_where_to_save(page, _("Save game"), proposed, SUFFIX, kinds)
    if path is not None:
        record_file.write(path, record_of(session))
        page.say(_("Game saved to {file}.").format(file=path.name))


def save_picture(page: TablePage) -> None:
    """Ask for a name and write a picture of the table there; raise `FileRefused` if that fails."""
    session = page.session
    if session is None:
        return
    kinds = _("PNG pictures (*.png)")
    proposed = name_of_game(session.entry.id, session.deal.number)
    path = ask_where_to_save(page, _("Save picture"), proposed, ".png", kinds)
    image = picture_of(page) if path is not None else None
    if path is not None and image is not None:
        if not image.save(str(path), "PNG"):  # type: ignore[call-overload]
            raise FileRefused(_("the picture can’t be saved to {file}").format(file=path))
        page.say(_("Picture saved to {file}.").format(file=path.name))


def picture_of(page: TablePage) -> QImage | None:
    """Return a picture of the table as it is seen; None without a game on it."""
    from cardtable.table.picture import table_image  # noqa: PLC0415 - only those wait who want one

    session, table = page.session, page.view.table
    if session is None:
        return None
    return table_image(
        session.game,
        session.position,
        (1280, 800),
        ratio=2.0,
        deck=table.pixmaps.deck,
        cloth=table.pixmaps.felt,
        viewer=page.handover_screen.viewer(),
        names=table.names,
        own=table.own,
    )
