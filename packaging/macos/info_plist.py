"""What macOS is told of the packaged program: its name and the records that it opens."""

IDENTIFIER = "io.github.cardtable.cardtable"
RECORD = f"{IDENTIFIER}.record"


def info_plist(version: str) -> dict[str, object]:
    """Return the entries that PyInstaller adds to Info.plist for the program of this version."""
    return {
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleName": "Card Table",
        "CFBundleShortVersionString": version,
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
