import type { Bookmark, Comparing, DuplicatePage } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { articleOf, highlight, useCaptureService } from '../../helpers/capture-client.ts'
import { readData } from '../../helpers/walk-pages.ts'

const bench = useCaptureService()
const { save, call } = bench

const WORDS =
  'river stone window paper garden winter letter bridge copper silver market engine forest valley'.split(' ')
const text = (seed: number, sentences = 30): string =>
  Array.from({ length: sentences }, (_, at) =>
    Array.from(
      { length: 9 },
      (_word, place) => WORDS[(seed * 7 + at * (seed + 3) + place * place * (at + seed)) % 14],
    )
      .concat(String((seed + 1) * 1_000 + at))
      .join(' '),
  ).join('. ')
const page = (title: string, said: string): string =>
  articleOf(title, '').replace(/<p>[^<]*<\/p>/, `<p>${said}</p>`)

const put = async (path: string, title: string, said: string): Promise<Bookmark> =>
  (await save({ url: `https://${path}`, html: page(title, said) })).bookmark
const compare = async (): Promise<void> => {
  for (;;) {
    const { left } = await readData<Comparing>(
      await call('/library-care/duplicates/compare', { method: 'POST' }),
    )
    if (left === 0) return
  }
}
const list = async (query = ''): Promise<DuplicatePage> =>
  readData(await call(`/library-care/duplicates${query}`))
const found = async (): Promise<[string, string[]][]> => {
  await compare()
  return (await list()).items.map(({ likeness, items }) => [likeness, items.map(({ url }) => url)])
}

const ids = async () => (await list()).items.map(({ items }) => items.map(({ id }) => id))
const forecast = (day: string, high: number): string =>
  `A calm day across the region is expected for ${day}. In the morning fog may linger in the valleys and lift before noon. The afternoon stays mostly dry with some clouds. The highest temperature will be ${high} degrees. Drivers are asked to mind wet leaves on country roads. The next forecast follows tomorrow at six in the morning.`

