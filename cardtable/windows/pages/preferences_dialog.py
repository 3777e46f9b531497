"""The preferences: each choice is seen at once, on the table and in a small preview."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardtable.art.deck import OUR_OWN
from cardtable.art.felt import Felt
from cardtable.art.line_icons import LineIcon
from cardtable.art.themes import installed_themes
from cardtable.art.tokens import Space
from cardtable.card_letters import INTERNATIONAL, letters_of_language
from cardtable.cards import Card, parse_cards
from cardtable.contract.scoring import Scoring
from cardtable.keeping.preferences import LONGEST_THINKING, SHORTEST_THINKING, Preferences
from cardtable.texts import _, languages, own_name, pgettext
from cardtable.windows.head_bar import MENUS_APART
from cardtable.windows.key_book import KeyedCommand
from cardtable.windows.pages.card_preview import CARDS, SWATCH, DeckPreview, card_piece, cloth_piece
from cardtable.windows.pages.keys_list import KeysList
from cardtable.windows.pages.keys_sheet import KeysSheet, buttons_with_keys, held_keys
from cardtable.windows.pages.look_words import back_words, cloth_words, colour_words, face_words, letter_words
from cardtable.windows.pages.picture_choice import PictureChoice, Pictured
from cardtable.windows.pages.sign_list import SignList
from cardtable.windows.pages.sound_samples import SoundSamples
from cardtable.windows.people.people_editor import PeopleEditor
from cardtable.windows.playing.sounds import can_be_heard
from cardtable.windows.style.beside import Beside
from cardtable.windows.style.boxes import DecimalField, TickBox
from cardtable.windows.style.buttons import list_style
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.style.sheet import PageSheet
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.style.widgets import (
    Complaint,
    FieldNote,
    Title,
    field_form,
    field_label,
    label_above,
    roomy,
)

_WISHED = QSize(840, 560)
_LIST_WIDTH = 150
"""Logical pixels."""
RETRANSLATED = ("language", "letters")
"""What is chosen here in which everything is to be said anew, this sheet too."""


class PreferencesDialog(PageSheet):
    """Edits preferences; ``changed`` carries them after every choice."""

    changed = Signal(object)

    def __init__(
        self,
        preferences: Preferences,
        parent: QWidget | None = None,
        *,
        keyed: Sequence[KeyedCommand] = (),
    ) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.setWindowTitle(_("Preferences"))
        self.choices: dict[str, DropDown] = {}
        """The lists to choose from, by the preference that each stands for."""
        self.pictures: dict[str, PictureChoice] = {}
        """The pictures to choose from, by the preference that they stand for."""
        self.boxes: dict[str, QCheckBox] = {}
        """The boxes to be ticked, by the preference that each stands for."""
        self.retranslated_by = ""
        """Which of `RETRANSLATED` was chosen otherwise and so ended the sheet; empty if none."""
        self._listed: dict[str, str] | None = None
        """The chosen keys that the list of keys shows."""
        self.preview = DeckPreview()
        self.notice = Complaint()
        self._keyed = (*keyed, *held_keys(), *buttons_with_keys())
        self.keys_list = KeysList(self._keyed)
        self.pages, self._book = SignList(), QWidget()
        QVBoxLayout(self._book).setContentsMargins(0, 0, 0, 0)
        self._leaves: list[QWidget] = []
        self._make_pages()
        self.body.addWidget(self.notice)
        self._beside = Beside(self.pages, self._book, (0, 1), Space.WIDE)
        self.body.addWidget(self._beside, 1)
        self.buttons = self.restore_and_close(self._ask_to_restore)
        self.page.addWidget(self.buttons)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setFocus()
        self._show()
        self.usual = self._for_every_page(QSize(*map(roomy, _WISHED.toTuple())))

    def _make_pages(self) -> None:
        """Make a page for each kind of choice, and the list that leads to them."""
        self.pages.setAccessibleName(_("Preferences"))
        self.pages.setStyleSheet(list_style())
        for title, sign, form in (
            (_("Table"), LineIcon.TABLE, self._table()),
            (_("Cards"), LineIcon.CARDS, self._cards()),
            (_("Play"), LineIcon.PLAY, self._play()),
            (pgettext("preferences", "People"), LineIcon.PEOPLE, self._people()),
            (_("Sound"), LineIcon.SOUND, self._sounds()),
            (_("Keys"), LineIcon.KEYS, self._keys()),
            (_("Language"), LineIcon.LANGUAGE, self._language()),
        ):
            page = QWidget(self._book)
            column = QVBoxLayout(page)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(Space.LARGE)
            column.addWidget(Title(title))
            column.addLayout(form)
            column.addStretch()
            page.hide()
            self._leaves.append(page)
            self._book.layout().addWidget(page)  # type: ignore[union-attr]
            self.pages.add(title, sign)
        self.pages.setFixedWidth(roomy(_LIST_WIDTH))
        self.pages.currentRowChanged.connect(self._turn_to)
        self.pages.setCurrentRow(0)

    def _turn_to(self, row: int) -> None:
        """Show one page alone: on a small screen only what is on it scrolls."""
        for number, leaf in enumerate(self._leaves):
            leaf.setVisible(number == row)

    def _for_every_page(self, size: QSize) -> QSize:
        """Return a size for the sheet at which no page has to scroll, at least so large."""
        for row in range(len(self._leaves)):
            self._turn_to(row)
            for each in (self._book, self._beside):
                each.updateGeometry()  # before they are seen Qt does not tell what they lie in
            size = size.expandedTo(self.wished(size.width()))
        self._turn_to(0)
        return size

    def bring(self, field: QWidget) -> None:
        """Show the page on which a field is, and give it the keyboard."""
        for number, leaf in enumerate(self._leaves):
            if leaf.isAncestorOf(field):
                self.pages.setCurrentRow(number)
        field.setFocus()

    # The choices

    def _language(self) -> QFormLayout:
        form = field_form()
        own = {language: own_name(language) for language in languages()}
        self._add_choice(form, "language", _("Language"), {"": _("System language"), **own})
        form.addRow("", FieldNote(_("For the window, the rules of all games, the handbook and the cards.")))
        self.lettered = DeckPreview()
        form.addRow(self.lettered)
        return form

    def _table(self) -> QFormLayout:
        form = field_form()
        cloths = self._add_pictures(form, "felt", _("Table colour"), cloth_words(), SWATCH, self._cloth_piece)
        self.cloths = cloths.group
        self._add_box(form, "system_contrast", _("Use high contrast when the system does"))
        speeds = {
            "system": _("Same as system"),
            "normal": _("Normal"),
            "fast": _("Fast"),
            "off": _("Off"),
        }
        self._add_choice(form, "animation", _("Animation"), speeds)
        self._add_box(form, "mark_last_move", _("Highlight the last move"))
        self._add_box(form, "show_time", _("Show timer"))
        self._add_box(form, "show_moves", _("Show the move list"))
        if not MENUS_APART:
            self._add_box(form, "classic_bar", _("Menus and buttons in two rows"))
        return form

    def _cards(self) -> QFormLayout:
        form = field_form()
        form.addRow(self.preview)
        decks = {OUR_OWN: _("Card Table’s own"), **{each.id: each.name for each in installed_themes()}}
        self._add_choice(form, "deck", _("Card set"), decks)
        for key, name, words, cards in (
            ("face", _("Card faces"), face_words(), ("QH",)),
            ("colours", _("Suit colours"), colour_words(), ("7D", "7C")),
            ("back", _("Card backs"), back_words(), ()),
        ):
            shown = parse_cards(cards) or (None,)
            self._add_pictures(form, key, name, words, CARDS, partial(self._card_piece, key, shown))
        if letters_of_language() != INTERNATIONAL:
            self._add_choice(form, "letters", _("Letters on the cards"), letter_words())
        return form

    def _cloth_piece(self, value: str) -> QPixmap:
        """Return the chosen cards on a cloth."""
        style, _cloth = chosen_style(self.preferences.with_value("deck", OUR_OWN))
        return cloth_piece(Felt(value), style)

    def _card_piece(self, key: str, cards: Sequence[Card | None], value: str) -> QPixmap:
        """Return cards as they would be drawn if a preference were this value."""
        style, _cloth = chosen_style(self.preferences.with_value("deck", OUR_OWN).with_value(key, value))
        return card_piece(style, cards)

    def _play(self) -> QFormLayout:
        form = field_form()
        harmless = _("Make safe and forced moves automatically, starting with the deal")
        self._add_box(form, "automatic_foundation", harmless)
        clicks = {
            "usual": _("In Klondike and its kin"),
            "always": _("In every game"),
            "never": _("Never"),
        }
        self._add_choice(form, "one_click", _("Move cards with one click"), clicks)
        scorings = {
            Scoring.NONE.value: _("No score"),
            Scoring.STANDARD.value: _("Standard"),
            Scoring.TIMED.value: _("Standard, timed"),
            Scoring.VEGAS.value: _("Vegas"),
        }
        self._add_choice(form, "scoring", _("Score in Klondike"), scorings)
        vegas = _(
            "In Vegas a deal costs 52, and each card on a foundation brings 5. Usually you go through the "
            "stock three times by threes, or once card by card: a new game’s options have both."
        )
        form.addRow("", FieldNote(vegas))
        self._add_box(form, "show_verdict", _("Show whether the game can be won"))
        self._add_box(form, "tell_lost_move", _("Show which move lost the game"))
        where = _("Solitaire games are checked while you play, as soon as you can know where every card is.")
        form.addRow(FieldNote(where, self.boxes["tell_lost_move"]))
        self._add_box(form, "catch_mistakes", _("Ask before a move that gives the game away"))
        self._add_box(
            form, "show_analysis", _("In Byzantium, mark places and cards that can no longer be used")
        )
        stands = _("In Beat It Or Eat It, show who is ahead during play")
        self._add_box(form, "show_evaluation", stands)
        self.thinking = DecimalField()
        self.thinking.setRange(SHORTEST_THINKING, LONGEST_THINKING)
        self.thinking.setDecimals(1)
        self.thinking.setSingleStep(0.2)
        before, after = _("{number} seconds").split("{number}")
        self.thinking.setPrefix(before)
        self.thinking.setSuffix(after)
        self.thinking.valueChanged.connect(lambda value: self._choose("thinking_seconds", round(value, 1)))
        form.addRow(field_label(_("Computer thinking time"), self.thinking), self.thinking)
        form.addRow(
            "", FieldNote(_("The longest the computer thinks about one move. More time makes it stronger."))
        )
        return form

    def _people(self) -> QFormLayout:
        form = field_form()
        self.people = PeopleEditor()
        self.people.changed.connect(self._follow)
        form.addRow(self.people)
        return form

    def _keys(self) -> QFormLayout:
        form = field_form()
        self._add_box(form, "letter_keys", _("Use single-letter shortcuts, such as H for a hint"))
        self.change_keys = QPushButton(_("Change shortcuts…"))
        self.change_keys.setAutoDefault(False)
        self.change_keys.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.change_keys.clicked.connect(self._change_keys)
        form.addRow(self.change_keys)
        form.addRow(self.keys_list)
        return form

    def _sounds(self) -> QFormLayout:
        form = field_form()
        self._add_box(form, "sounds", _("Quiet sounds for moves, deals, illegal moves and wins"))
        if not can_be_heard():
            self.boxes["sounds"].setEnabled(False)
            how = _("Sounds need miniaudio, which is not installed: {command}.")
            form.addRow(FieldNote(how.format(command="pip install cardtable[sound]"), self.boxes["sounds"]))
        self.samples = SoundSamples()
        form.addRow(self.samples)
        return form

    def _add_pictures(
        self,
        form: QFormLayout,
        key: str,
        text: str,
        words: Mapping[str, Pictured],
        size: QSize,
        draw: Callable[[str], QPixmap],
    ) -> PictureChoice:
        pictures = self.pictures[key] = PictureChoice(text, words, size, draw)
        pictures.chosen.connect(lambda value: self._choose(key, value))
        if size == SWATCH:  # more of them than have room beside their name
            form.addRow(label_above(text))
            form.addRow(pictures)
        else:
            form.addRow(field_label(text), pictures)
        return pictures

    def _add_choice(self, form: QFormLayout, key: str, text: str, words: Mapping[str, str]) -> None:
        box = self.choices[key] = DropDown()
        for value, word in words.items():
            box.addItem(word, value)
        box.activated.connect(lambda: self._choose(key, box.currentData()))
        form.addRow(field_label(text, box), box)

    def _add_box(self, form: QFormLayout, key: str, text: str) -> None:
        box = self.boxes[key] = TickBox(text)
        box.toggled.connect(lambda on: self._choose(key, on))
        form.addRow(box)

    # Following the player

    def _choose(self, key: str, value: object) -> None:
        preferences = self.preferences.with_value(key, value)
        if preferences != self.preferences:
            self._follow(preferences)

    def _follow(self, preferences: Preferences) -> None:
        before, self.preferences = self.preferences, preferences
        self._show()
        if preferences.colours != before.colours or preferences.letters != before.letters:
            self.pictures["face"].draw_again()
        if preferences.face != before.face:
            self.pictures["colours"].draw_again()
        if any(getattr(preferences, key) != getattr(before, key) for key in ("face", "back", "letters")):
            self.pictures["felt"].draw_again()
        self.changed.emit(preferences)
        otherwise = [key for key in RETRANSLATED if getattr(preferences, key) != getattr(before, key)]
        if otherwise:
            self.retranslated_by = otherwise[0]
            self.accept()

    def _change_keys(self) -> None:
        sheet = KeysSheet(self._keyed, self.preferences.keys, parent=self)
        sheet.changed.connect(lambda chosen: self._choose("keys", chosen))
        sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        sheet.open()

    def _ask_to_restore(self) -> None:
        box = MessageBox(MessageBox.Icon.Question, _("Restore all defaults?"), self)
        box.setWindowTitle(self.windowTitle())
        box.setInformativeText(_("Your choices here will be lost. Games and statistics are kept."))
        restore = box.addButton(_("Restore defaults"), MessageBox.ButtonRole.DestructiveRole)
        cancel = box.addButton(MessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)
        box.setEscapeButton(cancel)
        restore.clicked.connect(self._restore)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _restore(self) -> None:
        """Take the defaults for all that can be chosen here; what was played last stays known."""
        default, preferences = Preferences(), self.preferences
        for key in ("thinking_seconds", "keys", *self.pictures, *self.choices, *self.boxes):
            preferences = preferences.with_value(key, getattr(default, key))
        self._follow(preferences)

    def _show(self) -> None:
        """Let every control show what is chosen."""
        chosen = self.preferences
        fields = (*self.boxes.values(), *self.choices.values(), self.thinking)
        blockers = [QSignalBlocker(each) for each in fields]
        for key, pictures in self.pictures.items():
            pictures.show_value(getattr(chosen, key))
        for key, choice in self.choices.items():
            choice.setCurrentIndex(max(0, choice.findData(getattr(chosen, key))))
        for key, box in self.boxes.items():
            box.setChecked(getattr(chosen, key))
        self.thinking.setValue(chosen.thinking_seconds)
        self.change_keys.setEnabled(chosen.letter_keys)
        self.keys_list.setEnabled(chosen.letter_keys)
        if chosen.keys != self._listed:
            self._listed = dict(chosen.keys)
            self.keys_list.show_keys(chosen.keys)
        self.people.show_preferences(chosen)
        del blockers
        self.notice.say(self.preview.show_style(*chosen_style(chosen)) or "")
        self.lettered.show_style(*chosen_style(chosen))
        self.notice.setVisible(bool(self.notice.text()))
        deck = self.preview.deck
        for key in ("colours", "face"):
            self.pictures[key].setEnabled(deck.own_faces)
        if "letters" in self.choices:
            self.choices["letters"].setEnabled(deck.own_faces)
        self.pictures["back"].setEnabled(deck.own_back)
