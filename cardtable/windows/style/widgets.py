"""What the windows have in common: the hand of their titles, quiet notes, buttons on the cloth."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication, QFormLayout, QStyle, QWidget

from cardtable.art.contrast import READ, laid, thinned
from cardtable.art.felt import Felt
from cardtable.art.tokens import Extent, Space, Tone, Type
from cardtable.windows.style.plain import Label
from cardtable.windows.style.serif import serif
from cardtable.windows.wording.phrases import full_sentence

_USUAL = 17
"""Logical pixels: the height of a line in the letters for which other sizes were chosen."""


def title_font(scale: float) -> QFont:
    """Return the serif of titles, `scale` times as large as the application's own letters."""
    font = _scaled(QFont(serif()), QApplication.font(), scale)
    # It has no instructions: hinted sideways its figures would be of two widths at some sizes.
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font


def text_font(scale: float = 1.0, *, strong: bool = False) -> QFont:
    """Return the application's own letters at another size."""
    own = QApplication.font()
    font = _scaled(QFont(own), own, scale)
    font.setBold(strong)
    return font


def fixed_font() -> QFont:
    """Return the system's letters of one width, no smaller than all others."""
    fixed, own = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont), QApplication.font()
    return _scaled(fixed, own, 1.0) if QFontMetrics(fixed).height() < QFontMetrics(own).height() else fixed


def roomy(pixels: int) -> int:
    """Return so many logical pixels, or more where the system's letters are larger than usual."""
    return max(pixels, round(pixels * QFontMetrics(text_font()).height() / _USUAL))


def _scaled(font: QFont, own: QFont, scale: float) -> QFont:
    # A system may give the size of its letters in points or in pixels.
    if own.pointSizeF() > 0:
        font.setPointSizeF(own.pointSizeF() * scale)
    else:
        font.setPixelSize(round(own.pixelSize() * scale))
    return font


def is_dark(colour: QColor) -> bool:
    """Return whether white letters are read more easily on this colour than black ones."""
    return colour.lightnessF() < 0.5


def mixed(one: QColor, other: QColor, part: float) -> QColor:
    """Return a colour between two, `part` (0 … 1) of the way to the other."""
    return QColor.fromRgbF(
        *(
            a + (b - a) * part
            for a, b in zip(one.getRgbF()[:3], other.getRgbF()[:3], strict=True)  # type: ignore[index]
        )
    )


def quiet_ink(palette: QPalette) -> QColor:
    """Return the colour for remarks: quieter than text, and still easy to read."""
    ink, ground = palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Window)
    return laid(thinned(ink, ground, 0.7, READ), ground)


def accent(cloth: Felt) -> QColor:
    """Return the colour that stands out on the cloth: gold, or a deep bronze where the cloth is light."""
    return QColor(Tone.RING if is_dark(cloth.base) else Tone.BRONZE)


def panel(cloth: Felt, *, lit: bool) -> QColor:
    """Return the wash under a group of things on the cloth; `lit` while the pointer is over it."""
    if is_dark(cloth.base):
        return QColor(Tone.WASH_LIT if lit else Tone.WASH)
    return QColor(Tone.WASH_BY_DAY_LIT if lit else Tone.WASH_BY_DAY)


def groove(ground: QColor, ink: QColor) -> QColor:
    """Return what lies beneath a bar or a curve on a ground on which `ink` is read."""
    return QColor(Tone.GROOVE) if is_dark(ground) else mixed(ground, ink, 0.22)


def quiet_on(cloth: Felt) -> QColor:
    """Return the colour of remarks on a panel on the cloth: quieter than words, and still easy to read."""
    lit = laid(panel(cloth, lit=is_dark(cloth.base)), cloth.base)
    return thinned(cloth.ink, lit, 0.72, READ)


