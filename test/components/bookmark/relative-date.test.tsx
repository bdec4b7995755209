import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FavoriteToggle } from '@/components/bookmark/favorite-toggle.tsx'
import { RelativeDate, relativeWords } from '@/components/bookmark/relative-date.tsx'
import { NowProvider } from '@/components/now.tsx'
import userEvent from '@testing-library/user-event'

afterEach(() => void vi.useRealTimers())

const NOW = new Date(2026, 10, 20, 9, 30)
const words = (...at: [number, number, number, number?, number?]) => relativeWords(new Date(...at), NOW)

describe('relativeWords', () => {
  it.each([
    [words(2026, 10, 20, 9, 30), 'now'],
    [words(2026, 10, 20, 9, 31), 'now'],
    [words(2026, 10, 20, 9, 18), '12 minutes ago'],
    [words(2026, 10, 20, 1, 0), '8 hours ago'],
    [words(2026, 10, 19, 23, 50), 'yesterday'],
    [words(2026, 10, 16), '4 days ago'],
    [words(2026, 2, 3), 'Mar 3'],
    [words(2024, 2, 3), 'Mar 3, 2024'],
    [words(2026, 11, 24), 'Dec 24'],
  ])('says %s', (said, wanted) => {
    expect(said).toBe(wanted)
  })
})

describe('RelativeDate', () => {
  it('is a time element with the full date as tooltip, updated over time', () => {
    vi.useFakeTimers({ now: NOW })
    const at = new Date(NOW.getTime() - 5 * 60_000).toISOString()
    render(
      <NowProvider>
        <RelativeDate at={at} />
      </NowProvider>,
    )
    const time = screen.getByText('5 minutes ago')
    expect(time.getAttribute('datetime')).toBe(at)
    expect(time.getAttribute('title')).toContain('2026')
    act(() => vi.advanceTimersByTime(2 * 60_000))
    expect(time.textContent).toBe('7 minutes ago')
  })

  it('shows nothing for an invalid date', () => {
    const { container } = render(<RelativeDate at="soon" />)
    expect(container.textContent).toBe('')
  })
})

describe('FavoriteToggle', () => {
  it('shows its state and requests the opposite', async () => {
    const onChange = vi.fn<(isFavorite: boolean) => void>()
    render(<FavoriteToggle isFavorite onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Favorite', pressed: true }))
    expect(onChange).toHaveBeenCalledWith(false)
  })
})
