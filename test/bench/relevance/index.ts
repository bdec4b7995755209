import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { createBuiltinEmbedder } from '../../../server/src/indexing/models/builtin-embedder.ts'
import type { Embedder } from '../../../server/src/indexing/models/embedder.ts'
import type { Libraries } from '../../../server/src/library/libraries.ts'
import { createMeaning } from '../../../server/src/search/meaning.ts'
import { createMeaningMemory } from '../../../server/src/storage/sqlite/vectors/meaning-memory.ts'
import { createRankLibrary } from '../../../server/src/search/rank-library.ts'
import { average, measure, type Collection, type Measures } from './collection.ts'
import { readCisiCollection } from './cisi-collection.ts'
import { readOwnCollection } from './own-collection.ts'
import { prepareLibrary } from './prepare-library.ts'

type Way = (query: string) => Promise<string[]>

/** The same library searched by one half, by the other, and as the service does. */
function waysOf(libraries: Libraries, accountId: string, embedder: Embedder): Record<string, Way> {
  const meaning = createMeaning({
    libraries,
    memory: createMeaningMemory(),
    embedder,
    previous: null,
    warn: (message) => console.error(message),
  })
  const store = libraries.of(accountId).store
  const urls = (ids: readonly number[]): string[] => {
    const rows = new Map(store.bookmarks.rows(ids).map((row) => [row.id, row.url]))
    return ids.map((id) => rows.get(id)!)
  }
  const now = Date.now
  const keyword = createRankLibrary({ libraries, meaning: () => Promise.resolve(null), now })
  const hybrid = createRankLibrary({ libraries, meaning, now })
  return {
    keyword: async (query) => urls((await keyword(accountId, { query })).ids),
    meaning: async (query) => {
      const meant = await meaning(accountId, 'posts', query)
      const hits = meant?.index?.scan(meant.vector).top(SEARCH_RANKING_DEPTH) ?? []
      return urls(hits.map((hit) => hit.id))
    },
    hybrid: async (query) => urls((await hybrid(accountId, { query })).ids),
  }
}

const line = (name: string, { ndcgAt10, recallAt50, reciprocalRank }: Measures, over: number): string =>
  [
    name.padEnd(8),
    ndcgAt10.toFixed(4),
    recallAt50.toFixed(4),
    reciprocalRank.toFixed(4),
    `${over >= 0 ? '+' : ''}${(over * 100).toFixed(1)} %`,
  ].join('  ')

async function runCollection(collection: Collection, folder: string, embedder: Embedder): Promise<void> {
  const { libraries, accountId } = await prepareLibrary(folder, collection, embedder)
  console.log(
    `\n${collection.name}: ${collection.lines.length} bookmarks, ${collection.queries.length} queries\n` +
      '          nDCG@10 recall@50 MRR     nDCG over keyword',
  )
  let base = 0
  const ways = waysOf(libraries, accountId, embedder)
  for (const [name, way] of Object.entries(ways)) {
    const measures = []
    for (const query of collection.queries) measures.push(measure(query, await way(query.query)))
    const mean = average(measures)
    base ||= mean.ndcgAt10
    console.log(line(name, mean, mean.ndcgAt10 / base - 1))
  }
  if (collection.titles.length > 0) {
    let lost = 0
    for (const { title, url } of collection.titles) {
      const [first] = await ways['hybrid']!(title)
      if (first !== url) {
        lost += 1
        console.log(`lost: ${title} → ${first}`)
      }
    }
    console.log(`exact titles found first: ${collection.titles.length - lost} of ${collection.titles.length}`)
  }
  libraries.closeAll()
}

/** `npm run bench -- relevance [FOLDER]`; with a folder, what was embedded there is used again. */
export async function run([folder]: string[]): Promise<void> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'bookplate-bench-'))
  mkdirSync(join(data, 'libraries'), { recursive: true })
  const embedder = createBuiltinEmbedder()
  try {
    await runCollection(await readOwnCollection(), data, embedder)
    const cisi = readCisiCollection()
    if (cisi) await runCollection(cisi, data, embedder)
    else console.log('\nCISI is not beside this project; it is left out.')
  } finally {
    await embedder.close()
    if (folder === undefined) rmSync(data, { recursive: true, force: true })
  }
}
