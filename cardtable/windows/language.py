"""The language of the windows: their texts, Qt's own words, how numbers and dates are written."""

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from cardtable import card_letters, texts
from cardtable.texts import _

_QTS_WORDS = "qts-words"
_CALLED_BEFORE = {"QAbstractFileIconProvider": "QFileDialog"}
"""Parts of Qt and by what names catalogues that have not kept up know them."""


class _QtsWords(QTranslator):
    """Qt's own catalogue of a language, some of which are older than Qt's texts.

    What has been given a letter to press with Alt since, or has moved, is found as it was before: in Qt 6.11
    half of the file dialog would else be English in French and Polish.
    """

    def translate(
        self,
        context: str,
        sourceText: str,  # noqa: N803 - Qt calls it so
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str | None:
        """Return a text of Qt's in the language; None where the catalogue has it in no way."""
        for part in (context, _CALLED_BEFORE.get(context, context)):
            for text in (sourceText, sourceText.replace("&", "")):
                if told := super().translate(part, text, disambiguation, n):
                    return told
        return None


def speak(language: str, letters: str = "language") -> None:
    """Speak the language that the player has chosen, or for an empty one the system's.

    `letters` are those of jack, queen, king and ace, as the preference names them.
    """
    system = QLocale.system()
    wished = system.uiLanguages(QLocale.TagSeparator.Underscore)
    texts.speak(language or next(filter(_is_spoken, wished), next(iter(wished), "")))
    QLocale.setDefault(_locale(texts.language_spoken(), system))
    card_letters.show(card_letters.chosen(letters))
    application = QApplication.instance()
    if isinstance(application, QApplication):
        application.setLayoutDirection(QLocale().textDirection())
        _translate_qt(application, texts.language_spoken())
        application.setApplicationDisplayName(_("Card Table"))


def _is_spoken(language: str) -> bool:
    return language in texts.languages()


def _locale(language: str, system: QLocale) -> QLocale:
    """Return how a language writes numbers and dates where the player lives, as far as that is known."""
    spoken = QLocale(language).language()
    nowhere = system.language() is QLocale.Language.C and spoken is QLocale.Language.English
    return system if nowhere or system.language() is spoken else QLocale(spoken, system.territory())


def _translate_qt(application: QApplication, language: str) -> None:
    """Let Qt's dialogs and buttons speak the language, too; without a translator they speak English."""
    for before in application.findChildren(QTranslator, _QTS_WORDS):
        application.removeTranslator(before)
        before.deleteLater()
    if language == texts.ENGLISH:
        return
    translator = _QtsWords(application)
    translator.setObjectName(_QTS_WORDS)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{language}", folder):
        application.installTranslator(translator)
