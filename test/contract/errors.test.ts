import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ApiError,
  ERROR_STATUS,
  ErrorEnvelope,
  isApiError,
  isTransportError,
  reviveError,
  SearchFilters,
  SearchRequest,
  TRANSPORT_FAILURES,
  TransportError,
  validationIssues,
} from '@bookplate/contract'

const hop = (error: unknown): unknown => JSON.parse(JSON.stringify(error))

describe('error codes', () => {
  // API: Conventions 4; Errors 1, 2, 3, 7
  it('equal those of the document, with their statuses', () => {
    expect(ERROR_STATUS).toEqual({
      bad_request: 400,
      invalid_json: 400,
      unauthorized: 401,
      payment_required: 402,
      forbidden: 403,
      not_found: 404,
      validation_error: 422,
      rate_limited: 429,
      internal_error: 500,
    })
  })
})

describe('an ApiError', () => {
  const error = new ApiError({
    status: 422,
    code: 'validation_error',
    message: 'The request breaks a rule.',
    details: { issues: [{ code: 'too_big', message: 'too long', path: ['query'] }] },
    retryable: false,
    requestId: 'req-1',
  })

  it('survives a message', () => {
    const revived = reviveError(hop(error))
    expect(revived).toBeInstanceOf(ApiError)
    expect(revived?.toJSON()).toEqual(error.toJSON())
    expect((revived as ApiError).issues).toEqual(error.issues)
  })

  it('survives with any content', () => {
    const init = fc.record({
      status: fc.integer({ min: 400, max: 599 }),
      code: fc.string(),
      message: fc.string(),
      details: fc.jsonValue(),
      retryable: fc.boolean(),
      requestId: fc.option(fc.string()),
    })
    fc.assert(
      fc.property(init, (fields) => {
        const json = hop(new ApiError(fields))
        expect(hop(reviveError(json))).toEqual(json)
      }),
    )
  })

  it('is recognized by its name, also without its prototype, and by its code', () => {
    const flat = Object.assign(new Error(error.message), error.toJSON())
    expect(isApiError(flat)).toBe(true)
    expect(isApiError(flat, 'validation_error')).toBe(true)
    expect(isApiError(flat, 'not_found')).toBe(false)
    expect(isTransportError(flat)).toBe(false)
    for (const other of [new Error('x'), null, 'ApiError', { name: 'ApiError' }])
      expect(isApiError(other)).toBe(false)
  })

  it('has no issues if its details contain none', () => {
    for (const details of [undefined, null, 'text', { issues: 'none' }, { issues: [{}] }]) {
      expect(new ApiError({ ...error.toJSON(), details }).issues).toEqual([])
    }
  })
})

describe('a TransportError', () => {
  it.each(TRANSPORT_FAILURES)('of kind %s survives a message', (kind) => {
    const error = new TransportError(
      { kind, message: 'm', status: 502, requestId: null },
      { cause: new Error('x') },
    )
    const revived = reviveError(hop(error))
    expect(revived).toBeInstanceOf(TransportError)
    expect(isTransportError(revived, kind)).toBe(true)
    expect(revived?.toJSON()).toEqual(error.toJSON())
    expect(JSON.stringify(error)).not.toContain('cause')
  })
})

describe('reviveError', () => {
  it('accepts only our errors', () => {
    for (const json of [
      null,
      1,
      'x',
      {},
      [],
      { name: 'Error' },
      { name: 'ApiError' },
      { ...new Error('x') },
    ]) {
      expect(reviveError(json)).toBeNull()
    }
  })
})

describe('the envelope', () => {
  const envelope = { error: { code: 'not_found', message: 'No.', retryable: false }, requestId: 'r' }

  it('accepts codes and properties added later', () => {
    const later = { ...envelope, error: { ...envelope.error, code: 'teapot', hint: 'x' }, extra: 1 }
    expect(ErrorEnvelope.parse(later)).toEqual(later)
  })

  it.each([
    {},
    { ...envelope, requestId: undefined },
    { ...envelope, error: { code: 'x' } },
    { ...envelope, error: { ...envelope.error, retryAfterMs: -1 } },
  ])('is not %j', (json) => {
    expect(ErrorEnvelope.safeParse(json).success).toBe(false)
  })
})

describe('validation issues', () => {
  // API: Errors 4
  it('name each invalid field by its path', () => {
    const { error } = SearchRequest.safeParse({
      query: '',
      limit: 0,
      state: 'gone',
      filters: { media: ['text-only', 'image'], colour: 1 },
      extra: 1,
    })
    const issues = validationIssues(error!, SearchRequest)
    expect(issues.map(({ path }) => path.join('.')).toSorted()).toEqual(
      ['extra', 'filters.colour', 'filters.media', 'limit', 'query', 'state'].toSorted(),
    )
    expect(issues.find(({ path }) => path[0] === 'state')?.allowed).toEqual(['active', 'archived', 'all'])
    expect(issues.find(({ path }) => path[0] === 'extra')?.allowed).toEqual(Object.keys(SearchRequest.shape))
    expect(issues.find(({ path }) => path[1] === 'colour')?.allowed).toEqual(Object.keys(SearchFilters.shape))
  })
})
