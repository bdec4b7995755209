import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Chip, ChipButton } from '@/components/ui/chip.tsx'

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

  it('is a toggle only if it can be pressed', () => {
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