def field_label(text: str, field: QWidget | None = None) -> Label:
    """Return the words before a field; a screen reader reads them with it."""
    label = BreakingLabel(text)
    if field is not None:
        label.setBuddy(field)
        field.setAccessibleName(text)
    label.setMinimumWidth(roomy(Extent.WORDS))
    label.setMinimumHeight(roomy(Extent.CONTROL))  # its first line stands beside that of the field
    return label


def label_above(text: str, field: QWidget | None = None) -> Label:
    """Return the words above a field that takes the whole width of a sheet."""
    label = field_label(text, field)
    label.setMinimumHeight(0)
    label.setContentsMargins(0, Space.SMALL, 0, 0)
    return label


class BreakingLabel(Label):
    """Words in one line, or in more where there is no room for that."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setWordWrap(True)

    def sizeHint(self) -> QSize:
        """Return the size of one line; Qt would rather have several."""
        return self.fontMetrics().size(0, self.text())


def field_form() -> QFormLayout:
    """Return rows of words and fields; the words should be `field_label` or as wide as one."""
    form = QFormLayout()
    form.setContentsMargins(0, 0, 0, 0)
    form.setHorizontalSpacing(Space.MEDIUM)
    form.setVerticalSpacing(Space.TIGHT)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return form


def heading(text: str) -> Label:
    """Return the heading of a part of a sheet."""
    label = Label(text)
    label.setFont(text_font(strong=True))
    return label


class Title(Label):
    """The title of a page or a part of it."""

    def __init__(self, text: str, scale: float = Type.SHEET, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFont(title_font(scale))


class _Tinted(Label):
    """Plain text in an ink of its own, in as many lines as it needs; `ink` chooses it from a palette."""

    def __init__(self, text: str, ink: Callable[[QPalette], QColor], parent: QWidget | None) -> None:
        super().__init__(text, parent)
        self._ink = ink
        self.setWordWrap(True)
        self._tint()

    def _tint(self) -> None:
        ink = self._ink(QApplication.palette())
        if self.palette().color(QPalette.ColorRole.WindowText) != ink:
            own = QPalette()  # of nothing else: what has all its colours is told of no others
            own.setColor(QPalette.ColorRole.WindowText, ink)
            self.setPalette(own)

    def changeEvent(self, event: QEvent) -> None:
        """Follow another cloth."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._tint()


class Note(_Tinted):
    """A remark beside what it explains: smaller and quieter."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, quiet_ink, parent)
        self.setFont(text_font(Type.CAPTION))


class FieldNote(Note):
    """A remark in a form, beneath what it explains; where that is a ``box`` to tick, beneath its words."""

    def __init__(self, text: str = "", box: QWidget | None = None) -> None:
        super().__init__(text)
        self.setContentsMargins(0, 0, 0, Space.SMALL)
        if box is not None:
            metric, style = QStyle.PixelMetric, box.style()
            before = style.pixelMetric(metric.PM_IndicatorWidth, None, box)
            self.setIndent(before + style.pixelMetric(metric.PM_CheckBoxLabelSpacing, None, box))

    def sizeHint(self) -> QSize:
        """Return the height of one line: a form adds what more lines need, but takes nothing away."""
        return QSize(super().sizeHint().width(), self.fontMetrics().lineSpacing() + Space.SMALL)


class Complaint(_Tinted):
    """The sentence that says what is wrong with what was entered; it keeps its room while silent."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", _red_ink, parent)
        self.setObjectName("complaint")

    def say(self, sentence: str) -> None:
        """Show a clause as the sentence that it is; nothing when it is empty."""
        self.setText(full_sentence(sentence) if sentence else "")


def wrong_ink(*, on_dark: bool) -> str:
    """Return the colour of words that say what is wrong, on a dark ground or a light one."""
    return Tone.WRONG_BY_NIGHT if on_dark else Tone.WRONG_BY_DAY


def _red_ink(palette: QPalette) -> QColor:
    return QColor(wrong_ink(on_dark=is_dark(palette.color(QPalette.ColorRole.Window))))
