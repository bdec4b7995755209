import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLetterFirst } from '@/components/search/search-box.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function render() {
  const searches: string[] = []
  const { result } = renderHook(() => {
    const [text, setText] = useState('')
    const search = (next: string) => {
      searches.push(next)
      setText(next)
    }
    return { setText, search, ...useLetterFirst(text, search) }
  })
  return {
    searches,
    shown: () => result.current.shown,
    type: (text: string) => act(() => result.current.type(text)),
    passOn: () => act(() => result.current.passOn()),
    drop: () => act(() => result.current.drop()),
    setText: (text: string) => act(() => result.current.setText(text)),
    /** Types before React renders. */
    typeAfterPaint: (text: string) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(50)
        result.current.type(text)
      }),
    paint: () => act(() => vi.advanceTimersByTimeAsync(50)),
  }
}

it('displays a letter before searching', async () => {
  const { type, shown, searches, paint } = render()
  type('s')
  expect([shown(), searches]).toEqual(['s', []])
  await paint()
  expect([shown(), searches]).toEqual(['s', ['s']])
})

it('searches for the last letter within a frame', async () => {
  const { type, shown, searches, paint } = render()
  type('s')
  type('sl')
  await paint()
  expect([shown(), searches]).toEqual(['sl', ['sl']])
})

it('searches once and immediately if all typed text is needed', async () => {
  const { type, passOn, searches, paint } = render()
  type('s')
  passOn()
  expect(searches).toEqual(['s'])
  await paint()
  expect(searches).toEqual(['s'])
})

it('stores the last letter when its page ends', () => {
  const { type, searches } = render()
  type('s')
  window.dispatchEvent(new Event('pagehide'))
  expect(searches).toEqual(['s'])
})

it('drops a letter that was cleared or replaced by another search', async () => {
  const { type, drop, setText, shown, searches, paint } = render()
  type('s')
  drop()
  await paint()
  type('t')
  setText('sleep')
  await paint()
  expect([shown(), searches]).toEqual(['sleep', []])
})

it('keeps a letter that arrives while the previous one is applied', async () => {
  const { type, typeAfterPaint, shown, searches, paint } = render()
  type('m')
  await typeAfterPaint('ma')
  expect(shown()).toBe('ma')
  await paint()
  expect([shown(), searches]).toEqual(['ma', ['m', 'ma']])
})
