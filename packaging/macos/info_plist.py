"""What macOS is told of the packaged program: its name, the records and rules that it opens."""

from collections.abc import Sequence

IDENTIFIER = "io.github.cardtable.cardtable"
DOCUMENTS = (
    (f"{IDENTIFIER}.record", "Card Table record", "public.json", "cardtable", "application/x-cardtable"),
    (
        f"{IDENTIFIER}.rules",
        "Card Table rules",
        "public.plain-text",
        "patience",
        "application/x-cardtable-patience",
    ),
)
"""The kinds of files: identifier, name, what they are else, the ending, the media type."""
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
                "CFBundleTypeName": name,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
            for kind, name, *_told in DOCUMENTS
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": name,
                "UTTypeConformsTo": [else_it_is],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [ending],
                    "public.mime-type": [media_type],
                },
            }
            for kind, name, else_it_is, ending, media_type in DOCUMENTS
        ],
    }
