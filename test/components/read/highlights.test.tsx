import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Highlights } from '@/components/read/highlights.tsx'

it('shows the chosen words in their order, and leads back to their place', () => {
  const createdAt = '2026-03-01T09:31:00.000Z'
  const onOpen = vi.fn<(address: string) => void>()
  const highlights = [
    { id: 'a', quote: 'Sleep sorts', note: 'Of what kind?', createdAt },
    { id: 'b', quote: 'النوم', createdAt },
  ]
  render(<Highlights url="https://a.example/x" highlights={highlights} onOpen={onOpen} />)
  const [first, second] = within(screen.getByRole('region', { name: 'Highlights' })).getAllByRole('listitem')
  expect(first!.textContent).toBe('Sleep sortsOf what kind?Show on the page')
  expect(within(second!).getByRole('blockquote').dir).toBe('auto')
  fireEvent.click(within(first!).getByRole('link', { name: 'Show on the page' }))
  expect(onOpen).toHaveBeenCalledWith('https://a.example/x#:~:text=Sleep%20sorts')
})
