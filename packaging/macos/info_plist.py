"""What macOS is told of the packaged program: its name and the records that it opens."""

from collections.abc import Sequence

IDENTIFIER = "io.github.cardtable.cardtable"
RECORD = f"{IDENTIFIER}.record"
OLDEST_SYSTEM = "13.0"
"""The oldest macOS on which Qt 6.11 runs."""


def info_plist(version: str, languages: Sequence[str]) -> dict[str, object]:
    """Return the entries that PyInstaller adds to Info.plist for this version, which speaks `languages` too.

    There are no words on privacy: the program asks for no microphone, no camera and no place, and files are
    opened by the player's own choice.
    """
    return {
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleName": "Card Table",
        "CFBundleDisplayName": "Card Table",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        # Without these macOS speaks English in its own menus and file dialogs.
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", *languages],
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHumanReadableCopyright": "The Card Table developers, MIT License",
        "NSPrincipalClass": "NSApplication",
        "NSSupportsAutomaticGraphicsSwitching": True,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Card Table record",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [RECORD],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": RECORD,
                "UTTypeDescription": "Card Table record",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["cardtable"],
                    "public.mime-type": ["application/x-cardtable"],
                },
            }
        ],
    }
