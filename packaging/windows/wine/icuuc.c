/* Stands in for Windows' own icuuc.dll, which Wine lacks and Qt6Core.dll will not load without: the 20
 * functions that it asks for, none of which can do anything. Qt uses them for encodings of texts other than
 * UTF-8, UTF-16 and Latin-1, which this program never reads or writes.
 *   x86_64-w64-mingw32-gcc -Os -s -shared -o icuuc.dll icuuc.c */
#define STANDS_FOR(name) __declspec(dllexport) void *name(void) { return 0; }

STANDS_FOR(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
STANDS_FOR(UCNV_TO_U_CALLBACK_SUBSTITUTE)
STANDS_FOR(ucnv_cbFromUWriteUChars)
STANDS_FOR(ucnv_cbToUWriteUChars)
STANDS_FOR(ucnv_close)
STANDS_FOR(ucnv_countAvailable)
STANDS_FOR(ucnv_fromUCountPending)
STANDS_FOR(ucnv_fromUnicode)
STANDS_FOR(ucnv_getAvailableName)
STANDS_FOR(ucnv_getFromUCallBack)
STANDS_FOR(ucnv_getMaxCharSize)
STANDS_FOR(ucnv_getName)
STANDS_FOR(ucnv_getStandardName)
STANDS_FOR(ucnv_getToUCallBack)
STANDS_FOR(ucnv_open)
STANDS_FOR(ucnv_reset)
STANDS_FOR(ucnv_setFromUCallBack)
STANDS_FOR(ucnv_setToUCallBack)
STANDS_FOR(ucnv_toUCountPending)
STANDS_FOR(ucnv_toUnicode)
