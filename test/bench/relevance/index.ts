import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuiltinEmbedder } from '../../../server/src/indexing/models/hosted-embedder.ts'
import type { Embedder } from '../../../server/src/indexing/models/embedder.ts'
import { openEngine } from '../../helpers/open-engine.ts'
import { average, measure, type Collection, type Measures } from './collection.ts'
import { readCisiCollection } from './cisi-collection.ts'
import { readLanguageCollections, type Half } from './language-collections.ts'
import { readOwnCollection } from './own-collection.ts'
import { readPackagesCollection } from './packages-collection.ts'
import { plainWordsOf } from './plain-words.ts'
import { prepareLibrary } from './prepare-library.ts'
import { readQuestionCollections } from './question-collections.ts'
import { waysOf } from './ways.ts'

const line = (name: string, { ndcgAt10, recallAt50, reciprocalRank }: Measures, over: number): string =>
  [
    name.padEnd(8),
    ndcgAt10.toFixed(4),
    recallAt50.toFixed(4),
    reciprocalRank.toFixed(4),
    `${over >= 0 ? '+' : ''}${(over * 100).toFixed(1)} %`,
  ].join('  ')

async function runCollection(collection: Collection, folder: string, embedder: Embedder): Promise<void> {
  const engine = openEngine(folder)
  const accountId = await prepareLibrary(engine, { dataFolder: folder, database: null }, collection, embedder)
  console.log(
    `\n${collection.name}: ${collection.lines.length} bookmarks, ${collection.queries.length} queries\n` +
      '          nDCG@10 recall@50 MRR     nDCG over keyword',
  )
  let base = 0
  const ways = {
    ...waysOf(engine, accountId, embedder),
    plain: plainWordsOf(collection.lines),
  }
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
      const [first] = await ways.hybrid(title)
      if (first !== url) {
        lost += 1
        console.log(`lost: ${title} → ${first}`)
      }
    }
    console.log(`exact titles found first: ${collection.titles.length - lost} of ${collection.titles.length}`)
  }
  await engine.close()
}

/** `npm run bench -- relevance [FOLDER [TEXTS HALF]]` reuses the embeddings in the folder. */
export async function run([folder, texts, half = 'tuned']: string[]): Promise<void> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'bookplate-bench-'))
  mkdirSync(join(data, 'libraries'), { recursive: true })
  const embedder = createBuiltinEmbedder()
  try {
    await runCollection(await readOwnCollection(), data, embedder)
    for (const questions of readQuestionCollections()) await runCollection(questions, data, embedder)
    const cisi = readCisiCollection()
    if (cisi) await runCollection(cisi, data, embedder)
    else console.log('\nCISI is not beside this project; it is left out.')
    await runCollection(readPackagesCollection(), data, embedder)
    if (texts === undefined) return
    for (const languages of readLanguageCollections(texts, half as Half))
      await runCollection(languages, data, embedder)
  } finally {
    await embedder.close()
    if (folder === undefined) rmSync(data, { recursive: true, force: true })
  }
}
