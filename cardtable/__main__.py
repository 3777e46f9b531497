"""Where the program begins: ``python -m cardtable``, the installed command, the packaged program."""

import multiprocessing
import sys


def main() -> int:
    """Run the command line and return the exit status."""
    # A packaged program starts its worker processes with this very file: they end here.
    multiprocessing.freeze_support()
    # Imported here: a worker process needs none of it.
    from cardtable import texts  # noqa: PLC0415
    from cardtable.cli import main as run  # noqa: PLC0415

    texts.speak(texts.system_language())
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
