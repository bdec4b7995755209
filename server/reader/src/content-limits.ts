/** Characters of text that are kept of one page: longer than nearly every book. The cut mark names this limit. */
export const MAX_CONTENT_CHARACTERS = 4_000_000
export const MAX_CONTENT_BLOCKS = 50_000
/** All that a page's content may weigh as JSON: a hostile page has a block, a link or a mark for every letter. */
export const MAX_CONTENT_WEIGHT = 16_000_000
/** Images that one page may bring along. */
export const MAX_PAGE_IMAGES = 100
export const MAX_TITLE_CHARACTERS = 500
/** Elements inside one another. Browsers stop at 512; deeper ones carry no meaning and exhaust recursive readers. */
export const MAX_DOM_DEPTH = 256
