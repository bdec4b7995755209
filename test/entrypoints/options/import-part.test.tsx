import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { TransportError } from '@bookplate/contract'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ToastProvider } from '@/components/ui/toast.tsx'
import { ImportPart } from '@/entrypoints/options/import-part.tsx'
import { createImportRuns, openImportsDatabase, type ImportRun } from '@/lib/import-runs/import-run.ts'
import { readOnlyError } from '@/lib/libraries/read-only.ts'
import { LIBRARIES_KEY, libraryTag } from '@/lib/libraries/tag.ts'
import { toProblem } from '@/lib/outbox/entry.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { openSampleDatabase } from '@/lib/sample/database.ts'
import { bookmarkOfLine } from '@/lib/sample/sample-bookmark.ts'
import { apiError } from '../../helpers/api-error.ts'
import { openFormPage } from '../../helpers/form-page.tsx'
import { createScreenAccess } from '../../helpers/screen.ts'
import { settle } from '../../helpers/settle.ts'

// Imports of other tests would be listed too.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

function open(send: Send, readRoot = async (): Promise<object> => ({})) {
  const client = { root: { read: readRoot } } as never
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryContext value={createScreenAccess({ send, client })}>
        <ImportPart onConnect={() => undefined} />
      </LibraryContext>
    </QueryClientProvider>,
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Import from files')
const file = (text: string) => new File([text], 'list.txt')
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })
const settled = () => act(settle)
const openPart = () =>
  openFormPage(<ImportPart onConnect={() => undefined} />, { 'imports.continue': 'mine' })

/** Starts an import by its button and closes the page. */
async function startImport(text: string, button: string) {
  openPart()
  choose(file(text))
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('progressbar', { name: 'Importing: list.txt' })
  cleanup()

  const runs = createImportRuns(openImportsDatabase)
  const [run] = await runs.all()
  return { runs, run: run! }
}

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

it('offers no import that loses dates and texts while the library does not respond', async () => {
  let imports: object | null = null
  open((async () => []) as unknown as Send, async () => {
    if (imports) return { imports }
    throw new TransportError({ kind: 'unreachable', message: 'No connection.' })
  })
  choose(file('https://a.example/1'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: 'Import 1 bookmark' })).toBeNull()
  imports = { url: 'https://a.example/v1/imports', openapi: 'https://a.example/openapi.json', maxLines: 500 }
  await userEvent.click(again)
  await screen.findByRole('button', { name: 'Import 1 bookmark' })
  expect(screen.queryByText(/Save dates, authors, and texts are lost/)).toBeNull()
})

it('lets no other file be chosen while one is imported', async () => {
  open((() => new Promise(() => undefined)) as unknown as Send)
  choose(file('https://a.example/1'))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 bookmark' }))
  await waitFor(() => expect(input().disabled).toBe(true))
})

it('tells how an import ended also where its page was closed before, until that is dismissed', async () => {
  const { runs, run } = await startImport(
    'https://a.example/1 | one\nhttps://a.example/2 | two\nftp://a.example/3 | three',
    'Import 2 bookmarks',
  )
  const problems = [...run.problems, { place: 'two', reason: "This page doesn't exist (404)." }]
  await runs.change(run.id, (one) => ({ ...one, state: 'done', imported: 1, refused: 2, problems }))
  openPart()
  await screen.findAllByText('Import finished: list.txt')
  expect(screen.getAllByText(/1 imported, 0 merged, 2 refused/)).not.toEqual([])
  const refused = screen.getByRole('list', { name: 'Can’t be imported' }).textContent
  expect(refused).toContain('Addresses that begin with ftp:')
  expect(refused).toContain('(404)')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Import finished: list.txt')).toBeNull())
  expect(screen.getByRole('button', { name: 'Undo the import of list.txt' })).not.toBeNull()
})

it('announces the newest import, also below the report of an earlier one', async () => {
  const { runs, run } = await startImport('https://a.example/1', 'Import 1 bookmark')
  await runs.change(run.id, (one) => ({ ...one, state: 'done', startedAt: one.startedAt - 1 }))
  openPart()
  await screen.findByText('Import finished: list.txt')
  choose(new File(['https://b.example/2'], 'more.txt'))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 bookmark' }))
  await waitFor(() => {
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said).toContain('Importing: more.txt')
  })
})

it('explains why an import waits, also one that an older version stored', async () => {
  const { runs, run } = await startImport('https://a.example/1', 'Import 1 bookmark')
  const pausedBy = async (error: Error) => {
    await runs.change(run.id, (one) => ({ ...one, state: 'paused', problem: toProblem(error) }))
    openPart()
  }
  await pausedBy(apiError(401, 'unauthorized', { message: 'The credential has expired.' }))
  await screen.findByText('You are signed out')
  expect(screen.getByText(/Your sign-in expired or was revoked/)).toBeDefined()
  expect(screen.queryByText(/credential/)).toBeNull()
  cleanup()

  await pausedBy(new Error('The credential has expired.'))
  expect(await screen.findByText('The credential has expired.')).toBeDefined()
})

