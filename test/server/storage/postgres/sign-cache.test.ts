import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { toUnitLength } from '../../../../server/src/indexing/models/embedder.ts'
import { createIndexStore } from '../../../../server/src/storage/libraries/index-store.ts'
import { accessPostgres } from '../../../../server/src/storage/postgres/library/library-access.ts'
import { createLibraryStore } from '../../../../server/src/storage/postgres/library/postgres-library-store.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { createSearchStore } from '../../../../server/src/storage/postgres/search/search-store.ts'
import { createSignCache } from '../../../../server/src/storage/postgres/search/sign-cache.ts'
import { compile, sql } from '../../../../server/src/storage/postgres/sql.ts'
import type { Selection } from '../../../../server/src/storage/search-store.ts'
import { seededRandom } from '../../../helpers/library-lines.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'
import { emptyDatabase } from '../../../helpers/test-database.ts'

const AMOUNT = 10_000
const BATCH = 1_000
const MODEL = { name: 'test', dimensions: 256 }
const ACTIVE: Selection = { filters: {}, state: 'active', required: [], excluded: [] }

const random = seededRandom(7)
const direction = (): Float32Array =>
  toUnitLength(Float32Array.from({ length: MODEL.dimensions }, () => random() - 0.5))
const topics = Array.from({ length: 12 }, direction)
const about = (topic: Float32Array): Float32Array => {
  const noise = direction()
  return toUnitLength(topic.map((value, at) => value + noise[at]! * 1.5))
}

let database: Postgres
beforeAll(async () => {
  database = await emptyDatabase(['me'])
  const store = createLibraryStore(database, 'me')
  await store.importing(async (insert) => {
    for (let first = 1; first <= AMOUNT; first += BATCH)
      await insert(Array.from({ length: BATCH }, (_, at) => foundBy(first + at, {})))
  })
  const index = createIndexStore(accessPostgres(database, 'me'))
  for (let ids = await index.takeChanged(BATCH); ids.length > 0; ids = await index.takeChanged(BATCH))
    await put(ids.map((id) => [id, about(topics[id % topics.length]!)]))
  await settle()
})

const put = (vectors: readonly [id: number, vector: Float32Array][]): Promise<void> =>
  createIndexStore(accessPostgres(database, 'me')).putVectors(
    MODEL,
    vectors.map(([bookmarkId, vector]) => ({ bookmarkId, parts: [{ part: 0, vector }] })),
  )

let version = 0
/** Makes the last change an old one. */
const settle = () =>
  database.run(sql`update libraries set vectors_changed_at = ${(version += 1)} where account_id = 'me'`)

/** A process with this much memory, which counts its reads of all signs and its searches among some bookmarks. */
function processWith(memory?: number) {
  const reads: Promise<unknown>[] = []
  let narrowed = 0
  const counted: Postgres = {
    ...database,
    get: (statement) => {
      const answer = database.get(statement)
      if (compile(statement).sql.includes('binary_quantize')) reads.push(answer)
      return answer
    },
    all: (statement) => {
      if (/bookmark_id = any\(\$\d+::bigint\[\]\) order by/.test(compile(statement).sql)) narrowed += 1
      return database.all(statement)
    },
  }
  const access = accessPostgres(database, 'me')
  const search = createSearchStore(
    counted,
    'me',
    access,
    undefined,
    createSignCache(counted, undefined, memory),
  )
  const nearest = async (vector: Float32Array, selection = ACTIVE) => {
    const before = narrowed
    const { hits, mean, deviation } = (await search.select('posts', selection).nearest(MODEL.name, vector))!
    return { hits, best: hits[0]?.id, mean, deviation, bySigns: narrowed > before }
  }
  return {
    nearest,
    reads,
    /** Searches until the signs are in memory. */
    ready: async () => {
      await expect.poll(async () => (await nearest(direction())).bySigns).toBe(true)
    },
  }
}

describe('signs of vectors in memory', { tags: ['slow'] }, () => {
  it('find what comparing all vectors finds', async () => {
    const { nearest, ready, reads } = processWith()
    const full = processWith(1)
    expect((await nearest(direction())).bySigns).toBe(false)
    await ready()
    const before = reads.length
    let missed = 0
    for (const topic of topics) {
      const query = about(topic)
      const all = await full.nearest(query)
      const found = await nearest(query)
      expect(found).toMatchObject({ mean: all.mean, deviation: all.deviation, bySigns: true })
      expect(found.hits).toHaveLength(SEARCH_RANKING_DEPTH)
      const scores = new Map(found.hits.map(({ id, score }) => [id, score]))
      for (const { id, score } of all.hits.slice(0, 30)) if (scores.get(id) !== score) missed += 1
    }
    expect(missed / (topics.length * 30)).toBeLessThan(0.02)
    expect(reads).toHaveLength(before)
  })

  it('include bookmarks that other processes save or change', async () => {
    const { nearest, ready, reads } = processWith()
    await ready()
    const before = reads.length
    const [added, edited, old] = [direction(), direction(), direction()]
    const { id } = await createLibraryStore(database, 'me').insert(foundBy(AMOUNT + 1, {}), [])
    await createIndexStore(accessPostgres(database, 'me')).takeChanged(1)
    await put([[id, added]])
    await put([[AMOUNT - 5, edited]])
    for (const [query, closest] of [
      [added, id],
      [edited, AMOUNT - 5],
    ] as const)
      expect(await nearest(query)).toMatchObject({ bySigns: true, best: closest })
    await put([[17, old]])
    expect(await nearest(old)).toMatchObject({ bySigns: false, best: 17 })
    expect(reads).toHaveLength(before)

    await settle()
    await ready()
    expect(await nearest(old)).toMatchObject({ bySigns: true, best: 17 })
  })

  it('stay unread where they do not fit, and where a filter selects', async () => {
    const { nearest, reads } = processWith(1)
    await nearest(direction(), { ...ACTIVE, filters: { platforms: ['web'] } })
    expect(reads).toHaveLength(0)
    await nearest(direction())
    await Promise.all(reads)
    expect((await nearest(direction())).bySigns).toBe(false)
    expect(reads).toHaveLength(1)
  })
})
