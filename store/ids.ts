/** Firefox's id of the extension, the same wherever it is installed from: its redirect address follows from it. */
export const GECKO_ID = '{3807f9b9-6cb5-40be-87c7-202a465f246a}'

/**
 * Chromium's ids of the extension: of the unpacked one, which follows from the manifest's key, and of those that a
 * store gave. A service takes more by its setting `BOOKPLATE_EXTENSIONS`.
 */
export const CHROME_IDS = ['dpapegidmgojbkkpophpnffbohhcbpmm']
