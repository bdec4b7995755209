import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEARCH_GAP_MS, useSearch } from '@/components/search/use-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function render() {
  const { result } = renderHook(() => useSearch(null))
  return {
    dispatch: (text: string) => result.current[1]({ type: 'typed', text }),
    type: (text: string) => act(() => result.current[1]({ type: 'typed', text })),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    asked: () => result.current[0].input.query,
  }
}

describe('typing', () => {
  it('asks for the first letter at once', () => {
    const { type, asked } = render()
    type('s')
    expect(asked()).toBe('s')
  })

  it('asks for a burst once a gap, and for its last letter in the end', () => {
    const { type, wait, asked } = render()
    const searches = new Set<string>()
    for (const text of ['s', 'sl', 'sle', 'slee', 'sleep']) {
      type(text)
      searches.add(asked())
      wait(100)
      searches.add(asked())
    }
    wait(SEARCH_GAP_MS)
    searches.add(asked())
    expect([...searches]).toEqual(['s', 'sle', 'sleep'])
  })

  it('asks for a letter that comes while the search before it is being drawn', () => {
    const { type, wait, dispatch, asked } = render()
    type('s')
    type('sl')
    act(() => {
      vi.advanceTimersByTime(SEARCH_GAP_MS)
      dispatch('sle')
    })
    wait(SEARCH_GAP_MS)
    expect(asked()).toBe('sle')
  })

  it('stays within the budget of a minute, however fast', () => {
    const { type, wait, asked } = render()
    const searches = new Set<string>()
    for (let at = 0; at < 60_000; at += 50) {
      type(`letters ${at}`)
      searches.add(asked())
      wait(50)
      searches.add(asked())
    }
    expect(searches.size).toBeLessThanOrEqual(60_000 / SEARCH_GAP_MS + 1)
  })
})
