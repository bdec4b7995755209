import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { newAccount } from '../../../server/src/identity/accounts.ts'
import { newBookmark } from '../../../server/src/library/draft-bookmark.ts'
import { openEngine } from '../../../server/src/open-engine.ts'
import type { Engine, OpenLibrary } from '../../../server/src/storage/engine.ts'
import type { NewBookmark } from '../../../server/src/storage/library-store.ts'
import { SETTLED_MS } from '../../../server/src/storage/postgres/search/sign-cache.ts'
import { LIBRARY_TABLES } from '../../../server/src/storage/postgres/schema.ts'
import { seededRandom } from '../../helpers/library-lines.ts'
import { makePlace, type TestPlace } from '../../helpers/store-at.ts'
import { milliseconds, sample, table, timingOf } from '../service/measure.ts'

const DIMENSIONS = 512
const MODEL = { name: 'bench', dimensions: DIMENSIONS }
const BATCH = 500
const TIMES = 40
const SAVES = 160
const CLIENTS = 8
const WORDS_OF_A_TEXT = 120
const VOCABULARY = 6_000
const MB = 1024 * 1024

const random = seededRandom(5)
const pick = (amount: number): number => Math.floor(random() * amount)
/** Word frequencies follow Zipf's law, as in a language. */
const word = (): string => `word${Math.floor(VOCABULARY ** random())}`
const ALL = { filters: {}, state: 'active', required: [], excluded: [] } as const

function bookmark(at: number): NewBookmark {
  const uuid = randomUUID()
  const text = Array.from({ length: WORDS_OF_A_TEXT }, word).join(' ')
  const span = { _type: 'span' as const, _key: 'b', text, marks: [] }
  return newBookmark({
    uuid,
    url: `https://site-${at % 500}.example/${uuid}`,
    platform: at % 3 === 0 ? 'reddit' : 'web',
    platformId: null,
    contentType: at % 4 === 0 ? 'post' : 'article',
    title: `${word()} ${word()} ${at}`,
    author: { username: `author${at % 200}`, displayName: null },
    content: [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [span] }],
    media: [],
    images: [],
    wanted: [],
    highlights: [],
    unread: null,
    tags: [`tag ${at % 40}`],
    note: null,
    isFavorite: at % 10 === 0,
    capturedAt: 1_700_000_000_000 + at * 1_000,
    contentCreatedAt: null,
    deletedAt: null,
    identities: [`https://site-${at % 500}.example/${uuid}`],
    claims: [],
  })
}

const direction = (): Float32Array => {
  const vector = Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5)
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

async function fill({ store, index }: OpenLibrary, amount: number): Promise<void> {
  await store.importing(async (insert) => {
    for (let first = 0; first < amount; first += BATCH)
      await insert(Array.from({ length: Math.min(BATCH, amount - first) }, (_, at) => bookmark(first + at)))
  })
  for (let ids = await index.takeChanged(BATCH); ids.length > 0; ids = await index.takeChanged(BATCH)) {
    await index.putVectors(
      MODEL,
      ids.map((bookmarkId) => ({ bookmarkId, parts: [{ part: 0, vector: direction() }] })),
    )
  }
}

