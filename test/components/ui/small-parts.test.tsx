import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Settings } from 'lucide-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Chip, ChipButton } from '@/components/ui/chip.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { keyNames } from '@/components/ui/kbd.tsx'
import { Meter, Progress } from '@/components/ui/meter.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { PlatformIcon } from '@/components/ui/platform-icon.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { TooltipLayer } from '@/components/ui/tooltip.tsx'
import { floatPosition } from '@/components/ui/use-float.ts'

afterEach(() => void vi.useRealTimers())

describe('Chip', () => {
  it('names what its button removes', async () => {
    const onRemove = vi.fn<() => void>()
    render(
      <Chip onRemove={onRemove} removeLabel="Remove tag sleep">
        sleep
      </Chip>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove tag sleep' }))
    expect(onRemove).toHaveBeenCalledTimes(1)
  })

  it('is a toggle only where it can be pressed', () => {
    render(
      <>
        <ChipButton onClick={() => {}}>sleep</ChipButton>
        <ChipButton onClick={() => {}} isPressed={false}>
          image
        </ChipButton>
      </>,
    )
    expect(screen.getByRole('button', { name: 'sleep' }).hasAttribute('aria-pressed')).toBe(false)
    expect(screen.getByRole('button', { name: 'image', pressed: false })).toBeTruthy()
  })
})

describe('Kbd', () => {
  it('shows the keys of this machine', () => {
    expect(keyNames('Mod+Shift+Enter', 'MacIntel')).toEqual(['⌘', '⇧', 'Enter'])
    expect(keyNames('Mod+Shift+Enter', 'Linux x86_64')).toEqual(['Ctrl', 'Shift', 'Enter'])
  })
})

describe('amounts', () => {
  it('say their value in words and never leave their frame', () => {
    render(
      <>
        <Progress label="Saving tabs" value={70} max={60} text="60 of 60 tabs" />
        <Meter label="reddit" value={0} max={0} text="none" />
      </>,
    )
    const bar = screen.getByRole('progressbar', { name: 'Saving tabs' })
    expect(bar.getAttribute('aria-valuetext')).toBe('60 of 60 tabs')
    expect(bar.firstElementChild?.getAttribute('style')).toContain('scaleX(1)')
    expect(screen.getByRole('meter', { name: 'reddit' }).getAttribute('aria-valuetext')).toBe('none')
  })
})

describe('Notice', () => {
  it('is spoken without its buttons, and can be dismissed', async () => {
    const onDismiss = vi.fn<() => void>()
    render(
      <Notice
        title="You are offline"
        actions={<button type="button">Try again</button>}
        onDismiss={onDismiss}
      >
        Your changes wait here.
      </Notice>,
    )
    expect(screen.getByRole('status').textContent).toBe('You are offlineYour changes wait here.')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})

describe('StatusLine', () => {
  it('keeps one live region while its words change', () => {
    const { rerender } = render(<StatusLine>Saving</StatusLine>)
    const region = screen.getByRole('status')
    rerender(<StatusLine action={<button type="button">Undo</button>}>Saved</StatusLine>)
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toBe('Saved')
  })
})

describe('PlatformIcon', () => {
  it('has a name only where none stands beside it, and draws the web for what it does not know', () => {
    render(
      <>
        <PlatformIcon platform="reddit" label="Reddit" />
        <PlatformIcon platform="mastodon" />
      </>,
    )
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Reddit' })).toBeTruthy()
  })
})

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
  it('shows after a moment, hidden from screen readers, and goes with Escape while the pointer stays', () => {
    showTooltip()
    expect(tooltip()?.getAttribute('aria-hidden')).toBe('true')
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(tooltip()).toBeNull()
    fireEvent.pointerOver(screen.getByRole('button'))
    wait(500)
    expect(tooltip()).toBeNull()
  })

  it('stays while the pointer crosses to it and rests on it, and goes when it is left', () => {
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

  it('goes when its control is used or loses the focus', () => {
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

const view = { width: 320, height: 400 }
const at = (top: number, left: number) => ({ top, bottom: top + 32, left, right: left + 80, width: 80 })

describe('floatPosition', () => {
  it('hangs under its anchor', () => {
    expect(floatPosition(at(20, 40), { width: 160, height: 100 }, view, 'start')).toMatchObject({
      top: 56,
      left: 40,
    })
  })

  it('stands above where there is more room', () => {
    expect(floatPosition(at(350, 40), { width: 160, height: 100 }, view, 'start').top).toBe(350 - 4 - 100)
  })

  it('never leaves the window', () => {
    expect(floatPosition(at(20, 300), { width: 160, height: 100 }, view, 'start').left).toBe(320 - 8 - 160)
    expect(floatPosition(at(20, 0), { width: 160, height: 100 }, view, 'end').left).toBe(8)
    expect(floatPosition(at(20, 40), { width: 160, height: 900 }, view, 'start').maxHeight).toBe(
      400 - 52 - 12,
    )
  })
})
