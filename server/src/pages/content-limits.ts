/** What a reader of the library can be shown without freezing (security.md 4.8); the rest of a longer page is cut. */
export const MAX_CONTENT_BLOCKS = 2_000
export const MAX_CONTENT_CHARACTERS = 200_000
/** Images that one page may bring along. */
export const MAX_PAGE_IMAGES = 100
export const MAX_TITLE_CHARACTERS = 500
/** Elements inside one another. Browsers stop at 512; deeper ones carry no meaning and exhaust recursive readers. */
export const MAX_DOM_DEPTH = 256
