import { describe, expect, it } from 'vitest'
import { filterChips, withoutChips } from '@/lib/search/filter-chips.ts'
import { createLocalHits } from '@/lib/search/local-search.ts'
import { parsedInput, withoutUnfinished } from '@/lib/search/operators.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { hasWords, inputKey, toListQuery, toSearchRequest } from '@/lib/search/search-request.ts'
import { INITIAL_SEARCH, searchReducer } from '@/lib/search/search-state.ts'
import { summaryHit } from '../../helpers/summary-hit.ts'

const typed = (query: string) => ({ ...EMPTY_INPUT, query })
const localDay = (...day: [number, number, number]) => new Date(...day).toISOString()
const labels = (query: string) => filterChips(typed(query)).map(({ label }) => label)

const hit = (id: string, url: string, tags: string[]) => summaryHit('Brains', { id, url, tags, text: '' })

describe('operators in the search box', () => {
  it.each([
    ['tag:sleep brain', 'brain', { tags: ['sleep'] }],
    ['brain TAG:Sleep tag:"deep work"', 'brain', { tags: ['sleep', 'deep work'], tagMode: 'include_all' }],
    ['from:@ada from:reddit:bob', '', { authors: ['ada', 'reddit:bob'] }],
    ['is:favorite brain', 'brain', { favorite: ['favorite'] }],
    ['Is:Favorite brain', 'brain', { favorite: ['favorite'] }],
    ['tag:" Deep work " brain', 'brain', { tags: ['deep work'] }],
    ['from:" @ada " x', 'x', { authors: ['ada'] }],
    ['after:2026 x', 'x', { capturedAfter: localDay(2026, 0, 1) }],
    ['before:2026-3 x', 'x', { capturedBefore: localDay(2026, 2, 1) }],
    ['before:2026-03-15 x', 'x', { capturedBefore: localDay(2026, 2, 15) }],
  ])('%s', (query, words, filters) => {
    expect(parsedInput(typed(query))).toMatchObject({ query: words, filters })
  })

  it('select the archive', () => {
    expect(toListQuery(typed('is:archived'), { limit: 1 })).toEqual({ state: 'archived', limit: 1 })
    expect(hasWords(typed('is:archived'))).toBe(false)
  })

  it.each([
    'lang:en',
    'tag:',
    'tag:" "',
    'from:" "',
    'is:unread',
    'before:soon',
    'after:2026-02-30',
    'from:@',
    '"a tag:sleep b"',
    'hashtag:sleep',
    'http://tag:80/',
  ])('treat unknown ones as words: %s', (query) => {
    expect(parsedInput(typed(query))).toEqual(typed(query))
  })

  it("leave the service's operators in the query and show them", () => {
    const query = '"night train" -late site:www.nature.com in:notes vienna'
    expect(toSearchRequest(typed(query), { limit: 1 }).query).toBe(query)
    expect(labels(query)).toEqual(['On nature.com', 'In notes', '“night train”', 'Not “late”'])
    expect(labels('-late')).toEqual([])
    expect(hasWords(typed('site:nature.com'))).toBe(false)
    expect(toListQuery(typed('site:nature.com'), { limit: 1 })).toMatchObject({ q: 'site:nature.com' })
  })

  it('are chips that remove their words', () => {
    let input = typed(
      'tag:sleep before:2026 after:2025 is:archived "a b" -c from:ada site:x.org in:highlights brain',
    )
    for (let left = filterChips(input).length; left > 0; left--) {
      expect(filterChips(input)).toHaveLength(left)
      input = filterChips(input).at(-1)!.without(input)
    }
    expect(input).toEqual(typed('brain'))
    expect(withoutChips(typed('tag:sleep -c brain'))).toEqual(typed('brain'))
  })

  it('are chips that remove their words behind empty quotes', () => {
    const input = typed('tag:"" site:x.org "a b" brain')
    expect(filterChips(input).map(({ without }) => without(input).query)).toEqual([
      'tag:"" "a b" brain',
      'tag:"" site:x.org brain',
    ])
  })

  it('combine with chosen filters', () => {
    const chosen = { ...typed('tag:b'), filters: { tags: ['a'], favorite: ['favorite' as const] } }
    expect(parsedInput(chosen).filters).toMatchObject({
      tags: ['a', 'b'],
      tagMode: 'include_all',
      favorite: ['favorite'],
    })
    const without = filterChips(chosen)
      .find(({ label }) => label === 'a')!
      .without(chosen)
    expect(parsedInput(without).filters).toMatchObject({ tags: ['b'] })
    expect(without.query).toBe('tag:b')
  })

  it('are the same search as their filters', () => {
    const chosen = { ...typed('brain'), filters: { tags: ['sleep'], tagMode: 'include_any' as const } }
    expect(inputKey(typed(' tag:sleep brain'))).toBe(inputKey(chosen))
  })

  it.each([
    ['brain tag:sl', 'brain '],
    ['brain tag:"deep wo', 'brain '],
    ['brain before:20', 'brain '],
    ['brain is:fav', 'brain '],
    ['brain is:favorite', 'brain is:favorite'],
    ['brain Is:Archived', 'brain Is:Archived'],
    ['brain tag:sleep ', 'brain tag:sleep '],
    ['brain', 'brain'],
  ])('are not searched while incomplete: %s', (text, asked) => {
    expect(withoutUnfinished(text)).toBe(asked)
  })

  it('are searched after a pause', () => {
    const box = searchReducer(INITIAL_SEARCH, { type: 'typed', text: 'brain tag:sleep' })
    expect(searchReducer(box, { type: 'settled' }).input.query).toBe('brain ')
    expect(searchReducer(box, { type: 'settled', isFinished: true }).input.query).toBe('brain tag:sleep')
  })

  it('leave the box with their chip, and later letters stay', () => {
    const asked = searchReducer(searchReducer(INITIAL_SEARCH, { type: 'typed', text: 'tag:sleep brain' }), {
      type: 'settled',
      isFinished: true,
    })
    const chip = filterChips(asked.input)[0]!
    const more = searchReducer(asked, { type: 'typed', text: 'tag:sleep brains' })
    expect(searchReducer(more, { type: 'edited', edit: chip.without })).toMatchObject({
      text: 'brains',
      input: { query: 'brains' },
    })
  })

  it('apply to local results too', () => {
    const local = createLocalHits()
    local.put([
      hit('1', 'https://a.org/', ['sleep']),
      hit('2', 'https://b.a.org/', []),
      hit('3', 'https://ba.org/', []),
    ])
    const found = (query: string) => local.find(typed(query), 9).map(({ id }) => id)
    expect(found('brains tag:sleep')).toEqual(['1'])
    expect(found('brains site:a.org').toSorted()).toEqual(['1', '2'])
    // The device doesn't have the notes.
    expect(found('brains in:notes')).toEqual([])
  })
})
