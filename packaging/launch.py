"""Where the packaged program begins."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # the program's own worker processes are started by this very file
    from cardtable.__main__ import main

    sys.exit(main())
