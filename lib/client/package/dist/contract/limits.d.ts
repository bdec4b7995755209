/** Every number of the API document, section "Limits", and the sizes Bookplate's own service adds to it. */
/** `limit` of list and search: items a page. */
export declare const MIN_PAGE_SIZE = 1;
export declare const MAX_PAGE_SIZE = 100;
export declare const DEFAULT_PAGE_SIZE = 30;
/** Characters of a search `query`. */
export declare const MIN_QUERY_LENGTH = 1;
export declare const MAX_QUERY_LENGTH = 200;
/** Characters of the `q` filter of `GET /v1/bookmarks`. */
export declare const MAX_Q_LENGTH = 200;
/** Ids in one archive or restore request. */
export declare const MAX_ARCHIVE_IDS = 200;
/** Ids in one batch-read request. */
export declare const MAX_BATCH_READ_IDS = 20;
/** Tag names in each of `add`, `remove` and `set`. */
export declare const MAX_TAGS_PER_CHANGE = 100;
/** Characters of a collection's name. */
export declare const MIN_COLLECTION_NAME_LENGTH = 1;
export declare const MAX_COLLECTION_NAME_LENGTH = 50;
/** Results that a search ranks; no page goes past them. */
export declare const SEARCH_RANKING_DEPTH = 200;
/** Pixels of the long edge of an image preview. */
export declare const MAX_PREVIEW_EDGE = 768;
/** Characters of a summary hit's `text`. */
export declare const MAX_SUMMARY_TEXT_LENGTH = 600;
/** Characters of a client's `X-Request-Id`. */
export declare const MAX_REQUEST_ID_LENGTH = 64;
/** Requests an account may make in one rate-limit window, by kind of credential. */
export declare const OAUTH_REQUESTS_PER_WINDOW = 240;
export declare const API_KEY_REQUESTS_PER_WINDOW = 300;
/** Milliseconds of one rate-limit window. */
export declare const RATE_LIMIT_WINDOW_MS = 60000;
/**
 * Sizes the document leaves open, as Bookplate's service sets them. Another service may differ, so a client
 * treats them as advice and its service's 422 as the truth.
 */
export declare const ANONYMOUS_REQUESTS_PER_WINDOW = 60;
export declare const MAX_BODY_BYTES = 1048576;
/** How every length of a text is counted here: an emoji is one, though JavaScript counts two. */
export declare const countCharacters: (text: string) => number;
export declare const MAX_NOTE_LENGTH = 10000;
export declare const MAX_TAG_NAME_LENGTH = 64;
export declare const MAX_URL_LENGTH = 2048;
