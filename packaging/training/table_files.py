"""Where the tables of perfect play of Beat It Or Eat It are written, each with its checksum."""

import hashlib
import json
import zlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "beat-it"


def write(name: str, data: bytes) -> int:
    """Write a table of 16-bit numbers, the lower byte first; return how many bytes it takes, packed."""
    FOLDER.mkdir(exist_ok=True)
    packed = zlib.compress(data, 9)
    (FOLDER / f"{name}.zlib").write_bytes(packed)
    noted = FOLDER / "sha256.json"
    sums = json.loads(noted.read_text()) if noted.exists() else {}
    sums[name] = hashlib.sha256(data).hexdigest()
    noted.write_text(json.dumps(sums, indent=2, sort_keys=True) + "\n")
    return len(packed)
