import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexed, openSearchLibrary, OFF, type SearchLibrary } from '../../helpers/search-library.ts'

const image = (name: string, altText: string | null, caption?: string) => ({
  type: 'image',
  url: `https://img.example/${name}.jpg`,
  altText,
  width: 800,
  height: 600,
  ...(caption && { caption }),
})

const LINES = [
  {
    url: 'https://photos.example/trip',
    title: 'A week in the north',
    text: 'Pictures.',
    media: [image('aurora', 'Green light over a forest'), image('dog', 'A dog asleep on a sledge')],
  },
  {
    url: 'https://photos.example/cats',
    text: 'Two of them.',
    media: [
      image('cats', null, 'Two cats sleeping on a red sofa'),
      { type: 'video', url: 'https://img.example/v.mp4' },
    ],
  },
  { url: 'https://photos.example/words', title: 'Dogs and how to train them', text: 'No picture here.' },
]

describe('image ranking', () => {
  let library: SearchLibrary
  beforeAll(async () => {
    library = await openSearchLibrary(LINES)
    await indexed(library.service.url)
  })
  afterAll(() => library.stop())

  it('returns a summary hit for each image with the matching caption', async () => {
    const page = await library.summary({ query: 'dog on a sledge', rankMode: 'image' })
    expect(page.rankMode).toBe('image')
    expect(page.requestedRankMode).toBeUndefined()
    expect(page.items).toHaveLength(3)
    expect(page.items[0]!.matchedMedia).toMatchObject({
      caption: 'A dog asleep on a sledge. A week in the north',
      altText: 'A dog asleep on a sledge',
      width: 800,
      height: 600,
      url: 'https://img.example/dog.jpg',
    })
    expect(page.items.filter((item) => item.url.endsWith('trip'))).toHaveLength(2)
  })

  it('returns a full page with its tiles in order and each bookmark once', async () => {
    const page = await library.full({ query: 'cats on a sofa', rankMode: 'image' })
    expect(page.items.map((item) => item.url.split('/').at(-1)).toSorted()).toEqual(['cats', 'trip'])
    expect(page.tileOrder).toHaveLength(3)
    expect(page.tileOrder![0]).toMatchObject({
      bookmarkId: page.items[0]!.id,
      ref: page.items[0]!.media[0]!.ref,
      caption: 'Two cats sleeping on a red sofa',
    })
  })

  it('pages by image', async () => {
    const first = await library.full({ query: 'animals', rankMode: 'image', limit: 2 })
    expect(first.tileOrder).toHaveLength(2)
    const second = await library.full({
      query: 'animals',
      rankMode: 'image',
      limit: 2,
      cursor: first.nextCursor!,
    })
    expect(second.tileOrder).toHaveLength(1)
    expect(second.nextCursor).toBeNull()
  })

  it('filters before ranking', async () => {
    const filters = { contentTypes: ['video' as const] }
    expect((await library.full({ query: 'cats', rankMode: 'image', filters })).tileOrder).toEqual([])
  })

  it('finds the bookmark by a caption too', async () => {
    expect((await library.names('sledge'))[0]).toBe('trip')
  })

  it('returns no tiles and images in post ranking', async () => {
    const page = await library.full({ query: 'dog' })
    expect(page.tileOrder).toBeUndefined()
    expect((await library.summary({ query: 'dog' })).items[0]!.matchedMedia).toBeUndefined()
  })
})

describe('image ranking without captions', () => {
  it('ranks posts instead and reports it', async () => {
    const library = await openSearchLibrary([{ url: 'https://photos.example/words', title: 'Dogs' }], {
      embeddings: OFF,
      captions: OFF,
    })
    const summary = await library.summary({ query: 'dogs', rankMode: 'image' })
    expect(summary).toMatchObject({
      rankMode: 'post',
      requestedRankMode: 'image',
      degraded: ['semantic_unavailable', 'image_rank_unavailable'],
    })
    const full = await library.full({ query: 'dogs', rankMode: 'image' })
    expect(full.searchDegraded).toEqual(['semantic_unavailable', 'image_rank_unavailable'])
    expect(full.tileOrder).toBeUndefined()
    expect(full.items).toHaveLength(1)
    await library.stop()
  })
})
