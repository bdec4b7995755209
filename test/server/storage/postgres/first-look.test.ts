import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { beforeAll, expect, it } from 'vitest'
import { createIndexStore } from '../../../../server/src/storage/libraries/index-store.ts'
import { accessPostgres } from '../../../../server/src/storage/postgres/library/library-access.ts'
import { createLibraryStore } from '../../../../server/src/storage/postgres/library/postgres-library-store.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { createSearchStore } from '../../../../server/src/storage/postgres/search/search-store.ts'
import { createFrequentWords } from '../../../../server/src/storage/postgres/words/frequent-words.ts'
import { FIRST_LIMIT } from '../../../../server/src/storage/postgres/search/selected-ids.ts'
import { compile } from '../../../../server/src/storage/postgres/sql.ts'
import type { Selection } from '../../../../server/src/storage/search-store.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

const AMOUNT = 5_200
/** The best matches, and more of them than the first look covers. */
const ARCHIVED = FIRST_LIMIT + 100
const MODEL = { name: 'test', dimensions: 2 }
const ACTIVE: Selection = { filters: {}, state: 'active', required: [], excluded: [] }
/** Excludes as much, but by a filter. */
const ALIKE: Selection = { ...ACTIVE, filters: { platforms: ['web'] } }

let database: Postgres
beforeAll(async () => {
  database = await emptyDatabase(['me'])
  const store = createLibraryStore(database, 'me')
  await store.importing((insert) =>
    insert(
      Array.from({ length: AMOUNT }, (_, at) => ({
        ...foundBy(at + 1, { body: `common ${'word '.repeat(Math.floor(at / 500))}` }),
        deletedAt: at < ARCHIVED ? 1 : null,
      })),
    ),
  )
  const index = createIndexStore(accessPostgres(database, 'me'))
  await index.takeChanged(AMOUNT)
  await index.putVectors(
    MODEL,
    Array.from({ length: AMOUNT }, (_, at) => {
      const angle = (at / AMOUNT) * (Math.PI / 2)
      return {
        bookmarkId: at + 1,
        parts: [{ part: 0, vector: Float32Array.of(Math.cos(angle), Math.sin(angle)) }],
      }
    }),
  )
})

const select = (selection: Selection) => createSearchStore(database, 'me').select('posts', selection)
const closest = (selection: Selection) => select(selection).nearest(MODEL.name, Float32Array.of(1, 0))

it(
  'finds the best matches of very frequent words, even behind archived ones',
  { tags: ['slow'] },
  async () => {
    const common = { words: ['common'], isTyping: false }
    const { hits } = await select(ACTIVE).matchWords(common)
    expect(hits).toHaveLength(SEARCH_RANKING_DEPTH)
    expect(hits).toEqual((await select(ALIKE).matchWords(common)).hits)
    const all = await select({ ...ACTIVE, state: 'all' }).matchWords(common)
    expect(all.hits.every(({ id }) => id <= ARCHIVED)).toBe(true)
  },
)

it('finds the closest by meaning, even behind archived ones', { tags: ['slow'] }, async () => {
  const found = (await closest(ACTIVE))!
  expect(found.hits).toHaveLength(SEARCH_RANKING_DEPTH)
  expect(found.hits.every(({ id }) => id > ARCHIVED)).toBe(true)
  expect(found).toMatchObject({ ...(await closest(ALIKE)), of: expect.any(Function) })
  // A sample is enough for the mean of the cosines of a quarter circle.
  expect(found.mean).toBeCloseTo(2 / Math.PI, 2)
  expect(found.deviation).toBeCloseTo(Math.sqrt(1 / 2 - (2 / Math.PI) ** 2), 2)
})

/** Returns the best match, as a process with this much memory finds it, and counts reads of whole libraries. */
function processWith(memory: number) {
  const reads: string[] = []
  const counted: Postgres = {
    ...database,
    get: (statement) => {
      const { sql: text } = compile(statement)
      if (text.includes('string_agg')) reads.push(text)
      return database.get(statement)
    },
  }
  const access = accessPostgres(database, 'me')
  const search = createSearchStore(database, 'me', access, createFrequentWords(counted, memory))
  const best = async (): Promise<number | undefined> => {
    const { hits } = await search.select('posts', ACTIVE).matchWords({ words: ['common'], isTyping: false })
    return hits[0]?.id
  }
  return { reads, best }
}

it('keeps very frequent words in memory until another process changes some', async () => {
  const { reads, best } = processWith(AMOUNT * 2 + 10)
  const first = await best()
  expect(await best()).toBe(first)
  expect(reads).toHaveLength(1)

  const store = createLibraryStore(database, 'me')
  const added = foundBy(AMOUNT + 1, { body: 'common common common' })
  const { id } = await store.insert(added, [])
  expect(await best()).toBe(id)
  await store.update(added.uuid, () => ({ note: 'rare' }))
  expect(await best()).toBe(first)
  expect(reads).toHaveLength(3)
})

it('reads very frequent words again that do not fit into memory', async () => {
  const { reads, best } = processWith(AMOUNT)
  expect(await best()).toBe(await best())
  expect(reads).toHaveLength(2)
})
