import type { ImportedLine } from '@bookplate/import'
import { expect, it, vi } from 'vitest'
import { createImportRuns, openImportsDatabase, type ImportRun } from '@/lib/import-runs/import-run.ts'
import { createPageSender } from '@/lib/import-runs/send-pages.ts'
import { createSendRuns } from '@/lib/import-runs/send-runs.ts'
import { pagesInOrder } from '@/lib/import-runs/imported-page.ts'
import { undoPages } from '@/lib/import-runs/undo-pages.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'
import { apiError } from '../../helpers/api-error.ts'
import { BEGUN_IMPORT } from '../../helpers/begun-import.ts'

const RUN: ImportRun = { ...BEGUN_IMPORT, library: LIBRARY, method: 'pages' }
const A = 'https://a.example/'
const B = 'https://b.example/'

async function begin(...lines: ImportedLine[]) {
  const bench = createOutboxBench()
  const database = await openImportsDatabase()
  const runs = createImportRuns(async () => database)
  await runs.begin(
    { ...RUN, total: lines.length },
    lines.map((line, at) => ({ place: `row ${at}`, line })),
  )
  const send = async ({ queue, store, sender }: Pick<typeof bench, 'queue' | 'store' | 'sender'> = bench) => {
    const pages = createPageSender({
      runs,
      queue,
      store,
      createId: () => crypto.randomUUID(),
      flush: sender.flush,
      sleep: async () => {},
    })
    bench.events.saved = (entry, saved) => void pages.learn(entry, saved)
    await createSendRuns({
      runs,
      getLibrary: async () => ({
        tag: LIBRARY,
        add: pages.addPages,
        createCollection: async () => {},
      }),
      onProgress: () => {},
      wakeIn: () => {},
    })()
    return (await runs.all())[0]!
  }
  return { ...bench, runs, send, undo: async () => undoPages(RUN, { runs, client: bench.library.client }) }
}

it('saves pages with their tags, notes and favorites, and counts new and known ones', async () => {
  const { library, send } = await begin(
    { url: A, title: 'A', tags: ['sleep'], note: 'Read again', isFavorite: true },
    { url: B, tags: ['new'] },
  )
  await library.client.bookmarks.save(B)
  expect(await send()).toMatchObject({ state: 'done', received: 2, imported: 1, joined: 1, refused: 0 })
  expect(library.find(A)).toMatchObject({ note: 'Read again', isFavorite: true, tags: new Set(['sleep']) })
  expect(library.find(B)?.tags).toEqual(new Set(['new']))
})

it('adds nothing twice if the browser ended between saving a page and recording it', async () => {
  const { library, send, runs } = await begin(
    ...pagesInOrder([
      { place: '', line: { url: A, note: 'Read again', highlights: [{ quote: 'one' }, { quote: 'two' }] } },
    ]).map(({ line }) => line),
  )
  const killed = vi.spyOn(runs, 'keepPage').mockImplementation(() => new Promise(() => undefined))
  void send()
  await expect.poll(() => killed.mock.calls.length).toBe(1)
  killed.mockRestore()
  expect(await send()).toMatchObject({ state: 'done' })
  expect(library.find(A)?.highlights?.map(({ quote }) => quote)).toEqual(['one', 'two'])
  expect(library.find(A)?.note).toBe('Read again')
})

it.each(['before', 'after'] as const)(
  'archives a page on undo that is sent between the end of the browser right %s saving it and the resumption',
  async (moment) => {
    const { library, send, undo, queue, sender } = await begin({ url: A, note: 'Read again' })
    const { save } = queue
    let ends = 0
    queue.save = async (...page) => {
      if (moment === 'after') await save(...page)
      ends += 1
      return new Promise(() => undefined)
    }
    void send()
    await expect.poll(() => ends).toBe(1)
    queue.save = save
    await sender.flush()
    expect(await send()).toMatchObject({ state: 'done', imported: 1, joined: 0 })
    expect(library.find(A)?.note).toBe('Read again')
    await undo()
    expect(library.find(A)?.deletedAt).not.toBeNull()
  },
)

