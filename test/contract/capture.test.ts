import { describe, expect, it } from 'vitest'
import {
  CAPTURE_ENDPOINTS,
  CaptureRequest,
  CapturingRoot,
  HighlightChange,
  highlightsOf,
  MAX_QUOTE_LENGTH,
  unreadOf,
  type Bookmark,
} from '@bookplate/contract'

const url = 'https://example.com/page'
const id = '6f1f2f4e-8a4e-4d2f-9a55-0d6f6f1f2f4e'
const accepts = (body: unknown): boolean => CaptureRequest.safeParse(body).success

describe('a capture', () => {
  it('is an address with optional further fields', () => {
    expect(accepts({ url })).toBe(true)
    expect(
      accepts({
        url,
        title: 'A page',
        language: 'en',
        html: '<p>Words</p>',
        contentHash: 'a'.repeat(64),
        images: [{ url: `${url}.png`, type: 'image/png', data: 'AAAA', width: 2 ** 53, height: 1 }],
        selection: [{ id, quote: 'Words', prefix: 'Some ', suffix: '.', note: null }],
        reason: 'The site requires sign-in (401).',
      }),
    ).toBe(true)
  })

  it.each([
    ['no address', {}],
    ['an address of no page', { url: 'javascript:alert(1)' }],
    ['a field of another name', { url, body: '' }],
    ['a hash without what it is of', { url, contentHash: 'a'.repeat(64) }],
    ['a hash that is none', { url, html: '', contentHash: 'A' }],
    ['a picture that is no base64', { url, images: [{ url, type: 'image/png', data: '<png>' }] }],
    ['a quote of nothing', { url, selection: [{ id, quote: ' ' }] }],
    ['a quote without an id', { url, selection: [{ quote: 'Words' }] }],
    ['a quote longer than any', { url, selection: [{ id, quote: 'x'.repeat(MAX_QUOTE_LENGTH + 1) }] }],
  ])('is refused with %s', (_name, body) => {
    expect(accepts(body)).toBe(false)
  })

  it('accepts an image of megabytes', () => {
    const data = 'AAAA'.repeat(2_500_000)
    expect(accepts({ url, images: [{ url, type: 'image/png', data }] })).toBe(true)
  })
})

describe('a change of highlights', () => {
  it('adds or removes, and is never empty', () => {
    expect(HighlightChange.safeParse({ put: [{ id, quote: 'Words' }] }).success).toBe(true)
    expect(HighlightChange.safeParse({ remove: [id] }).success).toBe(true)
    expect(HighlightChange.safeParse({}).success).toBe(false)
  })
})

describe('further fields of a bookmark', () => {
  const bookmark = { id, url, content: [], media: [], tags: [] } as unknown as Bookmark
  const highlight = { id, quote: 'Words', createdAt: '2026-01-01T00:00:00.000Z' }

  it('are read if present', () => {
    const unread = { reason: 'The site requires sign-in (401).', since: '2026-01-01T00:00:00.000Z' }
    expect(highlightsOf({ ...bookmark, highlights: [highlight] })).toEqual([highlight])
    expect(unreadOf({ ...bookmark, unread })).toEqual(unread)
  })

  it('are ignored if another service uses the name differently', () => {
    expect(highlightsOf(bookmark)).toEqual([])
    expect(highlightsOf({ ...bookmark, highlights: 3 })).toEqual([])
    expect(highlightsOf({ ...bookmark, highlights: [3, highlight] })).toEqual([highlight])
    expect(unreadOf(bookmark)).toBeNull()
    expect(unreadOf({ ...bookmark, unread: true })).toBeNull()
  })
})

it('a root without capture offers none', () => {
  expect(CapturingRoot.safeParse({ name: 'Another service' }).success).toBe(false)
  expect(CapturingRoot.safeParse({ capture: { url, openapi: url, maxBytes: 1 } }).success).toBe(true)
})

it("is outside of the API's path", () => {
  for (const { path } of Object.values(CAPTURE_ENDPOINTS)) expect(path).toMatch(/^\/capture(\/|$)/)
})
