/** Text that is kept of one page: 2 MB, longer than nearly every book. What stands behind it is cut, and said to be. */
export const MAX_CONTENT_CHARACTERS = 2_000_000
export const MAX_CONTENT_BLOCKS = 50_000
/** All that a page's content may weigh as JSON: a hostile page has a block, a link or a mark for every letter. */
export const MAX_CONTENT_WEIGHT = 8_000_000
/** Images that one page may bring along. */
export const MAX_PAGE_IMAGES = 100
export const MAX_TITLE_CHARACTERS = 500
/** Elements inside one another. Browsers stop at 512; deeper ones carry no meaning and exhaust recursive readers. */
export const MAX_DOM_DEPTH = 256
