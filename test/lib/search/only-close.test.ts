import { describe, expect, it } from 'vitest'
import { isOnlyClose } from '@/lib/search/only-close.ts'
import { queryWords, type SummaryHit } from '@bookplate/contract'
import type { ResultPage } from '@/lib/search/result-page.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

const page = (change: Partial<ResultPage> = {}): ResultPage => ({
  hits: [summaryHit('How sleep changes memory', { text: 'The hippocampus replays the day.' })],
  next: null,
  source: 'ranked',
  rankMode: 'post',
  requestedRankMode: 'post',
  askedAt: 0,
  degraded: [],
  ...change,
})
const isClose = (query: string, change?: Partial<ResultPage>) => isOnlyClose(page(change), queryWords(query))

const shows = (query: string, hit: SummaryHit) => !isClose(query, { hits: [hit] })

describe('a page of only similar bookmarks', () => {
  it('has no word of the query in the displayed text of its hits', () => {
    expect(isClose('rest at night')).toBe(true)
    expect(isClose('qwrtzpsdfg')).toBe(true)
    expect(isClose('night memory')).toBe(false)
    expect(isClose('HIPPOCAMPUS')).toBe(false)
  })

  it('may show the word as its tag, author, or address, with accents, or within a run of letters', () => {
    expect(shows('coffee', summaryHit('Beans', { tags: ['coffee'] }))).toBe(true)
    expect(shows('walker', summaryHit('Beans', { author: 'Maria Walker' }))).toBe(true)
    expect(shows('nature', summaryHit('Beans', { url: 'https://www.nature.com/a' }))).toBe(true)
    expect(shows('cafe', summaryHit('Ein Café in Wien'))).toBe(true)
    expect(shows('睡眠', summaryHit('良い睡眠とは'))).toBe(true)
    expect(shows('tea', summaryHit('Beans'))).toBe(false)
  })

  it('is ranked, has bookmarks, and was searched by words', () => {
    expect(isClose('')).toBe(false)
    expect(isClose('tides', { hits: [] })).toBe(false)
    expect(isClose('tides', { source: 'newest' })).toBe(false)
    expect(isClose('tides', { rankMode: 'image' })).toBe(false)
    expect(isClose('tides', { degraded: ['semantic_unavailable'] })).toBe(false)
    expect(isOnlyClose(null, ['tides'])).toBe(false)
  })
})
