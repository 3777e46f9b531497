"""The preferences: each choice is seen at once, on the table and in a small preview."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from cardtable.art.deck import OUR_OWN, Deck, DeckStyle
from cardtable.art.felt import Felt, felt
from cardtable.art.themes import installed_themes
from cardtable.cards import parse_cards
from cardtable.keeping.preferences import ANIMATIONS, LONGEST_THINKING, SHORTEST_THINKING, Preferences
from cardtable.texts import _
from cardtable.windows.key_book import KeyedCommand
from cardtable.windows.pages.keys_sheet import KeysSheet, buttons_with_keys
from cardtable.windows.style.sheet import Sheet
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.style.widgets import Complaint, Note, field_form, field_label, heading

_SWATCH = QSize(76, 46)
_PREVIEW = parse_cards(["AS", "KH", "QD", "JC", "TH"])


class PreferencesDialog(Sheet):
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
        self._keyed = keyed
        self.preferences = preferences
        self.setWindowTitle(_("Preferences"))
        self.boxes: dict[str, QCheckBox] = {}
        """The boxes to be ticked, by the preference that each stands for."""
        self.preview = DeckPreview()
        self.notice = Complaint()
        page = self.body
        page.setSpacing(8)
        page.addWidget(self.preview)
        page.addWidget(self.notice)
        page.addSpacing(6)
        page.addWidget(heading(_("Table and cards")))
        page.addLayout(self._looks())
        page.addSpacing(10)
        page.addWidget(heading(_("Play")))
        page.addLayout(self._play())
        page.addStretch()
        self.page.setSpacing(14)
        self.page.addWidget(self._buttons())
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setFocus()
        self._show()

    # The choices

    def _looks(self) -> QFormLayout:
        form = field_form()
        self.cloths = QButtonGroup(self)
        names = {
            Felt.GREEN: _("Green"),
            Felt.BLUE: _("Blue"),
            Felt.BURGUNDY: _("Burgundy"),
            Felt.DARK: _("Dark"),
            Felt.LIGHT: _("Light"),
        }
        row = QHBoxLayout()
        row.setSpacing(4)
        row.setContentsMargins(0, 0, 0, 6)
        for number, cloth in enumerate(Felt):
            swatch = Swatch(cloth, names[cloth])
            swatch.clicked.connect(lambda _checked=False, cloth=cloth: self._choose("felt", cloth.value))
            self.cloths.addButton(swatch, number)
            row.addWidget(swatch)
        row.addStretch()
        form.addRow(field_label(_("Cloth")), row)
        self.deck = QComboBox()
        self.deck.addItem(_("Card Table’s own"), OUR_OWN)
        for theme in installed_themes():
            self.deck.addItem(theme.name, theme.id)
        self.deck.activated.connect(lambda: self._choose("deck", self.deck.currentData()))
        form.addRow(field_label(_("Deck"), self.deck), self.deck)
        self._add_box(form, "four_colour", _("Four colours: blue diamonds, green clubs"))
        self._add_box(form, "large_index", _("Large numbers and signs in the corners"))
        return form

    def _play(self) -> QFormLayout:
        form = field_form()
        self.animation = QComboBox()
        names = {"normal": _("Normal"), "fast": _("Fast"), "off": _("Off")}
        for speed in ANIMATIONS:
            self.animation.addItem(names[speed], speed)
        self.animation.activated.connect(lambda: self._choose("animation", self.animation.currentData()))
        form.addRow(field_label(_("Moving cards"), self.animation), self.animation)
        harmless = _("Make moves by themselves that can do no harm, or are the only ones")
        self._add_box(form, "automatic_foundation", harmless)
        self._add_box(form, "show_time", _("Show the time"))
        self._add_box(form, "show_verdict", _("Show whether the game can be won"))
        self._add_box(form, "tell_lost_move", _("Tell which move lost it"))
        where = _("Found out for patiences with all cards in sight, beside your play.")
        form.addRow("", Note(where))
        self._add_box(form, "show_analysis", _("Mark what is lost for good in Byzantium"))
        stands = _("Show how Beat It Or Eat It stands, while it is played")
        self._add_box(form, "show_evaluation", stands)
        self._add_box(form, "show_moves", _("List the moves beside the table"))
        self._add_box(form, "letter_keys", _("Single letters are keys, such as H for a hint"))
        self.change_keys = QPushButton(_("Change keys…"))
        self.change_keys.setAutoDefault(False)
        self.change_keys.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.change_keys.clicked.connect(self._change_keys)
        form.addRow("", self.change_keys)
        self.thinking = QDoubleSpinBox()
        self.thinking.setRange(SHORTEST_THINKING, LONGEST_THINKING)
        self.thinking.setDecimals(1)
        self.thinking.setSingleStep(0.2)
        before, after = _("{number} seconds").split("{number}")
        self.thinking.setPrefix(before)
        self.thinking.setSuffix(after)
        self.thinking.valueChanged.connect(lambda value: self._choose("thinking_seconds", round(value, 1)))
        form.addRow(field_label(_("Computer thinks for"), self.thinking), self.thinking)
        form.addRow("", Note(_("The longest time for one move; more time makes a stronger player.")))
        return form

    def _add_box(self, form: QFormLayout, key: str, text: str) -> None:
        box = self.boxes[key] = QCheckBox(text)
        box.toggled.connect(lambda on: self._choose(key, on))
        form.addRow("", box)

    def _buttons(self) -> QDialogButtonBox:
        kind = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kind.RestoreDefaults | kind.Close)
        self.buttons.rejected.connect(self.reject)
        restore, close = (self.buttons.button(each) for each in (kind.RestoreDefaults, kind.Close))
        restore.clicked.connect(self._ask_to_restore)
        # Return closes the sheet, wherever the keyboard is; all was followed at once.
        restore.setAutoDefault(False)
        close.setDefault(True)
        return self.buttons

    # Following the player

    def _choose(self, key: str, value: object) -> None:
        preferences = self.preferences.with_value(key, value)
        if preferences != self.preferences:
            self.preferences = preferences
            self._show()
            self.changed.emit(preferences)

    def _change_keys(self) -> None:
        sheet = KeysSheet((*self._keyed, *buttons_with_keys()), self.preferences.keys, parent=self)
        sheet.changed.connect(lambda chosen: self._choose("keys", chosen))
        sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        sheet.open()

    def _ask_to_restore(self) -> None:
        box = QMessageBox(
            QMessageBox.Icon.Question, self.windowTitle(), _("Restore all defaults?"), parent=self
        )
        box.setInformativeText(_("What was chosen here is forgotten; games and statistics stay."))
        restore = box.addButton(_("Restore defaults"), QMessageBox.ButtonRole.DestructiveRole)
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)
        box.setEscapeButton(cancel)
        restore.clicked.connect(self._restore)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _restore(self) -> None:
        """Take the defaults for all that can be chosen here; what was played last stays known."""
        default, preferences = Preferences(), self.preferences
        for key in ("felt", "deck", "animation", "thinking_seconds", "keys", *self.boxes):
            preferences = preferences.with_value(key, getattr(default, key))
        self.preferences = preferences
        self._show()
        self.changed.emit(preferences)

    def _show(self) -> None:
        """Let every control show what is chosen."""
        chosen = self.preferences
        fields = (*self.boxes.values(), self.deck, self.animation, self.thinking)
        blockers = [QSignalBlocker(each) for each in fields]
        self.cloths.button(list(Felt).index(Felt(chosen.felt))).setChecked(True)
        self.deck.setCurrentIndex(max(0, self.deck.findData(chosen.deck)))
        self.animation.setCurrentIndex(self.animation.findData(chosen.animation))
        for key, box in self.boxes.items():
            box.setChecked(getattr(chosen, key))
        self.thinking.setValue(chosen.thinking_seconds)
        self.change_keys.setEnabled(chosen.letter_keys)
        del blockers
        self.notice.say(self.preview.show_style(*chosen_style(chosen)) or "")
        self.notice.setVisible(bool(self.notice.text()))


class Swatch(QToolButton):
    """A piece of cloth to choose, with its name."""

    def __init__(self, cloth: Felt, name: str) -> None:
        super().__init__()
        self._cloth = cloth
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setText(name)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setIconSize(_SWATCH)
        self.setMinimumHeight(_SWATCH.height() + self.fontMetrics().height() + 14)
        self.setIcon(QIcon(self._piece()))

    def _piece(self) -> QPixmap:
        """Return the cloth with rounded corners, sharp enough for any screen."""
        ratio = 2.0
        pixmap = QPixmap(_SWATCH * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, _SWATCH.width(), _SWATCH.height()).adjusted(1, 1, -1, -1)
        outline = QPainterPath()
        outline.addRoundedRect(box, 6, 6)
        painter.setClipPath(outline)
        painter.drawPixmap(0, 0, felt(_SWATCH.width(), _SWATCH.height(), ratio, self._cloth))
        painter.setClipping(False)
        painter.setPen(QPen(self._cloth.faint, 1))
        painter.drawPath(outline)
        painter.end()
        return pixmap


class DeckPreview(QWidget):
    """Some cards on the cloth as they will be drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._deck = Deck()
        self._cloth = Felt.GREEN
        self.setMinimumSize(600, 140)

    def show_style(self, style: DeckStyle, cloth: Felt) -> str | None:
        """Show this deck on this cloth; return why the deck cannot be used, if it cannot."""
        if style != self._deck.style:
            self._deck = Deck(style)
        self._cloth = cloth
        self.update()
        return self._deck.notice

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards side by side, the last one its back."""
        ratio = self.devicePixelRatioF()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()), 8, 8)
        painter.setClipPath(outline)
        painter.drawPixmap(0, 0, felt(self.width(), self.height(), ratio, self._cloth))
        wide = int((self.height() - 28) / 1.4)
        step = wide + max(6, wide // 10)
        pixmaps = [self._deck.face(card, wide, ratio) for card in _PREVIEW]
        pixmaps.append(self._deck.back(wide, ratio))
        left = (self.width() - step * (len(pixmaps) - 1) - wide) / 2
        border = Deck.margin(wide)
        for number, pixmap in enumerate(pixmaps):
            x = round((left + number * step) * ratio) / ratio
            painter.drawPixmap(QPointF(x - border, 14 - border), pixmap)
        painter.end()
