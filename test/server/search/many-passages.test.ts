import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packVector } from '../../../server/src/storage/packed-vector.ts'
import { POSTS } from '../../../server/src/storage/sqlite/search/ranked-kind.ts'
import { createSelector } from '../../../server/src/storage/sqlite/search/selection.ts'
import { createVectorIndex } from '../../../server/src/storage/sqlite/vectors/vector-index.ts'
import { openLibraryDatabase } from '../../../server/src/storage/sqlite/library/library-database.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { seededRandom } from '../../helpers/library-lines.ts'

/** Long articles about one subject with twenty passages each, and many short bookmarks about others. */
const LONG = 150
const SHORT = 1_000
const PASSAGES = 20
const DIMENSIONS = 512

it.each([
  ['a filter that none of the long ones passes', { tags: ['short'] }, 200],
  ['no filter', {}, 200],
])(
  'semantic search ranks 200 bookmarks although long articles fill the candidates: %s',
  async (_what, filters, amount) => {
    const folder = await mkdtemp(join(tmpdir(), 'bookplate-meaning-'))
    await mkdir(join(folder, 'libraries'))
    await fillLibrary(
      folder,
      'long',
      Array.from({ length: LONG + SHORT }, (_, at) => ({
        url: `https://a.example/${at}`,
        text: 'Words.',
        tags: [at < LONG ? 'long' : 'short'],
      })),
    )
    const database = openLibraryDatabase(folder, 'long')
    const random = seededRandom(3)
    const noise = () => Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5)
    const subject = noise()
    const near = () => noise().map((value, at) => value + subject[at]!)
    const index = createVectorIndex(DIMENSIONS)
    for (let id = 1; id <= LONG + SHORT; id += 1) {
      for (let part = 0; part < (id <= LONG ? PASSAGES : 1); part += 1)
        index.add(id, packVector(id <= LONG ? near() : noise()))
    }
    const selector = createSelector(database, POSTS, {
      filters,
      state: 'active',
      required: [],
      excluded: [],
    })
    const found = index.scan(subject).top(200, selector.passes)
    database.close()
    await rm(folder, { recursive: true, force: true })
    expect(found).toHaveLength(amount)
  },
)
