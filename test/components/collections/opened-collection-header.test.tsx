import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OpenedCollectionHeader } from '@/components/collections/opened-collection-header.tsx'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'

it('has a landmark with its name', () => {
  const input = { ...EMPTY_INPUT, state: 'archived' as const }
  render(<OpenedCollectionHeader collection={null} input={input} onLeave={() => undefined} />)
  expect(screen.getByRole('region', { name: 'Archive' }).textContent).toContain('Archive')
})
