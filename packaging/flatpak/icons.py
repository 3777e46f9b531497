"""Put the program's icon, in every size, where desktops look for it: icons.py FOLDER"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import linux_tree

from cardtable.art.icon import write_icons

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        write_icons(Path(folder))
        linux_tree.lay_icons(Path(folder), Path(sys.argv[1]))
