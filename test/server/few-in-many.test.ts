import {
  CONTENT_TYPES,
  encodeQuery,
  INCLUSION_MODES,
  PLATFORMS,
  STATES,
  type Bookmark,
  type Filters,
} from '@bookplate/contract'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import { matchesFilters } from '../helpers/filter-oracle.ts'
import { seededRandom } from '../helpers/library-lines.ts'
import { serviceOfFile } from '../helpers/service-of-file.ts'
import { walkPages } from '../helpers/walk-pages.ts'

/** More similar bookmarks than the service checks before it collects all that match a selective filter. */
const ALIKE = 2_100
const MIXED = 400
/** Maximum bookmarks to page through, because longer lists show nothing new. */
const LONGEST = 500
const RUNS = 80
const HOUR_MS = 3_600_000
const NEWEST_AT = Date.parse('2026-05-01T00:00:00Z')

const service = serviceOfFile()
let key: string
let library: Bookmark[]

function* lines(): Generator<object> {
  const random = seededRandom(5)
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  for (let index = 0; index < ALIKE + MIXED; index += 1) {
    const isAlike = index < ALIKE
    yield {
      url: `https://example.org/${index}`,
      platform: isAlike ? 'web' : one(PLATFORMS),
      contentType: isAlike ? 'article' : one(CONTENT_TYPES),
      text: random() < 0.9 ? 'common' : 'else',
      author: { username: isAlike || random() < 0.5 ? 'prolific' : 'rare' },
      isFavorite: random() < 0.1,
      capturedAt: new Date(NEWEST_AT - Math.floor(index / 2) * HOUR_MS).toISOString(),
      ...(random() < 0.2 ? { deletedAt: '2026-05-01T00:00:00Z' } : {}),
    }
  }
}

beforeAll(async () => {
  const account = service.account()
  key = account.key('read')
  await fillLibrary(service.config.dataFolder, account.id, lines())
  const query = new URLSearchParams('state=all&limit=100')
  library = await walkPages<Bookmark>(service, key, '/v1/bookmarks', query)
})

const scoped = [...CONTENT_TYPES, ...CONTENT_TYPES.map((type) => `twitter:${type}`)]
const fewOf = fc.record(
  {
    platforms: fc.subarray([...PLATFORMS]),
    platformMode: fc.constantFrom(...INCLUSION_MODES),
    contentTypes: fc.subarray(scoped),
    contentTypeMode: fc.constantFrom(...INCLUSION_MODES),
    authors: fc.constantFrom(['prolific'], ['rare'], ['reddit:prolific', 'rare']),
    authorMode: fc.constantFrom(...INCLUSION_MODES),
    favorite: fc.constant(['favorite']),
    capturedAfter: fc.constant('2026-03-01'),
    capturedBefore: fc.constant('2026-03-25'),
    q: fc.constant('common'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Filters>

it('pages through a few old bookmarks of some platforms, types, and authors among many others', async () => {
  await fc.assert(
    fc.asyncProperty(fewOf, fc.constantFrom(...STATES), async ({ q, ...filters }, state) => {
      const holdsWord = (bookmark: Bookmark): boolean =>
        q === undefined || JSON.stringify(bookmark.content).includes(q)
      const expected = library.filter(
        (bookmark) => matchesFilters(bookmark, filters, state) && holdsWord(bookmark),
      )
      fc.pre(expected.length <= LONGEST)
      const query = encodeQuery({ ...filters, q, state, limit: 100 })
      const found = await walkPages<Bookmark>(service, key, '/v1/bookmarks', query)
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: RUNS },
  )
})
