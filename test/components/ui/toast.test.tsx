import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button.tsx'
import type { Toast } from '@/components/ui/toast-bar.tsx'
import { ToastProvider, useToast } from '@/components/ui/toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Show({ name, toast }: { name: string; toast: Toast }) {
  const api = useToast()
  return <Button onClick={() => api.show(toast)}>{name}</Button>
}

function setup() {
  const onUndo = vi.fn<() => void>()
  const onExpire = vi.fn<() => void>()
  const first = { message: 'Archived 3 bookmarks', undo: onUndo, onExpire }
  render(
    <ToastProvider>
      <Show name="first" toast={first} />
      <Show name="second" toast={{ message: 'Copied' }} />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  return { onUndo, onExpire }
}

const status = () => screen.getByRole('status').textContent
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('toast', () => {
  it('is announced, stays ten seconds, and expires once', () => {
    const { onExpire } = setup()
    expect(status()).toBe('Archived 3 bookmarks')
    pass(9_900)
    expect(onExpire).not.toHaveBeenCalled()
    pass(200)
    expect(status()).toBe('')
    expect(onExpire).toHaveBeenCalledTimes(1)
  })

  it('undoes the action instead of expiring', () => {
    const { onUndo, onExpire } = setup()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    pass(60_000)
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(onExpire).not.toHaveBeenCalled()
  })

  it('pauses while the pointer or the focus is on it', () => {
    const { onExpire } = setup()
    pass(9_000)
    const bar = screen.getByRole('group', { name: 'Notification' })
    fireEvent.pointerEnter(bar)
    pass(60_000)
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    fireEvent.pointerLeave(bar)
    pass(60_000)
    expect(onExpire).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    pass(1_100)
    expect(onExpire).toHaveBeenCalledTimes(1)
  })

  it('is replaced by the next one, which expires it', () => {
    const { onExpire } = setup()
    fireEvent.click(screen.getByRole('button', { name: 'second' }))
    expect(onExpire).toHaveBeenCalledTimes(1)
    expect(status()).toBe('Copied')
    pass(4_100)
    expect(status()).toBe('')
  })

  it('is undone without its button, also after it is gone, the last one first', () => {
    const taken: string[] = []
    const results: boolean[] = []
    function Undoing() {
      const api = useToast()
      return (
        <>
          <Button
            onClick={() => {
              for (const message of ['one', 'two'])
                api.show({ message, undo: () => void taken.push(message) })
              api.show({ message: 'Link copied.' })
            }}
          >
            do
          </Button>
          <Button onClick={() => results.push(api.undo())}>back</Button>
          <Button onClick={api.forgetUndo}>leave</Button>
        </>
      )
    }
    render(
      <ToastProvider>
        <Undoing />
      </ToastProvider>,
    )
    click('do')
    pass(60_000)
    for (let times = 0; times < 3; times += 1) click('back')
    expect(taken).toEqual(['two', 'one'])
    expect(results).toEqual([true, true, false])
    click('do')
    click('leave')
    click('back')
    expect(results.at(-1)).toBe(false)
  })

  it("can't be undone after it has expired", () => {
    const onUndo = vi.fn<() => void>()
    const results: boolean[] = []
    function Undoing() {
      const api = useToast()
      return (
        <>
          <Button onClick={() => api.show({ message: 'Deleted', undo: onUndo, onExpire: () => undefined })}>
            do
          </Button>
          <Button onClick={() => results.push(api.undo())}>back</Button>
        </>
      )
    }
    render(
      <ToastProvider>
        <Undoing />
      </ToastProvider>,
    )
    click('do')
    pass(10_100)
    click('back')
    expect(results).toEqual([false])
    expect(onUndo).not.toHaveBeenCalled()
  })
})
