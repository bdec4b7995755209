import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createBuiltinEmbedder } from '../../../server/src/indexing/models/hosted-embedder.ts'
import { canEmbed } from '../../../server/src/indexing/models/can-embed.ts'
import { toUnitLength } from '../../../server/src/indexing/models/embedder.ts'
import { readSampleLines } from '../../../server/src/library/sample-lines.ts'
import { partOfImage } from '../../../server/src/storage/indexing-work.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { seededRandom } from '../../helpers/library-lines.ts'
import { openEngine } from '../../helpers/open-engine.ts'

interface SampleLine {
  text: string
  title?: string
  platform: string
  contentType: string
  tags?: string[]
  author?: { username: string }
}

export const BENCH_ACCOUNT = 'bench'

const IMAGES_PER_TWO_BOOKMARKS = 3
const BATCH = 500
const NOISE = 0.9
const YEARS_MS = 8 * 365 * 24 * 3_600_000
const NEWEST_AT = Date.parse('2026-10-01T00:00:00Z')

async function sample(): Promise<SampleLine[]> {
  const lines: SampleLine[] = []
  for await (const { line } of readSampleLines()) lines.push(line as SampleLine)
  return lines
}

/** Generates texts from shuffled sentences of the sample library, so that word frequencies are realistic. */
function* shuffledLines(lines: SampleLine[], amount: number): Generator<object> {
  const random = seededRandom(7)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const sentences = lines.flatMap((line) => line.text.split(/(?<=[.!?])\s+/))
  const titles = lines.flatMap((line) => line.title ?? [])
  for (let index = 0; index < amount; index += 1) {
    const like = pick(lines)
    const images = index % 2 === 0 ? 1 : IMAGES_PER_TWO_BOOKMARKS - 1
    yield {
      url: `https://site-${Math.floor(random() * 5_000)}.example/${index}`,
      platform: like.platform,
      contentType: like.contentType,
      title: `${pick(titles)} ${index}`,
      author: like.author ?? null,
      text: Array.from({ length: 6 }, () => pick(sentences)).join(' '),
      tags: like.tags ?? [],
      media: Array.from({ length: images }, (_, image) => ({
        type: 'image',
        url: `https://img.example/${index}-${image}.jpg`,
        caption: pick(sentences),
      })),
      isFavorite: random() < 0.1,
      capturedAt: new Date(NEWEST_AT - Math.floor(random() * YEARS_MS)).toISOString(),
      ...(random() < 0.05 ? { deletedAt: new Date(NEWEST_AT).toISOString() } : {}),
    }
  }
}

/** Vectors are the sample library's with noise, because embedding 250,000 texts would take hours. */
export async function growLibrary(
  dataFolder: string,
  amount: number,
  accountId = BENCH_ACCOUNT,
): Promise<void> {
  mkdirSync(join(dataFolder, 'libraries'), { recursive: true })
  const lines = await sample()
  const embedder = createBuiltinEmbedder()
  const readable = lines.map((line) => line.text).filter((text) => canEmbed(embedder, text))
  const real = await embedder.embedBatch(readable.slice(0, 200))
  await embedder.close()
  await fillLibrary(dataFolder, accountId, shuffledLines(lines, amount))

  const random = seededRandom(11)
  const dimensions = real[0]!.length
  const noisy = (part: number) => {
    const base = real[Math.floor(random() * real.length)]!
    const noise = (NOISE * 2) / Math.sqrt(dimensions)
    return { part, vector: toUnitLength(base.map((value) => value + (random() - 0.5) * noise)) }
  }
  const engine = openEngine(dataFolder)
  await engine.libraries.use(accountId, async ({ store, index }) => {
    for (let ids = await index.takeChanged(BATCH); ids.length > 0; ids = await index.takeChanged(BATCH)) {
      const made = (await store.summaries(ids)).map(({ id, media }) => ({
        bookmarkId: id,
        parts: [noisy(0), ...media.map(({ position }) => noisy(partOfImage(position)))],
      }))
      await index.putVectors({ name: embedder.model, dimensions }, made)
    }
  })
  await engine.close()
}
