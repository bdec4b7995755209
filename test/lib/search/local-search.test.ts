import { describe, expect, it } from 'vitest'
import { createLocalHits } from '@/lib/search/local-search.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

const asking = (query: string, more: Partial<SearchInput> = {}): SearchInput => ({
  ...EMPTY_INPUT,
  query,
  ...more,
})

const titles = (localHits: ReturnType<typeof createLocalHits>, input: SearchInput) =>
  localHits.find(input, 10).map(({ title }) => title)

describe('the local search', () => {
  it('finds bookmarks in which every word starts a word, whole words and titles first', () => {
    const localHits = createLocalHits()
    localHits.put([
      summaryHit('Sleepless nights'),
      summaryHit('How memory works', { text: 'Of sleep and other things.' }),
      summaryHit('Sleep and memory'),
      summaryHit('Oversleeping'),
    ])
    expect(titles(localHits, asking('sleep'))).toEqual([
      'Sleep and memory',
      'Sleepless nights',
      'How memory works',
    ])
    expect(titles(localHits, asking('mem sleep'))).toEqual(['Sleep and memory', 'How memory works'])
    expect(titles(localHits, asking(''))).toEqual([])
  })

  it('interprets a query like the service: scripts without spaces, accents, phrases, and exclusions', () => {
    const localHits = createLocalHits()
    localHits.put([
      summaryHit('睡眠と記憶'),
      summaryHit('Café of the old town'),
      summaryHit('The town of old cafés'),
    ])
    expect(titles(localHits, asking('記憶'))).toEqual(['睡眠と記憶'])
    expect(titles(localHits, asking('the CAFE'))).toHaveLength(2)
    expect(titles(localHits, asking('"old town"'))).toEqual(['Café of the old town'])
    expect(titles(localHits, asking('town -cafés'))).toEqual(['Café of the old town'])
    expect(titles(localHits, asking('town -café'))).toEqual([])
    expect(titles(localHits, asking('town'))).toHaveLength(2)
  })

  it('puts the newer of two equals first', () => {
    const localHits = createLocalHits()
    localHits.put([
      summaryHit('Tea, old', { capturedAt: '2024-01-01T00:00:00.000Z' }),
      summaryHit('Tea, new', { capturedAt: '2026-01-01T00:00:00.000Z' }),
    ])
    expect(titles(localHits, asking('tea'))).toEqual(['Tea, new', 'Tea, old'])
  })

  it('returns the same results letter by letter as at once, despite changes in between', () => {
    const localHits = createLocalHits()
    const changed = summaryHit('Coffee chart')
    const left = summaryHit('Sleep chart, left')
    localHits.put([summaryHit('Sleep chart'), summaryHit('Slow charts'), changed, left])
    expect(titles(localHits, asking('s'))).toHaveLength(3)
    localHits.put([summaryHit('Sleep chart, later'), { ...changed, title: 'Sleep chart, renamed' }])
    localHits.drop(left.id)
    expect(titles(localHits, asking('sl')).toSorted()).toEqual([
      'Sleep chart',
      'Sleep chart, later',
      'Sleep chart, renamed',
      'Slow charts',
    ])
    expect(titles(localHits, asking('sle chart')).toSorted()).toEqual([
      'Sleep chart',
      'Sleep chart, later',
      'Sleep chart, renamed',
    ])
    expect(titles(localHits, asking('slo'))).toEqual(['Slow charts'])
    localHits.clear()
    localHits.put([summaryHit('Slow cooking')])
    expect(titles(localHits, asking('slow'))).toEqual(['Slow cooking'])
  })

  it('applies filters that it can evaluate and returns nothing otherwise', () => {
    const localHits = createLocalHits()
    localHits.put([summaryHit('Tea kept', { favorite: true }), summaryHit('Tea')])
    localHits.putThin([summaryHit('Tea of which little is known', { platform: '' })])
    const only = (filters: SearchInput['filters']) => titles(localHits, asking('tea', { filters }))
    expect(only({})).toHaveLength(3)
    expect(only({ favorite: ['favorite'] })).toEqual(['Tea kept'])
    expect(only({ authors: ['name:Ada'] })).toEqual([])
  })

  it('evicts the oldest when full, and limits incomplete bookmarks', () => {
    const localHits = createLocalHits(2)
    localHits.put([summaryHit('Tea one'), summaryHit('Tea two'), summaryHit('Tea three')])
    localHits.putThin([summaryHit('Tea four')])
    expect(titles(localHits, asking('tea')).toSorted()).toEqual(['Tea three', 'Tea two'])
    expect(localHits.size()).toBe(2)
  })

  it('finds everything after more additions than it remembers', () => {
    const localHits = createLocalHits(2)
    localHits.put([summaryHit('Tea one')])
    localHits.find(asking('t'), 10)
    for (let turn = 0; turn < 5; turn += 1) localHits.put([summaryHit(`Tea ${turn}`)])
    expect(titles(localHits, asking('tea')).toSorted()).toEqual(['Tea 3', 'Tea 4'])
  })
})
