"""What opens beside the main window: rules, statistics, preferences, sentences.

Each is imported when it is first wanted: no game waits for them.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from cardtable.contract.scoring import Scoring
from cardtable.keeping.store import Library
from cardtable.play.session import Session
from cardtable.windows.begin.game_starter import GameStarter
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.key_book import KeyedCommand
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.style.asking import answered
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.wording.phrases import full_sentence

if TYPE_CHECKING:
    from cardtable.windows.pages.handbook import HandbookWindow
    from cardtable.windows.pages.rules import RulesWindow


def tell(parent: QWidget, sentence: str) -> None:
    """Show a sentence that the player must not miss."""
    box = MessageBox(MessageBox.Icon.Information, full_sentence(sentence), parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def show_rules(parent: QWidget, game_id: str, preferences: KeptPreferences) -> "RulesWindow":
    """Show the rules of a game in a window of their own."""
    from cardtable.windows.pages.rules import RulesWindow  # noqa: PLC0415

    window = RulesWindow(game_id, *chosen_style(preferences.now), parent=parent)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.show()
    return window


def show_handbook(parent: QWidget, preferences: KeptPreferences, chapter: str = "") -> "HandbookWindow":
    """Show a chapter of the handbook, by default its contents, in a window of its own."""
    from cardtable.windows.pages.handbook import CONTENTS, HandbookWindow  # noqa: PLC0415

    window = HandbookWindow(chapter or CONTENTS, *chosen_style(preferences.now), parent=parent)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.show()
    return window


def show_statistics(
    parent: QWidget,
    library: Library,
    game_id: str | None,
    colour: Callable[[str], str],
    scoring: Scoring,
) -> bool:
    """Show what the games played add up to, first this one; return whether all games are wished for then.

    Raises `CardTableError` if the library cannot be read.
    """
    from cardtable.windows.library.statistics import StatisticsDialog  # noqa: PLC0415

    shown = game_id or ""
    dialog = StatisticsDialog(library, parent=parent, game_id=shown, colour=colour, scoring=scoring)
    return bool(answered(dialog))


def show_today(parent: QWidget, games: GameStarter, preferences: KeptPreferences, game_id: str) -> None:
    """Show the days' deals, first that of this game; raise `CardTableError` if the library cannot be read."""
    from cardtable.windows.today.today_dialog import TodayDialog  # noqa: PLC0415

    dialog = TodayDialog(games.library, preferences, game_id, parent=parent)
    if answered(dialog):
        games.open_day(*dialog.choice())


def edit_preferences(
    parent: QWidget, preferences: KeptPreferences, keyed: Sequence[KeyedCommand] = (), first: str = ""
) -> str:
    """Let the player choose; every change is seen at once.  `keyed` is what single keys do in the window.

    The choice `first` has the keyboard.  Return the choice after which the window is to be said anew, which
    ends it; empty if none.
    """
    from cardtable.windows.pages.preferences_dialog import PreferencesDialog  # noqa: PLC0415

    dialog = PreferencesDialog(preferences.now, parent=parent, keyed=keyed)
    dialog.changed.connect(preferences.set)
    if first:
        dialog.bring(dialog.choices[first])
    answered(dialog)
    return dialog.retranslated_by


def name_players(parent: QWidget, desk: NamesDesk, session: Session) -> tuple[str, ...] | None:
    """Ask for the names of the people at a game; None where they stay as they are."""
    from cardtable.windows.people.players_sheet import PlayersSheet  # noqa: PLC0415

    game, seats = session.entry.id, session.seats
    given = session.annotations.names or ("",) * len(seats)
    sheet = PlayersSheet(desk.form(game, seats, given), parent)
    if not answered(sheet):
        return None
    names = sheet.form.names()
    turned = 0 if session.set is None else session.set.number - 1
    desk.keep(game, sheet.form, names[-turned:] + names[:-turned] if turned else names)
    return names


def show_about(parent: QWidget) -> None:
    """Say what the program is and what it stands on."""
    from cardtable.windows.pages import about  # noqa: PLC0415

    about.show_about(parent)
