"""What Windows shows of the packaged program under Properties › Details."""

from PyInstaller.utils.win32.versioninfo import (
    FixedFileInfo,
    StringFileInfo,
    StringStruct,
    StringTable,
    VarFileInfo,
    VarStruct,
    VSVersionInfo,
)

ENGLISH, UNICODE = 0x0409, 0x04B0


def version_info(version: str, name: str) -> VSVersionInfo:
    """Return the version resource of the program of this version, such as "0.1.0", and name."""
    numbers = tuple([*map(int, version.split(".")), 0, 0, 0, 0][:4])
    texts = {
        "CompanyName": "The Card Table developers",
        "FileDescription": "Card Table",
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": "The Card Table developers, MIT License",
        "OriginalFilename": f"{name}.exe",
        "ProductName": "Card Table",
        "ProductVersion": version,
    }
    strings = [StringStruct(name, text) for name, text in texts.items()]
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            StringFileInfo([StringTable(f"{ENGLISH:04x}{UNICODE:04x}", strings)]),
            VarFileInfo([VarStruct("Translation", [ENGLISH, UNICODE])]),
        ],
    )
