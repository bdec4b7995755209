import { describe, expect, it } from 'vitest'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { inputKey } from '@/lib/search/search-request.ts'
import { canRestart, INITIAL_SEARCH, MAX_RECENT, searchReducer } from '@/lib/search/search-state.ts'

const typed = (text: string) =>
  searchReducer(searchReducer(INITIAL_SEARCH, { type: 'typed', text }), { type: 'settled' })

describe('the search', () => {
  it('searches after a pause in typing', () => {
    const typing = searchReducer(INITIAL_SEARCH, { type: 'typed', text: 'sleep' })
    expect(typing.input.query).toBe('')
    expect(searchReducer(typing, { type: 'settled' }).input.query).toBe('sleep')
  })

  it("limits the query to the service's maximum", () => {
    expect(typed('x'.repeat(300)).text).toHaveLength(200)
  })

  it('searches the typed text when a filter is chosen', () => {
    const typing = searchReducer(INITIAL_SEARCH, { type: 'typed', text: 'sleep' })
    const next = searchReducer(typing, {
      type: 'edited',
      edit: (input) => ({ ...input, filters: { platforms: ['web'] } }),
    })
    expect(next.input).toMatchObject({ query: 'sleep', filters: { platforms: ['web'] } })
  })

  it('restarts once after a refused cursor', () => {
    const refused = searchReducer(typed('sleep'), { type: 'cursorRefused' })
    expect(refused.run).toBe(1)
    expect(canRestart(refused)).toBe(false)
    expect(searchReducer(refused, { type: 'cursorRefused' })).toBe(refused)
  })

  it('allows a restart again for another search', () => {
    const refused = searchReducer(typed('sleep'), { type: 'cursorRefused' })
    expect(
      searchReducer(refused, { type: 'edited', edit: (input) => ({ ...input, state: 'all' }) }).run,
    ).toBe(0)
  })

  it('is the same with an empty filter or additional spaces', () => {
    const plain = { ...EMPTY_INPUT, query: 'sleep' }
    expect(inputKey({ ...plain, query: ' sleep ', filters: { tags: [], tagMode: 'include_all' } })).toBe(
      inputKey(plain),
    )
    expect(inputKey({ ...EMPTY_INPUT, rankMode: 'image' })).toBe(inputKey(EMPTY_INPUT))
    expect(inputKey({ ...plain, rankMode: 'image' })).not.toBe(inputKey(plain))
  })

  it('remembers recent searches, newest first, without duplicates', () => {
    const words = ['a', 'b', 'A', ...Array.from({ length: MAX_RECENT }, (_, index) => `q${index}`)]
    const state = words.reduce((before, text) => {
      const settled = searchReducer(searchReducer(before, { type: 'typed', text }), { type: 'settled' })
      return searchReducer(settled, { type: 'remembered' })
    }, INITIAL_SEARCH)
    expect(state.recent).toHaveLength(MAX_RECENT)
    expect(state.recent[0]).toBe(`q${MAX_RECENT - 1}`)
    expect(state.recent.filter((one) => one.toLowerCase() === 'a')).toEqual([])
  })
})
