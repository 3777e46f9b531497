"""Keys that are held while another is struck.

They are named one by one: with PySide 6.11 on Windows, where the mask of all of them is a negative number,
`event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier` is empty whatever is held.
"""

from PySide6.QtCore import Qt

COMMANDING = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
    | Qt.KeyboardModifier.GroupSwitchModifier
)
"""What makes a command of a letter or an arrow."""
ANY_HELD = COMMANDING | Qt.KeyboardModifier.ShiftModifier
"""What makes another key of Return."""
