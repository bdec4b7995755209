/** Firefox's extension id, the same for every installation. The redirect address derives from it. */
export const GECKO_ID = '{3807f9b9-6cb5-40be-87c7-202a465f246a}'

/** The unpacked extension and those of stores. `BOOKPLATE_EXTENSIONS` adds more. */
export const CHROME_IDS = ['dpapegidmgojbkkpophpnffbohhcbpmm']
