import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchFilters, SearchRequest } from '@bookplate/contract'
import { createCursors } from '../../../server/src/library/cursor.ts'
import { openModels } from '../../../server/src/indexing/models/open-models.ts'
import { createHybridSearch } from '../../../server/src/search/hybrid-search.ts'
import { createMeaning } from '../../../server/src/search/meaning.ts'
import { libraryFile } from '../../../server/src/storage/sqlite/library-files.ts'
import { openEngine } from '../../helpers/open-engine.ts'
import { seededRandom } from '../../helpers/library-lines.ts'
import { BENCH_ACCOUNT, growLibrary } from './grown-library.ts'
import { countSearches, timeSearches, type Latencies } from './latencies.ts'
import { drawLatencies, type SizeResult } from './picture.ts'
import { readOwnCollection } from '../relevance/own-collection.ts'

const SIZES = [1_000, 10_000, 100_000]
const SEARCHES = 200
const CLIENTS = 8
const FLOAT_BYTES = 512 * 4

const MODEL = { source: 'builtin', model: undefined, key: undefined }

/** Mixes two judged queries, so that no response is cached. */
async function freshQueries(): Promise<() => string> {
  const { queries } = await readOwnCollection()
  const words = queries.flatMap(({ query }) => query.split(' ')).filter((word) => /^[a-z]+$/i.test(word))
  const random = seededRandom(3)
  const pick = (): string => words[Math.floor(random() * words.length)]!
  return () => Array.from({ length: 2 + Math.floor(random() * 3) }, pick).join(' ')
}

const FILTERS: readonly SearchFilters[] = [
  { platforms: ['web', 'reddit'] },
  { platforms: ['reddit'], platformMode: 'exclude' },
  { contentTypes: ['article', 'reddit:post'] },
  { tags: ['astronomy', 'baking', 'health'] },
  { tags: ['astronomy'], tagMode: 'exclude_any' },
  { media: ['image'] },
  { favorite: ['not-favorite'] },
  { note: ['no-note'] },
  { capturedAfter: '2021-06-01' },
  { capturedBefore: '2026-01-01' },
  { authors: ['nobody'], authorMode: 'exclude' },
]

function randomFilters(): () => SearchFilters {
  const random = seededRandom(5)
  return () => {
    const kinds = new Map<string, SearchFilters>()
    while (kinds.size < 3) {
      const filter = FILTERS[Math.floor(random() * FILTERS.length)]!
      kinds.set(Object.keys(filter)[0]!, filter)
    }
    return Object.assign({}, ...kinds.values()) as SearchFilters
  }
}

function openService(dataFolder: string) {
  const engine = openEngine(dataFolder)
  const models = openModels(MODEL, { ...MODEL, source: 'off' }, fetch)
  const search = createHybridSearch({
    baseUrl: 'http://bench.example',
    cursors: createCursors(randomBytes(32)),
    meaning: createMeaning({ ...models, warn: (message, fields) => console.error(message, fields) }),
    now: Date.now,
  })
  return {
    gauges: engine.libraries.gauges,
    run: (request: SearchRequest) =>
      engine.libraries.use(BENCH_ACCOUNT, (library) => search(library, request)),
    closeAll: async () => {
      await models.close()
      await engine.close()
    },
  }
}

async function similarRequests({ run }: ReturnType<typeof openService>): Promise<SearchRequest[]> {
  const requests: SearchRequest[] = []
  for (const query of ['water', 'light', 'history']) {
    const { items } = await run({ query, limit: 100, view: 'summary' })
    const ids = items.map((item) => (JSON.parse(item) as { id: string }).id)
    requests.push(...ids.map((id): SearchRequest => ({ query: `similar:${id}`, limit: 6, view: 'summary' })))
  }
  return requests.slice(0, SEARCHES)
}

async function runSize(dataFolder: string, size: number): Promise<SizeResult> {
  if (!existsSync(libraryFile(dataFolder, BENCH_ACCOUNT))) await growLibrary(dataFolder, size)
  const query = await freshQueries()
  const requests = (extra: Partial<SearchRequest> | (() => Partial<SearchRequest>) = {}): SearchRequest[] =>
    Array.from({ length: SEARCHES }, () => ({
      query: query(),
      ...(typeof extra === 'function' ? extra() : extra),
    }))
  const filters = randomFilters()

  const openedAt = performance.now()
  const service = openService(dataFolder)
  await service.run({ query: query() })
  const firstMs = performance.now() - openedAt
  await service.run({ query: query(), rankMode: 'image' })
  await timeSearches(service.run, requests().slice(0, 30))

  const result = {
    size,
    firstMs,
    post: await timeSearches(service.run, requests()),
    image: await timeSearches(service.run, requests({ rankMode: 'image' })),
    wide: await timeSearches(service.run, requests({ filters: { platforms: ['web', 'reddit'] } })),
    narrow: await timeSearches(
      service.run,
      requests({ filters: { tags: ['astronomy'], favorite: ['favorite'] } }),
    ),
    three: await timeSearches(
      service.run,
      requests(() => ({ filters: filters() })),
    ),
    similar: await timeSearches(service.run, await similarRequests(service)),
    perSecond: await countSearches(service.run, requests(), CLIENTS),
    vectorShare: (await service.gauges())['search_vector_bytes']! / (size * 2.5 * FLOAT_BYTES),
  }
  await service.closeAll()
  return result
}

const ms = ({ p50, p95, cpu }: Latencies): string => `${p50.toFixed(1)}/${p95.toFixed(1)}/${cpu.toFixed(1)}`

/** `npm run bench -- search [FOLDER]` reuses the libraries in the folder and draws the chart. */
export async function run([folder]: string[]): Promise<void> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'bookplate-bench-'))
  const results: SizeResult[] = []
  console.log(
    'milliseconds as p50/p95/processor time of the answering thread\n' +
      'size     first ms           post           image     wide filter   narrow filter   three filters         similar  searches/s  vectors',
  )
  try {
    for (const size of SIZES) {
      const result = await runSize(join(data, String(size)), size)
      results.push(result)
      console.log(
        [
          String(size).padEnd(7),
          result.firstMs.toFixed(0).padStart(8),
          ...[result.post, result.image, result.wide, result.narrow, result.three, result.similar].map(
            (one) => ms(one).padStart(15),
          ),
          result.perSecond.toFixed(0).padStart(10),
          `${(result.vectorShare * 100).toFixed(0)} % of 32-bit`,
        ].join('  '),
      )
    }
    drawLatencies(results)
  } finally {
    if (folder === undefined) rmSync(data, { recursive: true, force: true })
  }
}
