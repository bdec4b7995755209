import { describe, expect, it } from 'vitest'
import { createHitShelf } from '@/lib/search/hit-shelf.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

const asking = (query: string, more: Partial<SearchInput> = {}): SearchInput => ({
  ...EMPTY_INPUT,
  query,
  ...more,
})

const titles = (shelf: ReturnType<typeof createHitShelf>, input: SearchInput) =>
  shelf.find(input, 10).map(({ title }) => title)

describe('the shelf of bookmarks seen before', () => {
  it('finds bookmarks in which every word begins a word, whole words and titles first', () => {
    const shelf = createHitShelf()
    shelf.put([
      summaryHit('Sleepless nights'),
      summaryHit('How memory works', { text: 'Of sleep and other things.' }),
      summaryHit('Sleep and memory'),
      summaryHit('Oversleeping'),
    ])
    expect(titles(shelf, asking('sleep'))).toEqual([
      'Sleep and memory',
      'Sleepless nights',
      'How memory works',
    ])
    expect(titles(shelf, asking('mem sleep'))).toEqual(['Sleep and memory', 'How memory works'])
    expect(titles(shelf, asking(''))).toEqual([])
  })

  it('puts the newer of two equals first', () => {
    const shelf = createHitShelf()
    shelf.put([
      summaryHit('Tea, old', { capturedAt: '2024-01-01T00:00:00.000Z' }),
      summaryHit('Tea, new', { capturedAt: '2026-01-01T00:00:00.000Z' }),
    ])
    expect(titles(shelf, asking('tea'))).toEqual(['Tea, new', 'Tea, old'])
  })

  it('finds the same letter by letter as at once, whatever came, changed or left in between', () => {
    const shelf = createHitShelf()
    const changed = summaryHit('Coffee chart')
    const left = summaryHit('Sleep chart, left')
    shelf.put([summaryHit('Sleep chart'), summaryHit('Slow charts'), changed, left])
    expect(titles(shelf, asking('s'))).toHaveLength(3)
    shelf.put([summaryHit('Sleep chart, later'), { ...changed, title: 'Sleep chart, renamed' }])
    shelf.drop(left.id)
    expect(titles(shelf, asking('sl')).toSorted()).toEqual([
      'Sleep chart',
      'Sleep chart, later',
      'Sleep chart, renamed',
      'Slow charts',
    ])
    expect(titles(shelf, asking('sle chart')).toSorted()).toEqual([
      'Sleep chart',
      'Sleep chart, later',
      'Sleep chart, renamed',
    ])
    expect(titles(shelf, asking('slo'))).toEqual(['Slow charts'])
    shelf.clear()
    shelf.put([summaryHit('Slow cooking')])
    expect(titles(shelf, asking('slow'))).toEqual(['Slow cooking'])
  })

  it('keeps a filter that it can judge, and names nothing where it cannot', () => {
    const shelf = createHitShelf()
    shelf.put([summaryHit('Tea kept', { favorite: true }), summaryHit('Tea')])
    shelf.putThin([summaryHit('Tea of which little is known', { platform: '' })])
    const only = (filters: SearchInput['filters']) => titles(shelf, asking('tea', { filters }))
    expect(only({})).toHaveLength(3)
    expect(only({ favorite: ['favorite'] })).toEqual(['Tea kept'])
    expect(only({ authors: ['name:Ada'] })).toEqual([])
  })

  it('lets go of what was put first when it is full, and never fills up with what it hardly knows', () => {
    const shelf = createHitShelf(2)
    shelf.put([summaryHit('Tea one'), summaryHit('Tea two'), summaryHit('Tea three')])
    shelf.putThin([summaryHit('Tea four')])
    expect(titles(shelf, asking('tea')).toSorted()).toEqual(['Tea three', 'Tea two'])
    expect(shelf.size()).toBe(2)
  })

  it('still finds all after more came than it remembers of a search', () => {
    const shelf = createHitShelf(2)
    shelf.put([summaryHit('Tea one')])
    shelf.find(asking('t'), 10)
    for (let turn = 0; turn < 5; turn += 1) shelf.put([summaryHit(`Tea ${turn}`)])
    expect(titles(shelf, asking('tea')).toSorted()).toEqual(['Tea 3', 'Tea 4'])
  })
})
