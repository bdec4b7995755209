import {
  ANONYMOUS_REQUESTS_PER_WINDOW,
  API_KEY_REQUESTS_PER_WINDOW,
  DEFAULT_PAGE_SIZE,
  MAX_ARCHIVE_IDS,
  MAX_BATCH_READ_IDS,
  MAX_BODY_BYTES,
  MAX_COLLECTION_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PAGE_SIZE,
  MAX_PREVIEW_EDGE,
  MAX_Q_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_REQUEST_ID_LENGTH,
  MAX_SUMMARY_TEXT_LENGTH,
  MAX_TAGS_PER_CHANGE,
  MAX_TAG_NAME_LENGTH,
  MAX_URL_LENGTH,
  MIN_COLLECTION_NAME_LENGTH,
  MIN_PAGE_SIZE,
  MIN_QUERY_LENGTH,
  OAUTH_REQUESTS_PER_WINDOW,
  SEARCH_RANKING_DEPTH,
  API_KEY_PREFIX,
  AUTHORIZATION_SERVER_PATH,
  ERROR_CODES,
  ERROR_STATUS,
  KEY_LEVELS,
  PROTECTED_RESOURCE_PATH,
} from '@bookplate/contract'
import { SCOPE_MEANINGS } from '../openapi/document.ts'
import { conditionOf, errorExample } from '../openapi/error-responses.ts'
import { RATE_LIMIT_SAMPLE } from '../openapi/headers.ts'
import { code, codes, heading, http, json, list, shell, table, type Page } from './markdown.ts'

export const LIMITS: [string, string][] = [
  ['Requests per account per minute, OAuth tokens', `${OAUTH_REQUESTS_PER_WINDOW}`],
  ['Requests per account per minute, API keys', `${API_KEY_REQUESTS_PER_WINDOW}`],
  ['Requests per address per minute, without credentials', `${ANONYMOUS_REQUESTS_PER_WINDOW}`],
  ['`limit` (page size)', `${MIN_PAGE_SIZE} to ${MAX_PAGE_SIZE}, default ${DEFAULT_PAGE_SIZE}`],
  ['Search `query`', `${MIN_QUERY_LENGTH} to ${MAX_QUERY_LENGTH} characters`],
  ['`q` filter', `up to ${MAX_Q_LENGTH} characters`],
  ['Archive and restore ids per request', `1 to ${MAX_ARCHIVE_IDS}`],
  ['Batch-read ids per request', `up to ${MAX_BATCH_READ_IDS}`],
  ['Tag names per `add`, `remove`, `set`', `up to ${MAX_TAGS_PER_CHANGE}`],
  ['Tag name', `up to ${MAX_TAG_NAME_LENGTH} characters`],
  ['Collection `name`', `${MIN_COLLECTION_NAME_LENGTH} to ${MAX_COLLECTION_NAME_LENGTH} characters`],
  ['Search ranking depth', `top ${SEARCH_RANKING_DEPTH} candidates`],
  ['Image preview, long edge', `at most ${MAX_PREVIEW_EDGE} px`],
  ['Summary `text`', `at most ${MAX_SUMMARY_TEXT_LENGTH} characters`],
  ['`X-Request-Id` of a client', `up to ${MAX_REQUEST_ID_LENGTH} characters`],
  ['Note', `up to ${MAX_NOTE_LENGTH} characters`],
  ['Address to save', `up to ${MAX_URL_LENGTH} characters`],
  ['Request body', `up to ${MAX_BODY_BYTES} bytes`],
]

