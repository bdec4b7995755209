import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button.tsx'
import { IconButton } from '@/components/ui/icon-button.tsx'
import { Star } from 'lucide-react'

const isUnavailable = () => screen.getByRole('button').getAttribute('aria-disabled')

describe('Button', () => {
  it('ignores clicks while busy, but keeps the focus', async () => {
    const onClick = vi.fn<() => void>()
    const { rerender } = render(<Button onClick={onClick}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    rerender(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    await userEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('is unavailable to assistive technology if asked, or while busy', () => {
    const { rerender } = render(<Button aria-disabled>Try again in 3 s</Button>)
    expect(isUnavailable()).toBe('true')
    rerender(<Button busy>Try again</Button>)
    expect(isUnavailable()).toBe('true')
    rerender(<Button>Try again</Button>)
    expect(isUnavailable()).toBeNull()
  })

  it('does not submit its form by default', async () => {
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
        <Button type="submit" busy>
          Sending
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Plain' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sending' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})

describe('IconButton', () => {
  it('has one name, announced once although the tooltip repeats it', () => {
    render(<IconButton label="Favorite" icon={Star} aria-pressed />)
    expect(screen.getByRole('button', { name: 'Favorite', pressed: true })).toBeTruthy()
  })
})