it('joins the note of a file with a note that waits to be sent', async () => {
  const { library, send, queue } = await begin({ url: A, note: 'From the file' })
  await queue.save(LIBRARY, { url: A, title: '' }, { note: { text: 'Typed', blind: true } })
  await send()
  expect(library.find(A)?.note).toBe('Typed\n\nFrom the file')
})

it('reports a refused page with its reason, and removes it from the outbox', async () => {
  const { library, send, store } = await begin({ url: A, title: 'Gone' }, { url: B })
  library.gate.before = async (call) => {
    if (call.includes(A)) throw apiError(422, 'unreadable', { message: '404.' })
  }
  expect(await send()).toMatchObject({
    imported: 1,
    refused: 1,
    problems: [{ place: 'Gone', reason: '404.' }],
  })
  expect(await store.list()).toEqual([])
})

it('keeps a refused page in the outbox if the person had saved it before the import', async () => {
  const { library, queue, clock, store, send } = await begin({ url: A })
  clock.now = -9
  await queue.save(LIBRARY, { url: A, title: 'Mine' }, { note: { text: 'My words', blind: true } })
  clock.now = 1_000_000
  library.gate.before = async () => {
    throw apiError(422, 'validation_error', { message: 'This page doesn’t exist (404).' })
  }
  expect(await send()).toMatchObject({ state: 'done', refused: 1 })
  expect(await store.list()).toMatchObject([
    { title: 'Mine', state: 'refused', edit: { note: { text: 'My words' } } },
  ])
})

it('continues in a new background, and saves each page once', async () => {
  const lines = Array.from({ length: 45 }, (_, at) => ({ url: `https://a.example/${at}` }))
  const { library, send, startWorker } = await begin(...lines)
  const killed = Promise.withResolvers<void>()
  let saves = 0
  library.gate.before = async () => {
    saves += 1
    if (saves <= 30) return
    killed.resolve()
    await new Promise(() => {})
  }
  void send()
  await killed.promise
  library.gate.before = async () => {}
  expect(await send(startWorker())).toMatchObject({ state: 'done', imported: 45, joined: 0 })
  expect(lines.every(({ url }) => library.find(url))).toBe(true)
})

it('pauses with the reason while the person has to sign in', async () => {
  const { library, send } = await begin({ url: A })
  library.gate.before = async () => {
    throw apiError(401, 'unauthorized', { message: 'Sign in again.' })
  }
  expect(await send()).toMatchObject({
    state: 'paused',
    problem: { name: 'ApiError', status: 401, code: 'unauthorized' },
    received: 0,
  })
})

it('undo archives new pages, removes added tags and notes, and keeps later edits', async () => {
  const EDITED = 'https://edited.example/'
  const { library, send, undo, runs } = await begin(
    { url: A, tags: ['sleep'] },
    { url: B, tags: ['old', 'new'], note: 'From the file', isFavorite: true },
    { url: EDITED },
  )
  await library.client.bookmarks.save(B)
  Object.assign(library.find(B)!, { tags: new Set(['old']), note: 'Mine' })
  await send()
  library.find(EDITED)!.note = 'Written since'
  expect(await undo()).toHaveLength(1)
  expect(library.find(A)?.deletedAt).not.toBeNull()
  expect(library.find(B)).toMatchObject({ tags: new Set(['old']), note: 'Mine', isFavorite: false })
  expect(library.find(B)?.deletedAt).toBeNull()
  expect(library.find(EDITED)?.deletedAt).toBeNull()
  expect(await runs.all()).toMatchObject([{ state: 'undone' }])
})

it('joins lines of one page, and begins with the oldest', () => {
  const lines = [
    { url: 'https://x.com/ada/status/1', capturedAt: '2024-01-02', tags: ['b'], note: 'two' },
    { url: A, capturedAt: '2024-01-01' },
    { url: 'https://twitter.com/ada/status/1', capturedAt: '2023-01-01', tags: ['a'], note: 'one' },
  ].map((line, at) => ({ place: `row ${at}`, line }))
  expect(pagesInOrder(lines).map(({ line }) => line)).toMatchObject([
    { url: 'https://twitter.com/ada/status/1', tags: ['a', 'b'], note: 'one\n\ntwo' },
    { url: A },
  ])
})
