"""Where the program begins: ``python -m cardtable``, the installed command, the packaged program.

The packaged one comes here from ``packaging/launch.py``, where the processes of a study or a match end.
"""

import gc
import sys

from cardtable.workers import COMMAND


def main() -> int:
    """Run the command line and return the exit status."""
    # Imported here and below: neither process needs what the other does.
    if sys.argv[1:] == [COMMAND]:
        from cardtable.workers.serving import serve  # noqa: PLC0415

        serve()
    gc.disable()  # what is loaded stays: the first table need not wait until it has been looked through
    from cardtable import texts  # noqa: PLC0415
    from cardtable.cli import main as run  # noqa: PLC0415
    from cardtable.keeping.preference_file import preferred_language  # noqa: PLC0415

    texts.speak(texts.language_of_commands(preferred_language()))
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
