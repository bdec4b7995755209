import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ImportPart } from '@/entrypoints/options/import-part.tsx'
import type { Send } from '@/lib/messaging/send.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { keptDrafts, openFormPage } from '../../helpers/form-page.tsx'
import { createScreenAccess } from '../../helpers/screen.ts'
import { quiet } from '../../helpers/quiet.ts'

function open(send: Send) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryProvider access={createScreenAccess({ send })}>
        <ImportPart />
      </LibraryProvider>
    </QueryClientProvider>,
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Import from files')
const file = (text: string) => new File([text], 'list.txt')
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })
const settled = () => act(quiet)

it('offers the file that was chosen last, also when an earlier one takes longer to read', async () => {
  open((async () => []) as unknown as Send)
  const huge = Promise.withResolvers<void>()
  const slow = file('https://b.example/1\nhttps://b.example/2')
  const read = slow.stream.bind(slow)
  slow.stream = () => read().pipeThrough(new TransformStream({ start: () => huge.promise }))
  choose(slow)
  choose(file('https://a.example/1'))
  await screen.findByRole('button', { name: 'Import 1 bookmark' })
  await act(async () => huge.resolve())
  await settled()
  expect(screen.queryByRole('button', { name: 'Import 1 bookmark' })).not.toBeNull()
})

it('lets no other file be chosen while one is imported', async () => {
  open((() => new Promise(() => undefined)) as unknown as Send)
  choose(file('https://a.example/1'))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 bookmark' }))
  await waitFor(() => expect(input().disabled).toBe(true))
})

const queue = (entries: object[]) => ({ entries, arrived: [], library: 'mine', pause: null, quarantined: 0 })

it('tells how an import ended also where its page was closed before, until that is dismissed', async () => {
  const refused = { id: 'second', state: 'refused', problem: { message: "This page doesn't exist (404)." } }
  const answers = { 'saved.lookup': [null, null], 'pages.save': ['first', 'second'] }
  openFormPage(<ImportPart />, { ...answers, 'outbox.list': queue([refused]) })
  choose(file('https://a.example/1 | one\nhttps://a.example/2 | two\nftp://a.example/3 | three'))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 bookmarks' }))
  const ended = '1 saved, 0 already there, 2 couldn’t be saved.'
  await screen.findByText(ended)
  await settled()
  cleanup()

  openFormPage(<ImportPart />, { 'outbox.list': queue([]) })
  await screen.findByText(ended)
  expect(screen.getByRole('list', { name: 'Couldn’t be saved' }).textContent).toContain('(404)')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(ended)).toBeNull()
  await settled()
  cleanup()

  openFormPage(<ImportPart />, { 'outbox.list': queue([]) })
  await settled()
  expect(screen.queryByText(ended)).toBeNull()
  expect(await keptDrafts()).toEqual([])
})