async function bytesOf({ dataFolder, environment }: TestPlace): Promise<number> {
  const url = environment['BOOKPLATE_DATABASE']
  if (url === undefined) {
    const names = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    return names.reduce((sum, name) => sum + statSync(join(dataFolder, name)).size, 0)
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  // The server does this a minute later. Names the tables, so that Citus analyzes its workers too.
  await client.query(`analyze ${LIBRARY_TABLES.join()}`)
  const citus = await client.query<{ size: string }>(
    `select coalesce(to_regproc('citus_total_relation_size')::text, 'pg_total_relation_size') as size`,
  )
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(${citus.rows[0]!.size}(name::regclass)) as bytes from unnest($1::text[]) as name`,
    [LIBRARY_TABLES],
  )
  await client.end()
  return Number(rows[0]!.bytes)
}

interface Measured {
  name: string
  cells: string[]
}

async function measureEngine(
  name: string,
  inDatabase: boolean,
  libraries: number,
  amount: number,
): Promise<Measured> {
  const place = await makePlace(inDatabase)
  const { engine, service } = await openEngine(place.place, { now: Date.now })
  try {
    const accounts = Array.from({ length: libraries }, () => randomUUID())
    for (const id of accounts)
      await service.accounts.insert(newAccount({ email: `${id}@example.org` }, id, Date.now()))
    const startedAt = performance.now()
    for (const account of accounts) await engine.libraries.use(account, (library) => fill(library, amount))
    const filled = (libraries * amount) / ((performance.now() - startedAt) / 1_000)
    const bytes = (await bytesOf(place)) / (libraries * amount)
    const times = await timesOf(engine, accounts)
    const rss = process.memoryUsage().rss / MB
    return { name, cells: [...times, filled.toFixed(0), bytes.toFixed(0), rss.toFixed(0)] }
  } finally {
    await engine.close()
    await place.remove()
  }
}

async function timesOf({ libraries }: Engine, accounts: readonly string[]): Promise<string[]> {
  const timed = async (work: (library: OpenLibrary) => Promise<unknown>): Promise<string> => {
    const one = () => libraries.use(accounts[pick(accounts.length)]!, work)
    const { p50, p95 } = timingOf(await sample(one, TIMES))
    return `${milliseconds(p50)} / ${milliseconds(p95)}`
  }
  const page =
    (filters: object) =>
    async ({ store }: OpenLibrary) => {
      const found = await store.page({ filters, state: 'active', after: null, limit: 30 })
      return store.summaries(found.map(({ id }) => id))
    }
  const matching =
    (words: () => string[]) =>
    ({ search }: OpenLibrary) =>
      search.select('posts', ALL).matchWords({ words: words(), isTyping: false })
  const meaning = ({ search }: OpenLibrary) => search.select('posts', ALL).nearest(MODEL.name, direction())
  // PostgreSQL's processes then read the signs of the vectors.
  await setTimeout(SETTLED_MS)
  await libraries.use(accounts[0]!, meaning)
  const rows = [
    await timed(page({})),
    await timed(page({ platforms: ['reddit'], favorite: ['favorite'] })),
    await timed(page({ tags: ['tag 1', 'tag 2'] })),
    await timed(matching(() => [`word${200 + pick(3_000)}`, `word${200 + pick(3_000)}`])),
    await timed(matching(() => ['word1', 'word2', 'word3'])),
    await timed(meaning),
  ]
  const startedAt = performance.now()
  let left = SAVES
  const client = async (): Promise<void> => {
    for (; left > 0;) {
      left -= 1
      const saved = bookmark(SAVES + left)
      await libraries.use(accounts[left % accounts.length]!, ({ store }) =>
        store.insert(saved, saved.identities),
      )
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return [...rows, (SAVES / ((performance.now() - startedAt) / 1_000)).toFixed(0)]
}

const HEADER = [
  'p50 / p95 in ms',
  'list of 30',
  'two filters',
  'any of two tags',
  'words',
  'common words',
  'meaning',
  'saves a second',
  'filled a second',
  'bytes a bookmark',
  'MB of memory',
]

/** `npm run bench -- engines --one 100000 --libraries 1000` measures one large and many small libraries. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { one: { type: 'string', default: '10000' }, libraries: { type: 'string', default: '20' } },
  })
  const measured: Measured[] = []
  for (const [libraries, amount] of [
    [1, Number(values.one)],
    [Number(values.libraries), 1_000],
  ] as const) {
    for (const inDatabase of [false, true]) {
      const name = `${inDatabase ? 'PostgreSQL' : 'SQLite'}, ${libraries} × ${amount}`
      measured.push(await measureEngine(name, inDatabase, libraries, amount))
    }
  }
  const rows = HEADER.slice(1).map((title, at) => [title, ...measured.map(({ cells }) => cells[at]!)])
  console.log(table([HEADER[0]!, ...measured.map(({ name }) => name)], rows))
}
