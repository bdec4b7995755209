import { createBuiltinEmbedder } from '../../../server/src/indexing/models/hosted-embedder.ts'
import type { Embedder } from '../../../server/src/indexing/models/embedder.ts'
import { openEngine } from '../../../server/src/open-engine.ts'
import { makePlace } from '../../helpers/store-at.ts'
import { readCisiCollection } from '../relevance/cisi-collection.ts'
import { average, measure, type Collection } from '../relevance/collection.ts'
import { readOwnCollection } from '../relevance/own-collection.ts'
import { prepareLibrary } from '../relevance/prepare-library.ts'
import { waysOf } from '../relevance/ways.ts'
import { table } from '../service/measure.ts'

const FIRST = 10
/** Maximum difference of nDCG, and minimum share of queries with the same first ten results. */
const MOST_APART = 0.01
const LEAST_SAME = 0.95

type Found = Record<string, string[][]>

async function findAll(collection: Collection, inDatabase: boolean, embedder: Embedder): Promise<Found> {
  const { place, remove } = await makePlace(inDatabase)
  const { engine } = await openEngine(place, { now: Date.now })
  try {
    const accountId = await prepareLibrary(engine, place, collection, embedder)
    const found: Found = {}
    for (const [name, way] of Object.entries(waysOf(engine, accountId, embedder))) {
      found[name] = []
      for (const { query } of collection.queries) found[name].push(await way(query))
    }
    return found
  } finally {
    await engine.close()
    await remove()
  }
}

function remembering(embedder: Embedder): Embedder {
  const known = new Map<string, Float32Array>()
  return {
    ...embedder,
    embedBatch: async (texts) => {
      const missing = texts.filter((text) => !known.has(text))
      const made = missing.length > 0 ? await embedder.embedBatch(missing) : []
      for (const [at, text] of missing.entries()) known.set(text, made[at]!)
      return texts.map((text) => known.get(text)!)
    },
  }
}

/** `npm run bench -- agreement` checks that SQLite and PostgreSQL find the same bookmarks. */
export async function run(): Promise<void> {
  const embedder = createBuiltinEmbedder()
  const once = remembering(embedder)
  const cisi = readCisiCollection()
  if (!cisi) console.log('CISI is not beside this project; it is left out.')
  try {
    for (const collection of [await readOwnCollection(), ...(cisi ? [cisi] : [])]) {
      const [file, database] = [await findAll(collection, false, once), await findAll(collection, true, once)]
      console.log(
        `\n${collection.name}: ${collection.lines.length} bookmarks, ${collection.queries.length} queries`,
      )
      const rows = Object.keys(file).map((way) => {
        const gains = [file, database].map(
          (found) =>
            average(collection.queries.map((query, at) => measure(query, found[way]![at]!))).ndcgAt10,
        ) as [number, number]
        const same = collection.queries.filter(
          (_, at) => file[way]![at]!.slice(0, FIRST).join() === database[way]![at]!.slice(0, FIRST).join(),
        ).length
        const apart = Math.abs(gains[1] / gains[0] - 1)
        const share = same / collection.queries.length
        if (apart > MOST_APART || share < LEAST_SAME) process.exitCode = 1
        return [
          way,
          gains[0].toFixed(4),
          gains[1].toFixed(4),
          `${(apart * 100).toFixed(2)} %`,
          `${(share * 100).toFixed(1)} %`,
        ]
      })
      console.log(table(['way', 'SQLite', 'PostgreSQL', 'nDCG@10 apart', 'first ten the same'], rows))
    }
  } finally {
    await embedder.close()
  }
}
