import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ImportPart } from '@/entrypoints/options/import-part.tsx'
import type { Send } from '@/lib/messaging/send.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'

function open(send: Send) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryProvider access={{ send, client: {} as never }}>
        <ImportPart />
      </LibraryProvider>
    </QueryClientProvider>,
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Import from a file')
const choose = (file: unknown) => fireEvent.change(input(), { target: { files: [file] } })
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

it('offers the file that was chosen last, also when an earlier one takes longer to read', async () => {
  open((async () => []) as unknown as Send)
  const huge = Promise.withResolvers<string>()
  choose({ text: () => huge.promise })
  choose({ text: async () => 'https://a.example/1' })
  await screen.findByRole('button', { name: 'Import 1 page' })
  huge.resolve('https://b.example/1\nhttps://b.example/2')
  await wait(20)
  expect(screen.queryByRole('button', { name: 'Import 1 page' })).not.toBeNull()
})

it('does not let go of a file that was chosen while another is imported', async () => {
  const answer = Promise.withResolvers<void>()
  open((async () => answer.promise.then(() => [])) as unknown as Send)
  choose({ text: async () => 'https://a.example/1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 page' }))
  if (input().disabled) return
  choose({ text: async () => 'https://b.example/1\nhttps://b.example/2' })
  await screen.findByRole('button', { name: 'Import 2 pages' })
  answer.resolve()
  await wait(20)
  expect(screen.queryByRole('button', { name: 'Import 2 pages' })).not.toBeNull()
})
