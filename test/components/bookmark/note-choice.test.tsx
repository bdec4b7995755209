import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NoteChoice } from '@/components/bookmark/note-choice.tsx'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'

const buttons = (mine: string, theirs: string) => {
  render(
    <LibraryProvider access={{ send: async () => null, client: {} } as never}>
      <QueryClientProvider client={createQueryClient()}>
        <NoteChoice clash={{ id: 'one', mine, theirs }} />
      </QueryClientProvider>
    </LibraryProvider>,
  )
  return screen.getAllByRole('button').map((button) => button.textContent)
}

it('offers both notes together', () =>
  expect(buttons('mine', 'theirs')).toEqual(['Keep mine', 'Keep theirs', 'Keep both']))

it('does not offer both where the library takes no note of that length', () => {
  expect(buttons('m'.repeat(6_000), 't'.repeat(6_000))).toEqual(['Keep mine', 'Keep theirs'])
  expect(screen.queryByText('Two notes, too long to join')).not.toBeNull()
})
