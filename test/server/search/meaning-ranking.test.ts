import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packVector } from '../../../server/src/storage/packed-vector.ts'
import { parseQuery } from '../../../server/src/search/parse-query.ts'
import { POSTS } from '../../../server/src/storage/sqlite/search/ranked-kind.ts'
import { createSelector } from '../../../server/src/storage/sqlite/search/selection.ts'
import { createVectorIndex } from '../../../server/src/storage/sqlite/vectors/vector-index.ts'
import {
  openLibraryDatabase,
  type LibraryDatabase,
} from '../../../server/src/storage/sqlite/library/library-database.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'

/** More bookmarks than the search evaluates individually. The last few are the farthest from the query. */
const AMOUNT = 1_500
const LAST = 5

let folder: string
let database: LibraryDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-meaning-'))
  await mkdir(join(folder, 'libraries'))
  await fillLibrary(
    folder,
    'far',
    Array.from({ length: AMOUNT }, (_, index) => ({
      url: `https://boats.example/${index}`,
      text: index < AMOUNT - LAST ? 'Paper boats with an engine.' : 'Paper boats with a sail.',
      tags: index < AMOUNT - LAST ? [] : ['rare'],
    })),
  )
  database = openLibraryDatabase(folder, 'far')
})
afterAll(async () => {
  database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Distances from the query increase, with a gap before the last few. */
const angleOf = (id: number): number =>
  id <= AMOUNT - LAST ? id / AMOUNT / 2 : 1 + (id - AMOUNT + LAST) / 10
const index = createVectorIndex(2)
for (let id = 1; id <= AMOUNT; id += 1) {
  index.add(id, packVector(Float32Array.of(Math.cos(angleOf(id)), Math.sin(angleOf(id)))))
}
const scores = index.scan(Float32Array.of(1, 0))

it.each([
  ['a rare tag among the many that have the phrase', '"paper boats"', { tags: ['rare'] }],
  ['what an exclusion leaves of the many', 'boats -engine', {}],
])('semantic search finds %s', (_what, words, filters) => {
  const { required, excluded } = parseQuery(words)
  const selector = createSelector(database, POSTS, { filters, state: 'active', required, excluded })
  const found = scores.top(200, selector.passes).map((hit) => hit.id)
  expect(found).toEqual(Array.from({ length: LAST }, (_, index) => AMOUNT - LAST + 1 + index))
})
