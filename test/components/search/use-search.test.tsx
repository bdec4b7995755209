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
  it('searches for the first letter immediately', () => {
    const { type, asked } = render()
    type('s')
    expect(asked()).toBe('s')
  })

  it('searches once per interval while typing, and finally for the last letter', () => {
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

  it('searches for a letter typed while the previous results render', () => {
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

  it('stays within the rate budget at any typing speed', () => {
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
