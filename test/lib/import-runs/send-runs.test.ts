import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { ApiError, TransportError } from '@bookplate/contract'
import { beforeEach, expect, it } from 'vitest'
import {
  createImportRuns,
  openImportsDatabase,
  type Batch,
  type ImportRun,
} from '@/lib/import-runs/import-run.ts'
import { createSendRuns } from '@/lib/import-runs/send-runs.ts'
import { BEGUN_IMPORT } from '../../helpers/begun-import.ts'

const RUN: ImportRun = { ...BEGUN_IMPORT, total: 1_200, collections: ['sleep'] }
const LINES = Array.from({ length: RUN.total }, (_, at) => ({
  place: `row ${at}`,
  line: { url: `https://a.example/${at}` },
}))

let runs: ReturnType<typeof createImportRuns>
let sent: Batch[]
let collections: string[]
let wakes: (number | null)[]

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  const database = await openImportsDatabase()
  runs = createImportRuns(async () => database)
  sent = []
  collections = []
  wakes = []
  await runs.begin(RUN, LINES)
})

/** A background that was just started; `before` runs before each request. */
const sendWith = (
  before: (library: string) => Promise<void> = async () => {},
  libraries: string | string[] = 'mine',
  received = ({ from, lines }: Batch): number => from + lines.length,
) =>
  createSendRuns({
    runs,
    getLibrary: async (tag) =>
      libraries.includes(tag)
        ? {
            tag,
            add: async (_run, batch) => {
              await before(tag)
              sent.push(batch)
              const imported = batch.from + batch.lines.length
              const counts = { received: received(batch), imported, joined: 0, refused: 0 }
              return { import: counts, problems: [{ place: 'row 1', reason: 'bad' }] }
            },
            createCollection: async (name) => collections.push(name),
          }
        : null,
    onProgress: () => {},
    wakeIn: (delayMs) => wakes.push(delayMs),
  })()

it('sends all lines once, in order, and creates the collections at the end', async () => {
  await sendWith()
  expect(sent.map(({ from, lines }) => [from, lines.length])).toEqual([
    [0, 500],
    [500, 500],
    [1000, 200],
  ])
  expect(sent.flatMap(({ lines }) => lines)).toEqual(LINES)
  expect(collections).toEqual(['sleep'])
  expect(await runs.all()).toMatchObject([{ state: 'done', imported: 1_200 }])
  expect(wakes.at(-1)).toBeNull()
})

it('pauses after the current request, and continues from there', async () => {
  await sendWith(async () => void (await runs.change('run', (run) => ({ ...run, state: 'paused' }))))
  expect(sent).toHaveLength(1)
  expect(await runs.all()).toMatchObject([{ state: 'paused', received: 500 }])
  await runs.change('run', (run) => ({ ...run, state: 'running' }))
  await sendWith()
  expect(sent.map(({ from }) => from)).toEqual([0, 500, 1000])
})

it('keeps an alarm and the reason while a connection fails, and sends the same lines later', async () => {
  await sendWith(() => Promise.reject(new TransportError({ kind: 'offline', message: 'No connection.' })))
  expect(wakes.at(-1)).toBe(30_000)
  const problem = { name: 'TransportError', kind: 'offline' }
  expect(await runs.all()).toMatchObject([{ state: 'running', received: 0, problem }])
  await sendWith()
  expect(await runs.all()).toMatchObject([{ state: 'done', problem: null }])
  expect(sent.flatMap(({ lines }) => lines)).toEqual(LINES)
})

it.each([
  ['words for people', new TransportError({ kind: 'unreachable', message: 'No connection.' })],
  ['no words', new Error('Pages are still in the outbox.')],
])("sends another library's import while the first one fails with %s", async (_, failure) => {
  await runs.begin({ ...RUN, id: 'work', library: 'work', startedAt: RUN.startedAt + 1 }, LINES)
  await sendWith((tag) => (tag === 'mine' ? Promise.reject(failure) : Promise.resolve()), ['mine', 'work'])
  expect(await runs.all()).toMatchObject([
    { id: 'work', state: 'done', imported: 1_200 },
    { id: 'run', state: 'running', received: 0 },
  ])
  expect(wakes.at(-1)).toBe(30_000)
})

it.each([0, 7, 5_000])('sends each line once to a library that counts %i received lines', async (count) => {
  await sendWith(undefined, 'mine', () => count)
  expect(sent.flatMap(({ lines }) => lines)).toEqual(LINES)
  expect(await runs.all()).toMatchObject([{ state: 'done' }])
})

it('pauses with the reason when the library refuses', async () => {
  const refusal = new ApiError({
    status: 403,
    code: 'forbidden',
    message: 'This needs the scope `write`.',
    details: null,
    retryable: false,
    retryAfterMs: undefined,
    requestId: null,
  })
  await sendWith(() => Promise.reject(refusal))
  expect(await runs.all()).toMatchObject([{ state: 'paused', problem: { name: 'ApiError', status: 403 } }])
})

it('sends nothing to another library, and nothing after it was stopped', async () => {
  await sendWith(undefined, 'other')
  expect(await runs.stop('run')).toEqual(LINES.map(({ line }) => line.url))
  await sendWith()
  expect(sent).toEqual([])
  expect(await runs.all()).toMatchObject([{ state: 'stopped' }])
})

function* tooManyLines() {
  yield* LINES
  throw new DOMException('No room.', 'QuotaExceededError')
}

it('leaves no lines of an import that did not fit on the disk', async () => {
  const database = await openImportsDatabase()
  const before = await database.count('batches')
  await expect(runs.begin({ ...RUN, id: 'long' }, tooManyLines())).rejects.toThrow('No room.')
  expect(await database.count('batches')).toBe(before)
})
