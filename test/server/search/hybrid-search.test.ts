import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexed, openSearchLibrary, type SearchLibrary } from '../../helpers/search-library.ts'

const line = (name: string, title: string | null, text: string, more: object = {}) => ({
  url: `https://notes.example/${name}`,
  title,
  text,
  ...more,
})

const CHESS = 'The club met on Tuesdays, and the pieces were older than the players. '
const WHALE = 'From the cliff we saw a whale yieldIfDue out, twice, far off in the bay.'

const LINES = [
  line('tap', 'Stop a dripping tap', 'Turn the water off and change the rubber washer.', { tags: ['home'] }),
  line('sourdough', 'Sourdough for beginners', 'Feed the starter, fold the dough, bake it hot.'),
  line('focaccia', null, 'Flat bread with oil and salt, made with a sourdough starter.', {
    tags: ['baking'],
  }),
  line('mortgage', 'Fixed or variable', 'How we chose the loan for our house.', {
    author: { username: 'penny.plain', displayName: 'Penny Plain' },
  }),
  line('train', 'The night train to Vienna', 'You wake up in the Alps with a roll and coffee.'),
  line('trainer', 'A trainer for dogs', 'She taught our puppy to wait. Cafés in Zürich let him in.'),
  line('late', 'Train late again', 'Compensation for a train that was two hours behind.'),
  line('curry', '夏野菜カレーの作り方', 'なすとかぼちゃは先に素揚げしておくと色がきれいです。'),
  line('old', 'Archived kettle', 'Descale the kettle with citric acid.', { deletedAt: '2025-01-01' }),
  line('penny', 'Pennies and pounds', 'A coin collection, plain and simple.'),
  line('chess', 'Chess clubs of the north', [CHESS.repeat(12), WHALE, CHESS.repeat(12)].join('\n\n')),
]

let library: SearchLibrary
beforeAll(async () => {
  library = await openSearchLibrary(LINES)
  await indexed(library.service.url)
})
afterAll(() => library.stop())

const passageOf = async (query: string) =>
  (await library.summary({ query })).items.find(({ url }) => url.endsWith('/chess'))?.passage

describe('search.run', () => {
  it('finds bookmarks by meaning without common words', async () => {
    expect((await library.names('leaky faucet'))[0]).toBe('tap')
    expect((await library.names('borrowing to buy property'))[0]).toBe('mortgage')
    expect((await library.summary({ query: 'leaky faucet' })).degraded).toBeUndefined()
  })

  it('ranks an exact title, address, or author first', async () => {
    expect((await library.names('fixed or VARIABLE'))[0]).toBe('mortgage')
    expect((await library.names('notes.example/train'))[0]).toBe('train')
    expect((await library.names('https://notes.example/focaccia'))[0]).toBe('focaccia')
    expect((await library.names('Penny Plain'))[0]).toBe('mortgage')
    expect((await library.names('@penny.plain'))[0]).toBe('mortgage')
  })

  it('finds stems, words without their accents, and the beginning of the last word', async () => {
    expect((await library.names('bakes')).slice(0, 2).toSorted()).toEqual(['focaccia', 'sourdough'])
    expect((await library.names('zurich cafe'))[0]).toBe('trainer')
    expect((await library.names('compens'))[0]).toBe('late')
  })

  it('finds words of a script without spaces', async () => {
    expect((await library.names('カレー'))[0]).toBe('curry')
    expect((await library.names('かぼちゃ'))[0]).toBe('curry')
  })

  it('reports a query without an embedding as matched by words', async () => {
    expect((await library.summary({ query: 'カレー' })).degraded).toBe('semantic_unavailable')
  })

  it('tolerates one or two typos if nothing else matches', async () => {
    expect((await library.names('sourdouhg')).slice(0, 2)).toContain('sourdough')
    expect((await library.names('morgage')).slice(0, 3)).toContain('mortgage')
  })

  it('returns only results with the quoted phrase', async () => {
    expect(await library.names('"night train"')).toEqual(['train'])
    expect(await library.names('vienna "no such phrase"')).toEqual([])
  })

  it('shows the passage that answers, by meaning if it has none of the words', async () => {
    const byMeaning = await passageOf('huge sea mammals')
    expect(byMeaning?.text).toContain('a whale')
    const byWords = await passageOf('whale bay')
    expect(byWords).toMatchObject({ text: expect.stringMatching(/^From the cliff/), block: 1, start: 0 })
    expect(await passageOf('club Tuesdays')).toBeUndefined()
  })

  it('ranks bookmarks similar to one, without it and within the filters', async () => {
    const { items } = await library.summary({ query: 'sourdough' })
    const idOf = (name: string) => items.find(({ url }) => url.endsWith(`/${name}`))!.id
    const similar = `similar:${idOf('sourdough')}`
    expect(await library.names(similar)).toEqual(['focaccia'])
    expect((await library.summary({ query: similar })).degraded).toBeUndefined()
    expect(await library.names(similar, { filters: { tags: ['home'] } })).toEqual([])
    expect(await library.names('similar:00000000-0000-4000-8000-000000000000')).toEqual([])
  })

  it('excludes results with a word after a minus', async () => {
    const found = await library.names('train -late')
    expect(found).toContain('train')
    expect(found).not.toContain('late')
  })

  it('treats everything else as plain words', async () => {
    for (const query of [
      'train AND (',
      'title:train',
      'train*',
      'NEAR("a b")',
      '"',
      '--',
      '-',
      "'; drop table",
      '*',
    ]) {
      expect(Array.isArray(await library.names(query))).toBe(true)
    }
    expect((await library.names('tap OR train')).length).toBeGreaterThan(1)
  })

  it('fills the page of a narrow filter and respects the state', async () => {
    expect(await library.names('anything at all', { filters: { tags: ['baking'] } })).toEqual(['focaccia'])
    expect(await library.names('kettle')).not.toContain('old')
    expect(await library.names('kettle', { state: 'archived' })).toEqual(['old'])
    expect((await library.names('kettle', { state: 'all' }))[0]).toBe('old')
  })

  it('finds a changed bookmark by its new words and its new meaning', async () => {
    const [id] = (await library.summary({ query: 'Pennies and pounds' })).items.map((item) => item.id)
    const note = 'Where to see the aurora: the far north in winter.'
    await library.service.call(`/v1/bookmarks/${id}`, { key: library.key, method: 'PATCH', body: { note } })
    expect((await library.names('aurora'))[0]).toBe('penny')
    await indexed(library.service.url)
    expect((await library.names('polar lights'))[0]).toBe('penny')
  })

  it('hides a newly archived bookmark and finds it again after a restore', async () => {
    const [id] = (await library.summary({ query: 'sourdough for beginners' })).items.map((item) => item.id)
    const post = (action: string) =>
      library.service.call(`/v1/bookmarks/${action}`, { key: library.key, body: { ids: [id] } })
    expect((await post('archive')).status).toBe(200)
    expect(await library.names('sourdough')).not.toContain('sourdough')
    expect(await library.names('sourdough', { state: 'archived' })).toContain('sourdough')
    expect((await post('restore')).status).toBe(200)
    expect((await library.names('sourdough'))[0]).toBe('sourdough')
    expect(await library.names('sourdough', { state: 'archived' })).not.toContain('sourdough')
  })

  it('finds bookmarks that another process just added', async () => {
    expect(await library.names('windmill')).not.toContain('mill')
    await library.add([line('mill', 'A windmill by the canal', 'It grinds flour on Saturdays.')])
    expect((await library.names('windmill'))[0]).toBe('mill')
  })
})
