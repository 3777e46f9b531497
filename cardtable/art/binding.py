"""Qt's binding, loaded without its search through the source text of every module.

PySide6 puts an import of its own in the place of Python's, which looks for the switches of ``__feature__``
(names in snake case, true properties): from then on the source of each module that is imported is read and
searched, a tenth of all that it takes to show the first table.  Nothing here uses these switches, so Python's
own import goes back to its place.
"""

import builtins


def load() -> None:
    """Load the binding, unless something else has; the packages that use Qt do this before anything else."""
    own = builtins.__import__
    import PySide6.QtCore  # noqa: F401, PLC0415 - the import of before must be known

    builtins.__import__ = own
