"""What the window begins with."""

from PySide6.QtWidgets import QApplication

from cardtable import texts
from cardtable.keeping import preference_file
from cardtable.windows.app import take_preferences


def test_what_is_wrong_with_the_preferences_is_told_in_the_language_chosen_in_them(
    qapp: QApplication,
) -> None:
    path = preference_file.preferences_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"version": 1, "colour": 7, "language": "de"}', encoding="utf-8")
    texts.speak("fr")  # as the command line may where the system says so
    preferences, notices = take_preferences()
    assert preferences.language == texts.language_spoken() == "de"
    assert notices == ("In preferences.json: eine Einstellung 'colour' gibt es nicht; das entfällt.",)