const conventions: Page = {
  slug: 'conventions',
  title: 'Conventions',
  summary: 'JSON over HTTPS, one envelope for success and one for failure, a request id on everything.',
  parts: () => [
    list(
      'Request bodies are JSON; send `Content-Type: application/json`.',
      'Every successful body is `{ "data": … }`; every failure is the [error envelope](/docs/errors).',
      `Every answer carries \`X-Request-Id\`. You may send your own, at most ${MAX_REQUEST_ID_LENGTH} characters of letters, digits, \`_\` and \`-\`; it is used for correlation.`,
      'A path under `/v1` that does not exist is a 404 in the envelope, with links to these pages. HTML is never returned there.',
      'Extra properties may appear in answers; ignore those you do not know.',
    ),
    heading('Pages of results'),
    `List and search answer \`items\` and \`nextCursor\`. Pass \`nextCursor\` as \`cursor\` for the next page; \`null\` means that no more follow. \`limit\` is ${MIN_PAGE_SIZE} to ${MAX_PAGE_SIZE}, default ${DEFAULT_PAGE_SIZE}.`,
    'Cursors are opaque and bound to what produced them: the endpoint and mode, and in search also the exact query, filters and state. Used elsewhere they are a 422 that names the cause, not a restart.',
    heading('States'),
    'A bookmark is active or archived. Archived means that `deletedAt` is set. Archiving is reversible; listing, statistics and search take `state` (`active`, `archived`, `all`), default `active`.',
  ],
}

const authentication: Page = {
  slug: 'authentication',
  title: 'Authentication',
  summary: 'API keys for yourself, OAuth 2.0 for applications; both as a bearer.',
  parts: ({ baseUrl }) => [
    shell(`curl '${baseUrl}/v1/me' -H "Authorization: Bearer $BOOKPLATE_KEY"`),
    heading('API keys'),
    `Keys begin with \`${API_KEY_PREFIX}\` and are shown once. A key has one of three levels:`,
    table(
      ['Level', 'Scopes'],
      Object.entries(KEY_LEVELS).map(([level, scopes]) => [level, codes(scopes)]),
    ),
    heading('OAuth 2.0'),
    `Authorization code with PKCE (S256). Tokens are bound to \`${baseUrl}/v1\`: send it as \`resource\`. Everything else is discovered:`,
    list(code(`${baseUrl}${PROTECTED_RESOURCE_PATH}`), code(`${baseUrl}${AUTHORIZATION_SERVER_PATH}`)),
    heading('Scopes'),
    table(
      ['Scope', 'Allows'],
      Object.entries(SCOPE_MEANINGS).map(([scope, meaning]) => [code(scope), meaning]),
    ),
    '`GET` needs `read`, `POST` and `PATCH` need `write`, `DELETE` needs `destructive`; reading several bookmarks at once is a `POST` that needs only `read`. Without the scope the answer is 403, without valid credentials 401.',
  ],
}

const errors: Page = {
  slug: 'errors',
  title: 'Errors',
  summary: 'Every failure has the same envelope, with a stable code and whether to try again.',
  parts: () => [
    json(errorExample('validation_error')),
    table(
      ['Status', 'Code', 'Condition'],
      ERROR_CODES.map((name) => [String(ERROR_STATUS[name]), code(name), conditionOf(ERROR_STATUS[name])]),
    ),
    list(
      '`error.retryable` is true on rate limits, server errors and network-class failures.',
      '`error.retryAfterMs` comes with 429 only, and says the same as `Retry-After`.',
      '`error.details.issues` of a 422 lists each offending field with its `path`, and the values allowed.',
      'Name `requestId` when you report a problem.',
    ),
  ],
}

const limits: Page = {
  slug: 'limits',
  title: 'Limits',
  summary: 'Sizes, and how many requests a minute.',
  parts: () => [
    table(['Limit', 'Value'], LIMITS),
    heading('Rate limit'),
    'Windows are fixed minutes, one budget an account. Every `/v1` answer, also 401 and 429, tells where you stand; all reset values are seconds from now:',
    http(
      Object.entries(RATE_LIMIT_SAMPLE)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    ),
    'A 429 carries `Retry-After` in seconds and the same wait as `error.retryAfterMs`.',
  ],
}

export const TOPIC_PAGES = [conventions, authentication, errors, limits]
