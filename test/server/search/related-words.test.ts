import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRankLibrary } from '../../../server/src/search/rank-library.ts'
import type { Engine } from '../../../server/src/storage/engine.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { openEngine } from '../../helpers/open-engine.ts'

const ACCOUNT = 'reader'
const about = (name: string, text: string) => ({ url: `https://notes.example/${name}`, title: name, text })
/** Texts whose best matches share words that few other texts have. */
const GARDEN = [
  about(
    'one',
    'Slugs eat lettuce at night. Nematodes from the shop help: water the nematodes in when it is warm.',
  ),
  about('two', 'Which slugs eat lettuce? Nearly all of them. Nematodes keep them off for six weeks.'),
  about('three', 'Beer for slugs in the lettuce bed is a waste of beer, nematodes are none.'),
  about('hidden', 'Nematodes: order them in spring, and keep the packet cool.'),
]
const OTHERS = Array.from({ length: 80 }, (_, index) =>
  about(`other-${index}`, `A letter about trains number ${index}, tickets and stations in the rain.`),
)

let folder: string
let engine: Engine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-related-'))
  await mkdir(join(folder, 'libraries'))
  await fillLibrary(folder, ACCOUNT, [...GARDEN, ...OTHERS])
  engine = openEngine(folder)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const NO_MEANING = { ofQuery: async () => null, model: async () => null }

const found = (query: string): Promise<string[]> =>
  engine.libraries.use(ACCOUNT, async (library) => {
    const rank = createRankLibrary({ meaning: NO_MEANING, now: Date.now })
    const { ids } = await rank(library, { query })
    return (await library.store.summaries(ids)).map((bookmark) => bookmark.title!)
  })

it('adds words of the best results to a long query that no bookmark matches well', async () => {
  const titles = await found(
    'organic protection against slugs eating vegetables seedlings greenhouse without poison',
  )
  expect(titles.slice(0, 4).toSorted()).toEqual(['hidden', 'one', 'three', 'two'])
})

it('adds nothing to a short query or one with good matches', async () => {
  expect(await found('slugs lettuce')).not.toContain('hidden')
  expect(await found('slugs eat lettuce at night nematodes shop')).toContain('one')
  expect(await found('"slugs eat" protection vegetables seedlings greenhouse poison')).not.toContain('hidden')
})

it('returns the frequency of a word for each of its forms', async () => {
  const frequencies = await engine.libraries.use(ACCOUNT, ({ search }) =>
    search
      .select('posts', { filters: {}, state: 'active', required: [], excluded: [] })
      .frequencies(['nematode', 'nematodes', 'zeppelin', '夏野菜']),
  )
  expect(frequencies.map((one) => one?.documents ?? null)).toEqual([4, 4, 0, null])
  expect(frequencies[0]!.term).toBe(frequencies[1]!.term)
})
