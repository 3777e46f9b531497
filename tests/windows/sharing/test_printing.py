"""The table and the rules on paper, printed into files."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QLineEdit

from cardtable.contract.deal import Deal
from cardtable.start import Start
from cardtable.windows.pages.rules import RulesWindow
from cardtable.windows.sharing import paper, printing
from tests.sampling import only_thorough
from tests.window_driver import trigger


@pytest.fixture
def into_file(tmp_path, monkeypatch):
    """Return the file that is printed into, whatever printer is asked for."""
    path = tmp_path / "printed.pdf"

    def choose(printer: QPrinter, _parent: object, _proposed: str) -> bool:
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        return True

    monkeypatch.setattr(paper, "chosen", choose)
    monkeypatch.setattr(printing, "chosen", choose)
    return path


def pages(path: Path) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", path.read_bytes()))


@only_thorough()
def test_the_table_is_printed_on_one_lying_page(open_window, into_file):
    window = open_window(Start(game="beleaguered-castle", deal=Deal(1)))
    trigger(window, "print")
    assert pages(into_file) == 1
    box = re.search(rb"/MediaBox \[0 0 (\d+)[.\d]* (\d+)", into_file.read_bytes())
    assert int(box[1]) > int(box[2])


def test_nothing_is_printed_where_the_question_is_cancelled(open_window, monkeypatch, tmp_path):
    monkeypatch.setattr(printing, "chosen", lambda *_given: False)
    monkeypatch.chdir(tmp_path)
    window = open_window(Start(game="beleaguered-castle", deal=Deal(1)))
    trigger(window, "print")
    assert not list(tmp_path.rglob("*.pdf"))


def test_a_name_is_proposed_for_a_file(open_window, monkeypatch, qtbot):
    proposed = []

    def look(dialog) -> bool:
        proposed.append(Path(dialog.findChild(QLineEdit, "filename").text()).name)
        return False

    monkeypatch.setattr(paper, "answered", look)
    window = open_window(Start(game="beleaguered-castle", deal=Deal(1)))
    trigger(window, "print")
    rules = RulesWindow("bisley")
    qtbot.addWidget(rules)
    rules.print_button.click()
    assert proposed == ["beleaguered-castle-1.pdf", "The rules of Bisley.pdf"]


@pytest.mark.slow
def test_a_page_of_rules_is_printed_dark_on_white_whatever_the_system_wears(qtbot, into_file):
    before = QApplication.palette()
    dark = QPalette(before)
    dark.setColor(QPalette.ColorRole.Text, "#ffffff")
    dark.setColor(QPalette.ColorRole.Base, "#000000")
    QApplication.setPalette(dark)
    try:
        window = RulesWindow("bisley")
        qtbot.addWidget(window)
        window.show()
        shown = window.page.toHtml()
        window.print_button.click()
        assert window.page.toHtml() == shown
        in_dark = into_file.read_bytes()
    finally:
        QApplication.setPalette(before)
    window = RulesWindow("bisley")
    qtbot.addWidget(window)
    window.print_button.click()
    assert pages(into_file) >= 2
    assert abs(len(in_dark) - len(into_file.read_bytes())) < 200
