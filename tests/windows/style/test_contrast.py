"""Words are read and outlines are seen, on every cloth: WCAG's 4.5 and 3, by computing and by looking."""

import itertools
from datetime import date

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
)

from cardtable.art.contrast import READ, SEEN, contrast, laid, thinned
from cardtable.art.felt import Felt, felt
from cardtable.windows.assistance.evaluation import Evaluation
from cardtable.windows.library.plots import PlotInks
from cardtable.windows.pages.card_preview import SWATCH
from cardtable.windows.pages.picture_choice import Pictured, Swatch
from cardtable.windows.style import palette as liveries
from cardtable.windows.style.boxes import DecimalField, NumberField, OneOf, TickBox
from cardtable.windows.style.buttons import button_style, choice_style
from cardtable.windows.style.cloth_page import ClothPage
from cardtable.windows.style.stylesheet import bar_colour, suggestion
from cardtable.windows.style.widgets import accent, panel, quiet_ink, quiet_on
from cardtable.windows.today.month_view import DayCell

each_cloth = pytest.mark.parametrize("cloth", Felt)
pytestmark = pytest.mark.usefixtures("qapp")
ROLE = QPalette.ColorRole


def spots(cloth: Felt) -> list[QColor]:
    """Return the cloth's colours, the lamp in the middle and the dark corners too, without its threads."""
    image = felt(400, 250, 1.0, cloth).toImage().scaled(40, 25)
    return [image.pixelColor(x, y) for x in range(0, 40, 2) for y in range(25)]


def test_contrast_is_that_of_wcag():
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)
    assert contrast(QColor("red"), QColor("red")) == 1
    assert laid(QColor(255, 255, 255, 0), QColor("black")) == QColor("black")


def test_an_ink_is_thinned_no_further_than_it_can_be_seen():
    ink, ground = QColor("white"), QColor("#404040")
    thin = thinned(ink, ground, 0.1, SEEN)
    assert contrast(laid(thin, ground), ground) >= SEEN
    assert thin.alphaF() < 1
    assert thinned(ink, ground, 0.9, SEEN).alphaF() >= 0.9
    assert thinned(ink, QColor("#eeeeee"), 0.5, SEEN) == ink


@each_cloth
def test_what_is_drawn_on_the_cloth_stands_out_everywhere(cloth):
    for spot in spots(cloth):
        assert contrast(cloth.ink, spot) >= READ
        assert contrast(accent(cloth), spot) >= SEEN
        for line in (cloth.faint, cloth.sign, QColor(cloth.cloth.glow), QColor(cloth.cloth.hint)):
            assert contrast(laid(line, spot), spot) >= SEEN


@each_cloth
def test_words_on_panels_are_read(cloth):
    for lit in (False, True):
        ground = laid(panel(cloth, lit=lit), cloth.base)
        assert contrast(cloth.ink, ground) >= READ
        assert contrast(laid(quiet_on(cloth), ground), ground) >= READ
    assert contrast(accent(cloth), laid(panel(cloth, lit=False), cloth.base)) >= READ


@each_cloth
def test_words_on_bars_dialogs_and_menus_are_read(cloth):
    colours = liveries.palette(cloth)
    bar, gold = bar_colour(cloth), suggestion(cloth.ink)
    words = (
        (cloth.ink, bar),
        (QColor(gold.ink), QColor(gold.ground)),
        (QColor(gold.ink), QColor(gold.lit)),
        (quiet_ink(colours), colours.color(ROLE.Window)),
        *(
            (colours.color(ink), colours.color(ground))
            for ink, ground in (
                (ROLE.WindowText, ROLE.Window),
                (ROLE.Text, ROLE.Base),
                (ROLE.Text, ROLE.AlternateBase),
                (ROLE.PlaceholderText, ROLE.Base),
                (ROLE.ButtonText, ROLE.Button),
                (ROLE.ToolTipText, ROLE.ToolTipBase),
                (ROLE.HighlightedText, ROLE.Highlight),
                (ROLE.Link, ROLE.Window),
            )
        ),
    )
    for ink, ground in words:
        assert contrast(ink, ground) >= READ, (ink.name(), ground.name())
    inks = PlotInks(colours)
    for line in (QColor(gold.ground), inks.wins):
        assert contrast(line, bar) >= SEEN


