/** Every number of the API document, section "Limits", and the sizes Bookplate's own service adds to it. */

/** `limit` of list and search: items a page. */
export const MIN_PAGE_SIZE = 1
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 30

/** Characters of a search `query`. */
export const MIN_QUERY_LENGTH = 1
export const MAX_QUERY_LENGTH = 200
/** Characters of the `q` filter of `GET /v1/bookmarks`. */
export const MAX_Q_LENGTH = 200

/** Ids in one archive or restore request. */
export const MAX_ARCHIVE_IDS = 200
/** Ids in one batch-read request. */
export const MAX_BATCH_READ_IDS = 20
/** Tag names in each of `add`, `remove` and `set`. */
export const MAX_TAGS_PER_CHANGE = 100

/** Characters of a collection's name. */
export const MIN_COLLECTION_NAME_LENGTH = 1
export const MAX_COLLECTION_NAME_LENGTH = 50

/** Results that a search ranks; no page goes past them. */
export const SEARCH_RANKING_DEPTH = 200
/** Pixels of the long edge of an image preview. */
export const MAX_PREVIEW_EDGE = 768
/** Characters of a summary hit's `text`. */
export const MAX_SUMMARY_TEXT_LENGTH = 600
/** Characters of a client's `X-Request-Id`. */
export const MAX_REQUEST_ID_LENGTH = 64

/** Requests an account may make in one rate-limit window, by kind of credential. */
export const OAUTH_REQUESTS_PER_WINDOW = 240
export const API_KEY_REQUESTS_PER_WINDOW = 300
/** Milliseconds of one rate-limit window. */
export const RATE_LIMIT_WINDOW_MS = 60_000

/**
 * Sizes the document leaves open, as Bookplate's service sets them. Another service may differ, so a client
 * treats them as advice and its service's 422 as the truth.
 */
export const ANONYMOUS_REQUESTS_PER_WINDOW = 60
export const MAX_BODY_BYTES = 1_048_576
/** How every length of a text is counted here: an emoji is one, though JavaScript counts two. */
export const countCharacters = (text: string): number => [...text].length

export const MAX_NOTE_LENGTH = 10_000
export const MAX_TAG_NAME_LENGTH = 64
export const MAX_URL_LENGTH = 2_048

/** Of a capture: bytes as sent (compressed) and unpacked, UTF-16 units of its HTML, and pictures. */
export const MAX_CAPTURE_BYTES = 4_194_304
export const MAX_CAPTURE_UNPACKED_BYTES = 16_777_216
export const MAX_CAPTURE_HTML_LENGTH = 8_388_608
export const MAX_CAPTURE_IMAGES = 40
export const MAX_UNREAD_REASON_LENGTH = 500
/** Page copies: bytes as sent (compressed) and unpacked, UTF-16 units of the HTML, and kinds of missing parts. */
export const MAX_COPY_BYTES = 25_165_824
export const MAX_COPY_UNPACKED_BYTES = 33_554_432
export const MAX_COPY_HTML_LENGTH = 32_000_000
export const MAX_COPY_MISSING = 20
/** Ids in one request to read pages again: each may take as long as a save. */
export const MAX_READ_AGAIN_IDS = 20

/** Highlights of one bookmark, and of one change; characters of a quote and of what stands before and after it. */
export const MAX_HIGHLIGHTS = 200
export const MAX_HIGHLIGHTS_PER_CHANGE = 100
export const MAX_QUOTE_LENGTH = 10_000
export const MAX_QUOTE_CONTEXT_LENGTH = 200

/** Bookmarks in one request that says what a bookmark is no duplicate of. */
export const MAX_NOT_DUPLICATES = 50
