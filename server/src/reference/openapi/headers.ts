import {
  MAX_REQUEST_ID_LENGTH,
  MEDIA_HEIGHT_HEADER,
  MEDIA_REF_HEADER,
  MEDIA_WIDTH_HEADER,
  RATE_LIMIT_WINDOW_MS,
  REQUEST_ID_HEADER,
  rateLimitHeaders,
} from '@bookplate/contract'
import type { JsonSchema } from './schema-components.ts'

const header = (description: string, schema: JsonSchema, example: string | number) => ({
  description,
  schema,
  example,
})
const integer = { type: 'integer', minimum: 0 }

export const RATE_LIMIT_SAMPLE = rateLimitHeaders({
  limit: 300,
  remaining: 299,
  resetMs: RATE_LIMIT_WINDOW_MS,
})
const sample = (name: string): string => RATE_LIMIT_SAMPLE[name]!
const count = (name: string, description: string) => header(description, integer, Number(sample(name)))

const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': header(
    'Requests a window allows (`q`) and its length in seconds (`w`).',
    { type: 'string' },
    sample('RateLimit-Policy'),
  ),
  RateLimit: header(
    'Requests that remain (`r`) and seconds until the window resets (`t`).',
    { type: 'string' },
    sample('RateLimit'),
  ),
  'RateLimit-Limit': count('RateLimit-Limit', 'Requests a window allows.'),
  'RateLimit-Remaining': count('RateLimit-Remaining', 'Requests that remain in this window.'),
  'RateLimit-Reset': count('RateLimit-Reset', 'Seconds until the window resets.'),
  'X-RateLimit-Limit': count('X-RateLimit-Limit', 'The same as `RateLimit-Limit`.'),
  'X-RateLimit-Remaining': count('X-RateLimit-Remaining', 'The same as `RateLimit-Remaining`.'),
  'X-RateLimit-Reset': count('X-RateLimit-Reset', 'The same as `RateLimit-Reset`.'),
}

const REQUEST_ID_SCHEMA = { type: 'string', pattern: `^[A-Za-z0-9_-]{1,${MAX_REQUEST_ID_LENGTH}}$` }

export const HEADER_COMPONENTS = {
  [REQUEST_ID_HEADER]: header('Correlates the answer with its request.', REQUEST_ID_SCHEMA, 'req_8f14e45f'),
  ...RATE_LIMIT_HEADERS,
  'Retry-After': header('Seconds to wait, counting down the current window.', integer, 17),
  'WWW-Authenticate': header(
    'How to authenticate; carries `resource_metadata`.',
    { type: 'string' },
    'Bearer resource_metadata="https://library.example/.well-known/oauth-protected-resource/v1"',
  ),
  [MEDIA_REF_HEADER]: header('`ref` of the image.', { type: 'string' }, 'img_2c26b46b'),
  [MEDIA_WIDTH_HEADER]: header('Width of the preview in pixels.', integer, 768),
  [MEDIA_HEIGHT_HEADER]: header('Height of the preview in pixels.', integer, 512),
}

export const answerHeaders = (more: readonly (keyof typeof HEADER_COMPONENTS)[] = []) =>
  Object.fromEntries(
    [REQUEST_ID_HEADER, ...Object.keys(RATE_LIMIT_HEADERS), ...more].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  )

export const MEDIA_HEADERS = [MEDIA_REF_HEADER, MEDIA_WIDTH_HEADER, MEDIA_HEIGHT_HEADER] as const

export const REQUEST_ID_PARAMETER = {
  name: REQUEST_ID_HEADER,
  in: 'header',
  required: false,
  description: 'An id of the client’s own, used for correlation.',
  schema: REQUEST_ID_SCHEMA,
  example: 'my-request-1',
}
