import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSideScreen } from '@/components/panel/use-side-screen.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

const hitsOf = (...titles: string[]) => titles.map((title) => ({ ...summaryHit(title), id: title }))

function renderScreen(startId: string | null = null) {
  const focus = vi.fn<(id?: string) => void>()
  const list = { current: { focus } }
  const hook = renderHook(({ hits }) => useSideScreen({ hits, list, startId }), {
    initialProps: { hits: hitsOf('a', 'b', 'c') },
  })
  return {
    focus,
    screen: () => hook.result.current,
    setHits: (hits: ReturnType<typeof hitsOf>) => hook.rerender({ hits }),
  }
}

it('reads from the row that was left to the ends of the list', () => {
  const { screen } = renderScreen('b')
  expect(screen().readingId).toBe('b')
  act(() => screen().onNext?.())
  expect([screen().readingId, screen().onNext]).toEqual(['c', null])
  act(() => screen().onPrevious?.())
  act(() => screen().onPrevious?.())
  expect([screen().readingId, screen().onPrevious]).toEqual(['a', null])
})

it('goes back to the row that was read, or to the one that follows it where it left the list', () => {
  const { screen, focus, setHits } = renderScreen()
  act(() => screen().show({ kind: 'reading', id: 'b' }))
  act(() => screen().close())
  expect(focus).toHaveBeenLastCalledWith('b')
  act(() => screen().show({ kind: 'reading', id: 'b' }))
  setHits(hitsOf('a', 'c'))
  act(() => screen().close())
  expect(focus).toHaveBeenLastCalledWith('c')
})

it('takes several images of one bookmark for one, and leaves the focus alone behind other screens', () => {
  const { screen, focus, setHits } = renderScreen('a')
  setHits(hitsOf('a', 'a', 'b'))
  act(() => screen().onNext?.())
  expect(screen().readingId).toBe('b')
  act(() => screen().show({ kind: 'overview' }))
  act(() => screen().close())
  expect(screen().screen).toBeNull()
  expect(focus).not.toHaveBeenCalled()
})
