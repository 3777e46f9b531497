"""Where the packaged program begins."""

import sys

if __name__ == "__main__":
    from cardtable.__main__ import main

    sys.exit(main())
