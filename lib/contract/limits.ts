/** Limits of the API document, section "Limits", and those that Bookplate's service adds. */

export const MIN_PAGE_SIZE = 1
export const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 30

export const MIN_QUERY_LENGTH = 1
export const MAX_QUERY_LENGTH = 200
/** Characters of the `q` filter of `GET /v1/bookmarks`. */
export const MAX_Q_LENGTH = 200

export const MAX_ARCHIVE_IDS = 200
export const MAX_BATCH_READ_IDS = 20
export const MAX_TAGS_PER_CHANGE = 100

export const MIN_COLLECTION_NAME_LENGTH = 1
export const MAX_COLLECTION_NAME_LENGTH = 50

export const SEARCH_RANKING_DEPTH = 200
export const MAX_PREVIEW_EDGE = 768
export const MAX_SUMMARY_TEXT_LENGTH = 600
export const MAX_REQUEST_ID_LENGTH = 64

/** Requests per account and rate-limit window, by kind of credential. */
export const OAUTH_REQUESTS_PER_WINDOW = 240
export const API_KEY_REQUESTS_PER_WINDOW = 300
export const RATE_LIMIT_WINDOW_MS = 60_000

/** Not in the API document. Other services may differ, so clients rely on the 422. */
export const ANONYMOUS_REQUESTS_PER_WINDOW = 60
export const MAX_BODY_BYTES = 1_048_576
/** Counts code points, as all text limits do. An emoji is one, although its JavaScript length is two. */
export const countCharacters = (text: string): number => [...text].length

export const MAX_NOTE_LENGTH = 10_000
export const MAX_TAG_NAME_LENGTH = 64
/** Tags of a bookmark. Lists send the tags of all their bookmarks, so they would become too large. */
export const MAX_TAGS = 500
/** Images and videos of an imported line. Fetched and captured pages have fewer. */
export const MAX_IMPORT_MEDIA = 500
export const MAX_URL_LENGTH = 2_048

/** Limits of a capture: compressed and unpacked bytes, UTF-16 units of its HTML, and images. */
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
export const MAX_FIND_COPIES = 100
/** Ids per request, because each page can take the time of a save. */
export const MAX_READ_AGAIN_IDS = 20

/** Limits of highlights per bookmark and per change, and characters of a quote and of its context. */
export const MAX_HIGHLIGHTS = 200
export const MAX_HIGHLIGHTS_PER_CHANGE = 100
export const MAX_QUOTE_LENGTH = 10_000
export const MAX_QUOTE_CONTEXT_LENGTH = 200

export const MAX_NOT_DUPLICATES = 50
