/** Maximum characters of a page's text, longer than nearly every book. The cut mark names this limit. */
export const MAX_CONTENT_CHARACTERS = 4_000_000
export const MAX_CONTENT_BLOCKS = 50_000
/** Maximum size of the content as JSON, because a hostile page can have a block or mark per letter. */
export const MAX_CONTENT_WEIGHT = 16_000_000
export const MAX_PAGE_IMAGES = 100
export const MAX_TITLE_CHARACTERS = 500
/** Maximum nesting. Browsers stop at 512. Deeper elements carry no meaning and exhaust recursive readers. */
export const MAX_DOM_DEPTH = 256
