import { act, fireEvent, render, screen } from '@testing-library/react'
import { Settings } from 'lucide-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { TooltipLayer } from '@/components/ui/tooltip.tsx'

afterEach(() => void vi.useRealTimers())

const tooltip = () => document.querySelector('[data-tooltip-float]')

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function showTooltip() {
  vi.useFakeTimers()
  render(
    <>
      <IconButton label="Options" icon={Settings} keys="O" />
      <p>Beside</p>
      <TooltipLayer />
    </>,
  )
  fireEvent.pointerOver(screen.getByRole('button').firstElementChild!)
  wait(399)
  expect(tooltip()).toBeNull()
  wait(1)
  expect(tooltip()?.textContent).toBe('OptionsO')
}

describe('TooltipLayer', () => {
  it('appears after a delay, hidden from screen readers, and closes with Escape', () => {
    showTooltip()
    expect(tooltip()?.getAttribute('aria-hidden')).toBe('true')
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(tooltip()).toBeNull()
    fireEvent.pointerOver(screen.getByRole('button'))
    wait(500)
    expect(tooltip()).toBeNull()
  })

  it('stays while the pointer moves onto it and closes when the pointer leaves', () => {
    showTooltip()
    fireEvent.pointerOver(screen.getByText('Beside'))
    wait(100)
    fireEvent.pointerOver(tooltip()!)
    wait(500)
    expect(tooltip()).not.toBeNull()
    fireEvent.pointerOver(document.body)
    wait(120)
    expect(tooltip()).toBeNull()
  })

  it('closes when its control is used or loses the focus', () => {
    showTooltip()
    fireEvent.pointerDown(screen.getByRole('button'))
    expect(tooltip()).toBeNull()
    fireEvent.pointerOver(screen.getByText('Beside'))
    fireEvent.pointerOver(screen.getByRole('button'))
    wait(400)
    expect(tooltip()).not.toBeNull()
    fireEvent.focusOut(screen.getByRole('button'))
    expect(tooltip()).toBeNull()
  })
})
