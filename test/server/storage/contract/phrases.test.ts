import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import type { KeywordDocument } from '../../../../server/src/storage/library-store.ts'
import type { Hit, WordMatches, WordQuery } from '../../../../server/src/storage/search-store.ts'
import { KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { seededRandom } from '../../../helpers/library-lines.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'

const WORDS = '記憶 記録 憶 録音 睡眠 眠り 音楽 の は memory sleep music of the'.split(' ')

function makeDocuments(amount: number): Partial<KeywordDocument>[] {
  const next = seededRandom(11)
  const random = (below: number): number => Math.floor(next() * below)
  const words = (most: number): string =>
    Array.from({ length: random(most) }, () => WORDS[random(WORDS.length)]).join(random(2) ? '' : ' ')
  return Array.from({ length: amount }, () => ({
    title: words(4),
    body: words(30),
    note: words(4),
    tags: words(3),
    author: words(2),
    url: words(3),
  }))
}

/** More positions of a term, or in total, than a tsvector can store for one page. */
const LONG: Partial<KeywordDocument>[] = [
  { body: '記憶の音楽'.repeat(400), note: '記憶' },
  { title: '音楽', body: `${'filler '.repeat(250)}の記憶 `.repeat(90) },
]
const SAME: Partial<KeywordDocument>[] = Array.from({ length: 5 }, () => ({ body: '同一 equal' }))
const SPANISH: Partial<KeywordDocument>[] = [
  { body: 'Los pescadores de la ciudad venden su pescado en los mercados del puerto con buena memoria.' },
  { body: 'El mercadillo de los domingos está en la plaza, junto a la iglesia y cerca de las casas.' },
]
const DOCUMENTS = [...makeDocuments(150), ...LONG, ...SPANISH, ...SAME]

const NAMES = ['SQLite', 'PostgreSQL']
const engines = new Map<string, Engine>()
beforeAll(async () => {
  for (const name of NAMES) {
    const engine = await KINDS[name]!.open(OPTIONS)
    engines.set(name, engine)
    await engine.libraries.use('me', ({ store }) =>
      store.importing((insert) => insert(DOCUMENTS.map((words, at) => foundBy(at + 1, words)))),
    )
  }
})
afterAll(async () => {
  for (const engine of engines.values()) await engine.close()
  await removeEngines()
})

interface Query extends Partial<WordQuery> {
  required?: string[]
}

const matchesOf = (name: string, { required = [], ...query }: Query): Promise<WordMatches> =>
  engines.get(name)!.libraries.use('me', async ({ search }) => {
    const selection = { filters: {}, state: 'all' as const, required, excluded: [] }
    return search.select('posts', selection).matchWords({ words: [], isTyping: false, ...query })
  })

const QUERIES: Query[] = [
  { words: ['記憶'] },
  { words: ['記憶', 'memory'] },
  { words: ['音楽', 'sleep', 'of'] },
  { words: ['の記憶', 'music'] },
  { words: ['sleep', '録音'], isTyping: true },
  { words: ['memory', '記'], isTyping: true },
  { words: ['mercado'], isTyping: true },
  { words: ['mercad'], isTyping: true },
  { words: ['mercado'], required: ['memoria'], isTyping: true },
  { words: ['眠眠', 'the'] },
  { words: ['memory'], required: ['記憶'] },
  { words: ['記録'], required: ['of the'] },
  { words: [], required: ['睡眠', '音楽'] },
  { words: ['filler', 'の記憶'] },
  { words: ['記', 'music'], related: new Map([['憶音', 0.2]]) },
  { words: ['眠り音'], related: new Map([['睡眠', 0.2]]), required: ['眠 memory'] },
  { words: ['nowhere', '記憶'] },
]

/** Best first. Ignores the last digits of scores. */
const inOrder = (hits: readonly Hit[]): [score: string, id: number][] =>
  hits
    .map(({ id, score }): [string, number] => [score.toPrecision(6), id])
    .toSorted(([a, first], [b, second]) => Number(b) - Number(a) || first - second)

it.each(QUERIES)('ranks phrases with words equally in each engine: $words $required', async (query) => {
  const [file, database] = [await matchesOf('SQLite', query), await matchesOf('PostgreSQL', query)]
  expect(file.hits.length).toBeGreaterThan(0)
  expect(inOrder(database.hits)).toEqual(inOrder(file.hits))
  expect(new Set(database.complete)).toEqual(file.complete)
  expect(database.isAnyComplete).toBe(file.isAnyComplete)
  expect(database.reach).toBeCloseTo(file.reach, 6)
})

it.each(NAMES)('puts the newest first among equals, in %s', async (name) => {
  const { hits } = await matchesOf(name, { words: ['同一', 'equal'] })
  expect(hits.map(({ id }) => id)).toEqual([...SAME.keys()].map((at) => DOCUMENTS.length - at))
})