describe('duplicates', () => {
  it('are pages with the same text, other addresses of one page, and similar pages', async () => {
    await put('one.example/story', 'The story', text(1))
    await put('two.example/reprint', 'The story', text(1).toUpperCase())
    await put('example.org/video', 'Video', text(2))
    await put('m.example.org/video', 'Video', `${text(2, 20)} ${text(3, 8)}`)
    await put('example.net/a', 'Minutes', text(4, 40))
    await put('example.net/b', 'Minutes', `${text(4, 40)} One more sentence at the end of it`)
    await put('example.com/else', 'Something else', text(5))
    expect(await found()).toEqual([
      ['near', ['https://example.net/a', 'https://example.net/b']],
      ['same', ['https://example.org/video', 'https://m.example.org/video']],
      ['same', ['https://one.example/story', 'https://two.example/reprint']],
    ])
  })

  it('exclude pages that share only a form, a subject, or too little text', async () => {
    await put('weather.example/monday', 'Weather for Monday', forecast('Monday', 12))
    await put('weather.example/tuesday', 'Weather for Tuesday', forecast('Tuesday', 15))
    await put('tool.example/1', 'Release 1.1', `${text(6, 40)} Crashes are mended`)
    await put('tool.example/2', 'Release 1.2', `${text(6, 40)} Searches are faster`)
    await put('post.example/1', 'Hello', 'Good morning to all of you')
    await put('post.example/2', 'Hello', 'Good morning to all of you')
    await save({
      url: 'https://sign-in.example/1',
      title: 'Sign in',
      reason: 'The site requires sign-in (401).',
    })
    await save({
      url: 'https://sign-in.example/2',
      title: 'Sign in',
      reason: 'The site requires sign-in (401).',
    })
    expect(await found()).toEqual([])
  })

  it('are found when they are saved or fetched later, and each is compared once', async () => {
    await put('one.example/a', 'A', text(1))
    expect(await found()).toEqual([])
    await put('two.example/a', 'A', text(1))
    const group = ['same', ['https://one.example/a', 'https://two.example/a']]
    expect(await found()).toEqual([group])
    await save({ url: 'https://two.example/a', html: page('A', text(2)), readAgain: true })
    expect(await found()).toEqual([])
    await put('three.example/a', 'A', text(2))
    expect(await found()).toEqual([['same', ['https://two.example/a', 'https://three.example/a']]])
  })

  it('contain facts for a choice and propose the longest or the oldest', async () => {
    const old = await put('one.example/a', 'A', text(1, 40))
    await call(`/v1/bookmarks/${old.id}`, { method: 'PATCH', body: { note: 'mine', tags: { add: ['a'] } } })
    await save({ url: old.url, selection: [highlight('river')] })
    const recent = await put('two.example/a', 'A', `${text(1, 40)} and six words at its end`)
    await put('example.org/b', 'B', text(2, 10))
    const most = await put('m.example.org/b', 'B', text(2, 20))
    await compare()
    const [second, first] = (await list()).items
    expect(first).toMatchObject({
      likeness: 'near',
      keep: old.id,
      items: [
        { id: old.id, note: 'mine', tags: ['a'], highlightCount: 1, archived: false },
        { id: recent.id, note: null, highlightCount: 0 },
      ],
    })
    expect(first!.items[1]!.words).toBeGreaterThan(first!.items[0]!.words)
    expect(second!.keep).toBe(most.id)
  })

  it('exclude archived bookmarks and pairs that a person separated', async () => {
    const [a, b, c] = [
      await put('one.example/a', 'A', text(1)),
      await put('two.example/a', 'A', text(1)),
      await put('three.example/a', 'A', text(1)),
    ]
    await compare()
    expect(await ids()).toEqual([[a.id, b.id, c.id]])
    const tell = (apart: boolean) =>
      call(`/library-care/bookmarks/${c.id}/tell-apart`, { body: { others: [a.id, b.id], apart } })
    expect(await readData(await tell(true))).toEqual({ changed: 2 })
    expect(await ids()).toEqual([[a.id, b.id]])
    expect(await readData(await tell(false))).toEqual({ changed: 2 })
    expect(await ids()).toEqual([[a.id, b.id, c.id]])
    await call('/v1/bookmarks/archive', { body: { ids: [b.id] } })
    expect(await ids()).toEqual([[a.id, c.id]])
    const unknown = crypto.randomUUID()
    const refused = await call(`/library-care/bookmarks/${unknown}/tell-apart`, {
      body: { others: [a.id], apart: true },
    })
    expect(refused.status).toBe(404)
  })

  it('are paged, newest first', async () => {
    for (const seed of [1, 2, 3]) {
      await put(`one.example/${seed}`, `Page of ${WORDS[seed]}`, text(seed))
      await put(`two.example/${seed}`, `Page of ${WORDS[seed]}`, text(seed))
    }
    await compare()
    const first = await list('?limit=2')
    expect(first).toMatchObject({ groups: 3, items: [{}, {}] })
    expect(first.items[0]!.items[0]!.url).toBe('https://one.example/3')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect(second.items.map(({ items }) => items[0]!.url)).toEqual(['https://one.example/1'])
    expect(second.nextCursor).toBeNull()
  })

  it('are listed in the root and require the scope', async () => {
    const root = await readData<{ libraryCare: unknown }>(await call('/v1'))
    expect(root.libraryCare).toEqual({
      url: `${bench.service.url}/library-care`,
      openapi: `${bench.service.url}/library-care/openapi.json`,
      parts: ['duplicates', 'links'],
    })
    expect((await bench.service.call('/library-care/duplicates')).status).toBe(401)
    bench.key = bench.account.key('read')
    expect((await call('/library-care/duplicates')).status).toBe(200)
    expect((await call('/library-care/duplicates/compare', { method: 'POST' })).status).toBe(403)
    expect((await call('/library-care/nothing')).status).toBe(404)
  })
})
