import assert from 'node:assert/strict'

export interface Answer {
  request: string
  status: number
  headers: Headers
  bytes: Uint8Array
}

/** From section "Errors". Repeats the API document on purpose, to be independent of the code. */
const CODES: Record<number, readonly string[]> = {
  400: ['bad_request', 'invalid_json'],
  401: ['unauthorized'],
  402: ['payment_required'],
  403: ['forbidden'],
  404: ['not_found'],
  405: ['bad_request', 'not_found', 'method_not_allowed'],
  422: ['validation_error'],
  429: ['rate_limited'],
  500: ['internal_error'],
}

export const textOf = (answer: Answer): string => new TextDecoder().decode(answer.bytes)

export function jsonOf(answer: Answer): Record<string, unknown> {
  assert.match(
    answer.headers.get('Content-Type') ?? '',
    /^application\/json\b/,
    `${answer.request}: not JSON`,
  )
  return JSON.parse(textOf(answer)) as Record<string, unknown>
}

export function dataOf<Data = Record<string, unknown>>(answer: Answer, status = 200): Data {
  const body = jsonOf(answer)
  assert.equal(
    answer.status,
    status,
    `${answer.request}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`,
  )
  assert.deepEqual(Object.keys(body), ['data'], `${answer.request}: a success is { data } and nothing else`)
  return body.data as Data
}

export interface Failure {
  code: string
  message: string
  retryable: boolean
  retryAfterMs?: number
  details?: unknown
}

export function failureOf(answer: Answer, status: number, code?: string): Failure {
  const body = jsonOf(answer)
  assert.equal(
    answer.status,
    status,
    `${answer.request}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`,
  )
  const error = body.error as Failure
  if (code !== undefined) assert.equal(error.code, code)
  return error
}

export interface Issue {
  code: string
  message: string
  path: (string | number)[]
}

export function issuesOf(answer: Answer): Issue[] {
  const { details } = failureOf(answer, 422, 'validation_error')
  const { issues } = details as { issues: Issue[] }
  assert.ok(Array.isArray(issues) && issues.length > 0, `${answer.request}: 422 without issues`)
  for (const issue of issues) {
    assert.equal(typeof issue.code, 'string')
    assert.equal(typeof issue.message, 'string')
    assert.ok(Array.isArray(issue.path), 'an issue has a path')
  }
  return issues
}

export function assertRefused(answer: Answer, field: string, allowed: readonly string[] = []): void {
  const issues = issuesOf(answer)
  const issue = issues.find(({ path }) => path.includes(field))
  assert.ok(issue, `${answer.request}: no issue at ${field}: ${JSON.stringify(issues)}`)
  const said = JSON.stringify(issues)
  for (const value of allowed)
    assert.ok(said.includes(value), `${answer.request}: ${value} is not listed: ${said}`)
}

function checkRateHeaders({ headers, request }: Answer): void {
  const policy = /^"per-minute";q=(\d+);w=(\d+)$/.exec(headers.get('RateLimit-Policy') ?? '')
  const limit = /^"per-minute";r=(\d+);t=(\d+)$/.exec(headers.get('RateLimit') ?? '')
  assert.ok(policy, `${request}: RateLimit-Policy ${headers.get('RateLimit-Policy')}`)
  assert.ok(limit, `${request}: RateLimit ${headers.get('RateLimit')}`)
  const numbers = { Limit: policy[1], Remaining: limit[1], Reset: limit[2] }
  for (const prefix of ['RateLimit', 'X-RateLimit'])
    for (const [name, value] of Object.entries(numbers))
      assert.equal(headers.get(`${prefix}-${name}`), value, `${request}: ${prefix}-${name}`)
  assert.equal(policy[2], '60', 'the window is a minute')
  assert.ok(Number(limit[2]) <= 60, `${request}: a reset is in seconds from now, at most a window`)
  assert.ok(Number(limit[1]) <= Number(policy[1]), `${request}: more remains than there is`)
}

function checkFailure(answer: Answer): void {
  const body = jsonOf(answer)
  assert.deepEqual(
    Object.keys(body).toSorted(),
    ['error', 'requestId'],
    `${answer.request}: the error envelope`,
  )
  const error = body.error as Record<string, unknown>
  assert.ok(
    CODES[answer.status]?.includes(String(error.code)),
    `${answer.request}: ${answer.status} ${String(error.code)}`,
  )
  assert.equal(typeof error.message, 'string')
  assert.notEqual(error.message, '')
  assert.equal(typeof error.retryable, 'boolean')
  assert.equal(body.requestId, answer.headers.get('X-Request-Id'), 'requestId is that of the header')
  const isRateLimited = answer.status === 429
  assert.equal('retryAfterMs' in error, isRateLimited, 'retryAfterMs is on rate-limited responses only')
  assert.equal(answer.headers.has('Retry-After'), isRateLimited)
  if (isRateLimited) assert.equal(error.retryAfterMs, Number(answer.headers.get('Retry-After')) * 1000)
  // A 422 can be a failed fetch, which may be retryable.
  if (answer.status !== 422) assert.equal(error.retryable, answer.status === 429 || answer.status >= 500)
  assert.ok(!textOf(answer).includes('    at '), `${answer.request}: a stack trace`)
}

export function checkAnswer(answer: Answer): void {
  assert.match(answer.headers.get('X-Request-Id') ?? '', /^[\w-]{1,64}$/, `${answer.request}: X-Request-Id`)
  checkRateHeaders(answer)
  assert.ok(answer.status < 500, `${answer.request}: ${answer.status} ${textOf(answer).slice(0, 300)}`)
  assert.doesNotMatch(answer.headers.get('Content-Type') ?? '', /html/i, `${answer.request}: HTML under /v1`)
  if (answer.status >= 400) checkFailure(answer)
}
