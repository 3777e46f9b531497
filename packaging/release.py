"""What goes beside the files of a release: release.py FOLDER

For each file of the folder its checksum (`.sha256`) and what it is made of (`.cdx.json`, CycloneDX); and, of
the setup for Windows and the images for macOS, the manifests for winget and Homebrew, which name their sums.
"""

import hashlib
import json
import re
import sys
import uuid
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = ROOT / "packaging" / "manifests"
HOME = "https://github.com/cardtable/cardtable"
_OWN = (".sha256", ".cdx.json", ".yaml", ".rb")
_SAID_BY = {"@SETUP_SHA256@": "setup.exe", "@ARM_SHA256@": "arm64.dmg", "@INTEL_SHA256@": "x86_64.dmg"}
"""What stands in the templates, and how the file ends whose checksum it is."""


class Fault(Exception):
    """What is wrong with the release."""


def version() -> str:
    """Return the version of this checkout."""
    found = re.search(r'__version__ = "(.+)"', (ROOT / "cardtable/__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def tell(folder: Path) -> list[Path]:
    """Write all that goes beside the files of a folder; return the files that were written.

    Raises `Fault` where a file is of another version.
    """
    files = [file for file in sorted(folder.iterdir()) if file.is_file() and not file.name.endswith(_OWN)]
    for file in files:
        if version() not in file.name:
            raise Fault(f"{file.name} is not of version {version()}")
    written = [each for file in files for each in (_write_sum(file), _write_bom(file))]
    return written + _write_manifests(folder, files)


def _sum(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _write_sum(file: Path) -> Path:
    """Write a checksum as `sha256sum --check` reads it."""
    beside = file.with_name(f"{file.name}.sha256")
    beside.write_text(f"{_sum(file)}  {file.name}\n", encoding="utf-8", newline="\n")
    return beside


def _write_bom(file: Path) -> Path:
    beside = file.with_name(f"{file.name}.cdx.json")
    beside.write_text(json.dumps(bill_of_materials(file), indent=1) + "\n", encoding="utf-8", newline="\n")
    return beside


def bill_of_materials(file: Path) -> dict[str, Any]:
    """Return what a file is made of: packages bring Python along, wheel and sources ask pip for the rest."""
    bare = file.suffix == ".whl" or re.fullmatch(r"cardtable-[\d.]+\.tar\.gz", file.name) is not None
    known = json.loads((ROOT / "resources/licences/components.json").read_text("utf-8"))
    listed = [each for each in known if each["distributions"] or each.get("inside") or not bare]
    digest = _sum(file)
    itself = {
        "type": "application",
        "bom-ref": "cardtable",
        "name": "cardtable",
        "version": version(),
        "licenses": [{"license": {"id": "MIT"}}],
        "hashes": [{"alg": "SHA-256", "content": digest}],
        "externalReferences": [{"type": "website", "url": HOME}],
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digest)}",
        "version": 1,
        "metadata": {"component": itself},
        "components": [part for each in listed for part in _parts(each)],
    }


def _parts(component: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a component by its distributions, in the versions that packages are built with."""
    about = {
        "type": "library",
        "licenses": [{"expression": component["licence"]}],
        "externalReferences": [{"type": "website", "url": component["address"]}],
    }
    held = _held()
    parts = [
        {
            "bom-ref": f"{component['name']}: {name}",
            "name": name,
            "version": held[name.lower().replace("-", "_")],
            "purl": f"pkg:pypi/{name.lower()}@{held[name.lower().replace('-', '_')]}",
            **about,
        }
        for name in component["distributions"]
    ]
    return parts or [{"bom-ref": component["name"], "name": component["name"], **about}]


def _held() -> dict[str, str]:
    lines = (ROOT / "packaging/constraints.txt").read_text("utf-8").splitlines()
    found = (re.match(r"([\w.-]+)==(\S+)", line) for line in lines)
    return {each[1].lower().replace("-", "_"): each[2] for each in found if each}


def _write_manifests(folder: Path, files: list[Path]) -> list[Path]:
    """Fill the templates whose files are all there."""
    told = {"@VERSION@": version()}
    for word, ending in _SAID_BY.items():
        if (file := next((each for each in files if each.name.endswith(ending)), None)) is not None:
            told[word] = _sum(file)
    written = []
    for template in sorted(TEMPLATES.iterdir()):
        text = template.read_text("utf-8")
        for word, value in told.items():
            text = text.replace(word, value)
        if not re.search("@[A-Z_0-9]+@", text):
            (folder / template.name).write_text(text, encoding="utf-8", newline="\n")
            written.append(folder / template.name)
    return written


if __name__ == "__main__":
    try:
        for path in tell(Path(sys.argv[1])):
            print(path)
    except (Fault, OSError) as error:
        sys.exit(f"Card Table: {error}")