it('keeps the focus when an import is stopped and dismissed', async () => {
  openPart()
  choose(file('https://a.example/1'))
  const start = await screen.findByRole('button', { name: 'Import 1 bookmark' })
  await userEvent.click(start)
  // The preview gives the focus away when it goes.
  await waitFor(() => expect(start.isConnected).toBe(false))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' })
  await waitFor(() => expect(document.activeElement).toBe(dismiss))
  await userEvent.click(dismiss)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Imports of the last 30 days'))
})

const entries = (...times: number[]) =>
  new File(
    [
      times
        .map((time) => JSON.stringify({ url: `https://a.example/${time}`, capturedAt: new Date(time) }))
        .join('\n'),
    ],
    'list.jsonl',
  )

it('tells when the bookmarks of a file were saved, also if it was on one day', async () => {
  openPart()
  choose(entries(Number(new Date(2024, 4, 13, 10)), Number(new Date(2024, 4, 13, 11))))
  expect(await screen.findByText('Saved on May 13, 2024')).toBeDefined()
  choose(entries(Number(new Date(2024, 4, 13, 10)), Number(new Date(2024, 4, 15, 11))))
  expect(await screen.findByText('Saved from May 13, 2024 to May 15, 2024')).toBeDefined()
})

it('offers pages of the sample library again after their import was stopped', async () => {
  const line = { url: 'https://mine.example/', title: 'Mine', capturedAt: '2026-03-01T08:00:00.000Z' }
  const bookmark = bookmarkOfLine(line, { id: crypto.randomUUID(), tagOf: (name) => ({ id: name, name }) })
  const database = await openSampleDatabase()
  await database.put('bookmarks', { ...bookmark, isOwn: true })
  database.close()
  const connection = { status: 'connected', baseUrl: 'https://library.example' }
  openFormPage(<ImportPart onConnect={() => undefined} />, {
    'imports.continue': 'mine',
    'connection.read': connection,
  })
  const offer = 'You saved 1 page in the sample library'
  await userEvent.click(await screen.findByRole('button', { name: 'Move to this library' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 bookmark' }))
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull())
  await userEvent.click(screen.getAllByRole('button', { name: 'Stop' })[0]!)
  await screen.findByText(offer)
})

const ENDED: ImportRun = {
  id: 'run',
  library: 'mine',
  name: 'list.txt',
  method: 'pages',
  total: 1,
  received: 1,
  imported: 1,
  joined: 0,
  refused: 0,
  problems: [],
  state: 'done',
  problem: null,
  startedAt: 1,
  isDismissed: true,
  collections: [],
}
const record = (run: ImportRun) => ({
  run: run.id,
  url: 'https://a.example/',
  entryId: 'entry',
  bookmarkId: crypto.randomUUID(),
  wasCreated: true,
  before: null,
  added: { tags: [], note: null, isFavorite: false },
})

it('offers to connect if the key can no longer undo an import', async () => {
  const runs = createImportRuns(openImportsDatabase)
  await runs.begin(ENDED, [])
  await runs.keepPage(record(ENDED))
  const refused = readOnlyError({ via: 'key', scopes: ['read'] })
  const connect = vi.fn<() => void>()
  const batchRead = () => Promise.reject(refused!)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryContext value={createScreenAccess({ client: { bookmarks: { batchRead } } as never })}>
        <ToastProvider>
          <ImportPart onConnect={connect} />
        </ToastProvider>
      </LibraryContext>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of list.txt' }))
  await screen.findByText('This key can only read')
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect(connect).toHaveBeenCalledOnce()
})

it('shows no import of an account that used this browser before', async () => {
  const runs = createImportRuns(openImportsDatabase)
  await runs.begin({ ...ENDED, isDismissed: false, name: 'mine.txt' }, [])
  await runs.begin({ ...ENDED, id: 'theirs', library: 'theirs', isDismissed: false, name: 'theirs.txt' }, [])
  openFormPage(<ImportPart onConnect={() => undefined} />)
  await screen.findAllByText('Import finished: mine.txt')
  expect(screen.queryByText(/theirs\.txt/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Undo the import of theirs.txt' })).toBeNull()
})

const base = (host: string) => ({
  baseUrl: `https://${host}`,
  account: { id: '1', email: 'a@example.org' },
})

it('names the library of an import, and undoes only imports of the shown library', async () => {
  const [home, work] = [base('home.example'), base('work.example')]
  await fakeBrowser.storage.local.set({
    [LIBRARIES_KEY]: { active: libraryTag(home), list: [home, work] },
  })
  const runs = createImportRuns(openImportsDatabase)
  const theirs = { ...ENDED, library: libraryTag(work), isDismissed: false, name: 'work.txt' }
  await runs.begin(theirs, [])
  openFormPage(<ImportPart onConnect={() => undefined} />)
  await screen.findAllByText('Import finished: work.txt')
  expect(await screen.findByText('work.example')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo the import of work.txt' })).toBeNull()
  await fakeBrowser.storage.local.clear()
})
