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
  const first = { message: 'Archived 3 bookmarks', action: { label: 'Undo', onSelect: onUndo }, onExpire }
  render(
    <ToastProvider>
      <Show name="first" toast={first} />
      <Show name="second" toast={{ message: 'Copied', durationMs: 2_000 }} />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  return { onUndo, onExpire }
}

const status = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('toast', () => {
  it('is spoken, stays ten seconds and then expires once', () => {
    const { onExpire } = setup()
    expect(status()).toBe('Archived 3 bookmarks')
    pass(9_900)
    expect(onExpire).not.toHaveBeenCalled()
    pass(200)
    expect(status()).toBe('')
    expect(onExpire).toHaveBeenCalledTimes(1)
  })

  it('takes the action back instead of expiring', () => {
    const { onUndo, onExpire } = setup()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    pass(60_000)
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(onExpire).not.toHaveBeenCalled()
  })

  it('waits while the pointer or the focus is on it', () => {
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

  it('gives way to the next one, which expires the first', () => {
    const { onExpire } = setup()
    fireEvent.click(screen.getByRole('button', { name: 'second' }))
    expect(onExpire).toHaveBeenCalledTimes(1)
    expect(status()).toBe('Copied')
    pass(2_100)
    expect(status()).toBe('')
  })
})