def edge_of(image: QImage, box: QRect, ground: QColor) -> float:
    """Return how strongly the best row of pixels along the left edge of something stands out."""
    # Round its middle, which lies between two rows where its height is even: a circle soon bends away.
    middle = box.top() + box.bottom()
    levels = range(middle // 2 - 1, (middle + 1) // 2 + 2)
    columns = range(box.left(), box.left() + 4)
    return max(min(contrast(image.pixelColor(x, y), ground) for y in levels) for x in columns)


@pytest.fixture
def dressed(qtbot):
    """Return a function that shows a dialog in the colours of a cloth."""
    before = QApplication.palette()

    def show(cloth: Felt) -> QDialog:
        liveries.apply_theme(cloth)
        dialog = QDialog()
        qtbot.addWidget(dialog)
        ground, ring = bar_colour(cloth), accent(cloth)
        dialog.setStyleSheet(button_style(cloth.ink, ground, ring) + choice_style(cloth.ink, ground, ring))
        column = QVBoxLayout(dialog)
        ways = QComboBox()
        ways.addItems(["one", "two"])
        plain, suggested = QPushButton("Plain"), QPushButton("Suggested")
        plain.setAutoDefault(False)
        suggested.setDefault(True)
        fields = QLineEdit("words"), TickBox("box"), OneOf("one"), NumberField(), DecimalField()
        for each in (ways, *fields, plain, suggested, Evaluation()):
            column.addWidget(each)
        dialog.show()
        return dialog

    yield show
    QApplication.setPalette(before)


@each_cloth
def test_fields_and_buttons_have_an_outline_that_is_seen(dressed, cloth):
    dialog = dressed(cloth)
    picture, ground = dialog.grab().toImage(), bar_colour(cloth)
    for kind in (QComboBox, QPushButton, QSpinBox, QDoubleSpinBox, QLineEdit, QCheckBox, QRadioButton):
        for each in dialog.findChildren(kind):
            if isinstance(each.parent(), QAbstractSpinBox):
                continue  # a field within a field
            box = QRect(each.mapTo(dialog, QPoint(0, 0)), each.size())
            assert edge_of(picture, box, ground) >= SEEN - 0.1, each.metaObject().className()


@each_cloth
def test_words_of_buttons_are_read_as_they_are_painted(dressed, cloth):
    dialog = dressed(cloth)
    picture = dialog.grab().toImage()
    for each in dialog.findChildren(QPushButton):
        box = QRect(each.mapTo(dialog, QPoint(0, 0)), each.size()).adjusted(8, 6, -8, -6)
        seen = {
            picture.pixelColor(x, y).name()
            for x, y in itertools.product(range(box.left(), box.right()), range(box.top(), box.bottom()))
        }
        pairs = itertools.combinations(map(QColor, seen), 2)
        assert max(itertools.starmap(contrast, pairs)) >= READ, each.text()


@each_cloth
def test_a_box_to_tick_is_seen_on_the_cloth_itself(qtbot, cloth):
    before = QApplication.palette()
    liveries.apply_theme(cloth)
    page = ClothPage(cloth)
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    boxes = TickBox("box"), OneOf("one")
    for each in boxes:
        column.addWidget(each)
    page.show()
    picture = page.grab().toImage()
    QApplication.setPalette(before)
    for each in boxes:
        box = QRect(each.mapTo(page, QPoint(0, 0)), each.size())
        assert all(edge_of(picture, box, spot) >= SEEN - 0.1 for spot in spots(cloth))


@each_cloth
@pytest.mark.parametrize("chosen", [False, True])
def test_a_day_of_the_calendar_is_seen_and_the_one_chosen_is_told_by_its_frame(qtbot, cloth, chosen):
    before = QApplication.palette()
    liveries.apply_theme(cloth)
    dialog = QDialog()
    qtbot.addWidget(dialog)
    cell = DayCell(dialog)
    cell.setGeometry(10, 10, 60, 60)
    cell.show_day(date(2026, 11, 3), None, today=date(2026, 11, 22), chosen=chosen)
    dialog.show()
    picture = dialog.grab().toImage()
    QApplication.setPalette(before)
    ground = picture.pixelColor(2, 2)
    edge = [contrast(picture.pixelColor(x, 40), ground) for x in range(8, 20)]
    assert max(edge) >= SEEN - 0.1
    assert sum(each >= SEEN - 0.1 for each in edge) >= (2 if chosen else 1)


@each_cloth
def test_the_cloth_chosen_is_told_by_a_frame(dressed, cloth):
    dialog = dressed(cloth)
    swatch = Swatch(Pictured("Green", "Green"), SWATCH)
    swatch.setChecked(True)
    dialog.layout().addWidget(swatch)
    QApplication.processEvents()
    picture = dialog.grab().toImage()
    box = QRect(swatch.mapTo(dialog, QPoint(0, 0)), swatch.size())
    assert edge_of(picture, box, bar_colour(cloth)) >= SEEN
