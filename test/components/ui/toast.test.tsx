import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button.tsx'
import type { Toast } from '@/components/ui/toast-bar.tsx'
import { ToastProvider, useToast } from '@/components/ui/toast.tsx'
import { UndoButton } from '@/components/ui/undo-button.tsx'

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
  it('is announced, and stays until the person does something', () => {
    const { onExpire } = setup()
    expect(status()).toBe('Archived 3 bookmarks')
    pass(24 * 60 * 60_000)
    expect(status()).toBe('Archived 3 bookmarks')
    expect(onExpire).not.toHaveBeenCalled()
  })

  it('closes at the next click or key after ten seconds', () => {
    setup()
    click('second')
    pass(9_900)
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(status()).toBe('Copied')
    pass(200)
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(status()).toBe('')
  })

  it('stays when the person moves to it', () => {
    setup()
    click('second')
    pass(60_000)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    fireEvent.pointerDown(screen.getByRole('region', { name: 'Notification' }))
    expect(status()).toBe('Copied')
    fireEvent.pointerDown(document.body)
    expect(status()).toBe('')
  })

  it('stays until it is dismissed if closing it makes the action final', () => {
    const { onExpire } = setup()
    pass(60_000)
    fireEvent.pointerDown(document.body)
    expect(onExpire).not.toHaveBeenCalled()
    click('Dismiss')
    expect(onExpire).toHaveBeenCalledTimes(1)
  })

  it('offers Undo in another place, also after it has closed', () => {
    const onUndo = vi.fn<() => void>()
    render(
      <ToastProvider>
        <Show name="archive" toast={{ message: 'Archived', undo: onUndo }} />
        <UndoButton />
      </ToastProvider>,
    )
    const button = screen.getByRole('button', { name: 'Undo the last change' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    click('archive')
    click('Dismiss')
    expect(button.getAttribute('aria-disabled')).toBe('false')
    fireEvent.click(button)
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('undoes the action instead of expiring', () => {
    const { onUndo, onExpire } = setup()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    pass(60_000)
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(onExpire).not.toHaveBeenCalled()
  })

  it('is replaced by the next one, which expires it', () => {
    const { onExpire } = setup()
    fireEvent.click(screen.getByRole('button', { name: 'second' }))
    expect(onExpire).toHaveBeenCalledTimes(1)
    expect(status()).toBe('Copied')
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
    click('Dismiss')
    click('back')
    expect(results).toEqual([false])
    expect(onUndo).not.toHaveBeenCalled()
  })
})
