"""The rules of a game to read, with tables that the program draws itself."""

from collections.abc import Sequence
from html import escape

from PySide6.QtWidgets import QWidget

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.entry import Entry
from cardtable.games import catalogue
from cardtable.games.own.known import own_of
from cardtable.games.own.sentences import rules_in_words
from cardtable.play.lessons import lesson_of
from cardtable.texts import _
from cardtable.windows.pages.book_window import BookWindow
from cardtable.windows.pages.picture_page import PicturePage
from cardtable.windows.pages.pictures import play_well_text, rules_text
from cardtable.windows.pages.reading_page import LESSON_LINK
from cardtable.windows.wording.phrases import BETWEEN, by_title

_PLAY_WELL = "play-well"


class RulesWindow(BookWindow):
    """All rules pages; opens with that of `game_id`."""

    def __init__(
        self,
        game_id: str,
        style: DeckStyle | None = None,
        cloth: Felt = Felt.GREEN,
        parent: QWidget | None = None,
        entries: Sequence[Entry] = catalogue.entries(),
    ) -> None:
        own = (catalogue.entry(game_id),) if catalogue.is_own(game_id) else ()
        games = [(entry.id, _(entry.title)) for entry in by_title((*entries, *own))]
        super().__init__(RulesPage(style or DeckStyle(), cloth), games, _("Games"), parent)
        self.setObjectName("rules")
        self.setWindowTitle(_("Rules"))
        self.page.lesson_asked.connect(self.close)
        self.open_at(game_id)


class RulesPage(PicturePage):
    """The rules of one game, with advice on playing it well where there is some."""

    def html_of(self, key: str) -> str:
        """Return the page of a game."""
        return rules_html(key, lesson_of(key, {}))

    def title(self) -> str:
        """Return what a screen reader calls the page."""
        return _("The rules of {title}").format(title=_(catalogue.entry(self.shown).title))


def rules_html(game_id: str, lesson: str | None = None) -> str:
    """Return the rules of a game, then the advice on playing it as a section, linked at the head.

    So is the lesson of this id, where it can be taught.
    """
    if catalogue.is_own(game_id):
        return own_rules_html(game_id)
    rules, advice = rules_text(game_id) or _nothing_written(game_id), play_well_text(game_id)
    links, title, learn = [], _("Strategy"), _("Learn it in a lesson")
    if lesson is not None:
        links.append(f'<a href="{LESSON_LINK}:{lesson}">{learn}</a>')
    if advice is not None:
        links.append(f'<a href="#{_PLAY_WELL}">{title}</a>')
        rules += f'<h2><a name="{_PLAY_WELL}"></a>{title}</h2>{advice}'
    head, ending, rest = rules.partition("</h1>")
    line = f'<p class="lead">{BETWEEN.join(links)}</p>' if links else ""
    return f"{head}{ending}{line}{rest}"


def own_rules_html(game_id: str) -> str:
    """Return the rules of a player's own game, written from their value; no word of it is markup."""
    own = own_of(game_id)
    lead = f'<p class="lead">{escape(own.description)}</p>' if own.description else ""
    parts = (
        f"<h2>{escape(section.title)}</h2><p>{escape(' '.join(section.sentences))}</p>"
        for section in rules_in_words(own.rules)
    )
    picture = f'<p class="picture" align="center"><img src="table:{game_id}?deal=1&amp;size=600x400"></p>'
    return f"<h1>{escape(own.title)}</h1>{lead}{picture}{''.join(parts)}"


def _nothing_written(game_id: str) -> str:
    title = _(catalogue.entry(game_id).title)
    nothing = _("The rules of this game are not written yet.")
    return f"<h1>{title}</h1><p>{nothing}</p>"
