import { hash } from 'node:crypto'
import { MAX_HIGHLIGHTS, MAX_NOTE_LENGTH, type Bookmark, type Highlight } from '@bookplate/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { articleOf, highlight, useCaptureService } from '../../helpers/capture-client.ts'
import { readData } from '../../helpers/walk-pages.ts'

const url = 'https://intranet.example/minutes'
const html = articleOf('Minutes', 'The committee decided to move the harbor festival.')

let id: string
const bench = useCaptureService()
const { send, save, read, call } = bench

beforeEach(async () => {
  ;({
    bookmark: { id },
  } = await save({ url, html }))
})

const change = (body: unknown, of = id): Promise<Response> =>
  call(`/capture/bookmarks/${of}/highlights`, { method: 'PATCH', body })
const hashOf = (notes: string[]): string => hash('sha256', JSON.stringify(notes))
const changed = async (body: unknown): Promise<Highlight[]> =>
  (await readData<{ highlights: Highlight[] }>(await change(body))).highlights
const found = async (query: string): Promise<string[]> =>
  (
    await readData<{ items: Bookmark[] }>(await call(`/v1/bookmarks?q=${encodeURIComponent(query)}`))
  ).items.map((item) => item.id)

const listed = async (color: string): Promise<string[]> => {
  const response = await call(`/capture/highlights?color=${color}`)
  const { items } = await readData<{ items: { highlights: Highlight[] }[] }>(response)
  return items.flatMap(({ highlights }) => highlights.map(({ quote }) => quote))
}

describe('highlights of a bookmark', () => {
  it('refuse to overwrite a note that has changed', async () => {
    const [one, two] = [highlight('one', { note: 'mine' }), highlight('two')]
    await changed({ put: [one, two] })
    const over = (notes: string[]) =>
      call(`/capture/bookmarks/${id}/highlights`, {
        method: 'PATCH',
        body: { put: [{ ...one, note: 'new' }, two] },
        headers: { 'X-Note-Before': hashOf(notes) },
      })
    const refused = await over(['other', ''])
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error: { details: { issues: [{ code: 'note_changed', path: ['put'] }] } },
    })
    expect((await read(id))['highlights']).toMatchObject([{ note: 'mine' }, {}])
    expect((await over(['mine', ''])).status).toBe(200)
    expect((await read(id))['highlights']).toMatchObject([{ note: 'new' }, {}])
  })

  it('have a color, which a note leaves alone, and are listed by it', async () => {
    const [one, two] = [highlight('committee', { color: 'green' }), highlight('harbor')]
    expect(await changed({ put: [one, two] })).toMatchObject([{ color: 'green' }, {}])
    expect(await changed({ put: [{ ...one, color: undefined, note: 'who' }] })).toMatchObject([
      { color: 'green', note: 'who' },
      {},
    ])
    const [, recolored] = await changed({ recolor: [{ id: two.id, color: 'pink' }] })
    expect(recolored).toMatchObject({ quote: 'harbor', color: 'pink' })
    // The same words again, in another color.
    expect(await changed({ put: [highlight('harbor', { color: 'blue' })] })).toMatchObject([
      { color: 'green' },
      { id: two.id, color: 'blue' },
    ])
    expect((await change({ recolor: [{ id: two.id, color: 'plaid' }] })).status).toBe(422)
    expect(await listed('blue')).toEqual(['harbor'])
    expect(await listed('yellow')).toEqual([])
  })

  // API: Bookmark 1
  it('are added, changed in place, and removed by id', async () => {
    const [one, two, three] = [
      highlight('one'),
      highlight('two', { prefix: 'a ', suffix: ' b' }),
      highlight('three'),
    ]
    const added = await changed({ put: [one, two] })
    expect(added).toMatchObject([one, two])
    const noted = await changed({ put: [{ ...one, note: 'first' }, three] })
    expect(noted).toMatchObject([{ ...one, note: 'first' }, two, three])
    expect(noted[0]!.createdAt).toBe(added[0]!.createdAt)
    expect(await changed({ remove: [two.id.toUpperCase()] })).toMatchObject([
      { id: one.id },
      { id: three.id },
    ])
    expect(await changed({ put: [{ ...one, note: ' ' }], remove: [three.id, two.id] })).toEqual([
      { id: one.id, quote: 'one', createdAt: added[0]!.createdAt },
    ])
    expect((await read(id))['highlights']).toEqual([
      { id: one.id, quote: 'one', createdAt: added[0]!.createdAt },
    ])
    await changed({ remove: [one.id] })
    expect(await read(id)).not.toHaveProperty('highlights')
  })

  it('are in text order, followed by those that the text lacks', async () => {
    const quotes = ['harbor festival', 'not there', 'The committee', 'nor this']
    await changed({ put: quotes.slice(0, 2).map((quote) => highlight(quote)) })
    const all = await changed({ put: quotes.slice(2).map((quote) => highlight(quote)) })
    expect(all.map(({ quote }) => quote)).toEqual([
      'The committee',
      'harbor festival',
      'not there',
      'nor this',
    ])
  })

  it('with the same words are merged with all of their notes', async () => {
    const [first, ...others] = [
      highlight('harbor festival', { prefix: 'move the ' }),
      highlight('Harbor  Festival', { note: 'When?' }),
      highlight('harbor festival', { note: 'Where?' }),
      highlight('harbor festival', { note: 'When?' }),
    ]
    await changed({ put: [first] })
    for (const one of others) await changed({ put: [one] })
    expect(await changed({ put: [highlight('nowhere'), highlight('No where')] })).toMatchObject([
      { ...first, note: 'When?\n\nWhere?' },
      { quote: 'nowhere' },
    ])
  })

  it('sent twice are stored once', async () => {
    const put = [highlight('one'), highlight('two')]
    const first = await changed({ put })
    expect(await changed({ put })).toEqual(first)
  })

  it('are all stored when added concurrently', async () => {
    const all = Array.from({ length: 12 }, (_, at) => highlight(`quote ${at}`))
    await Promise.all(all.map((one) => changed({ put: [one] })))
    const kept = (await read(id))['highlights'] as Highlight[]
    expect(kept.map((one) => one.id).toSorted()).toEqual(all.map((one) => one.id).toSorted())
  })

  it('are found by their words and notes while they exist', async () => {
    const one = highlight('zeppelins over the harbor', { note: 'ask the archivist' })
    await changed({ put: [one] })
    expect([await found('zeppelin'), await found('archivist')]).toEqual([[id], [id]])
    const searched = await readData<{ items: Bookmark[] }>(
      await call('/v1/search', { body: { query: 'archivist' } }),
    )
    expect(searched.items[0]?.['highlights']).toMatchObject([one])
    await call(`/v1/bookmarks/${id}`, { method: 'PATCH', body: { note: 'mine' } })
    expect([await found('zeppelin'), await found('mine'), await found('harbor')]).toEqual([[id], [id], [id]])
    await save({ url, html, readAgain: true })
    expect(await found('zeppelin')).toEqual([id])
    await changed({ remove: [one.id] })
    expect([await found('zeppelin'), await found('mine')]).toEqual([[], [id]])
  })

  it("are separate from the bookmark's note", async () => {
    await changed({ put: [highlight('harbor', { note: 'a note of its own' })] })
    const { withNote } = await readData<{ withNote: number }>(await call('/v1/stats'))
    expect(withNote).toBe(0)
  })

  it('stay separate if two notes are too long for one', async () => {
    const notes = ['a', 'b', 'c'].map((sign) => sign.repeat(MAX_NOTE_LENGTH / 2))
    const put = notes.map((note) => highlight('harbor festival', { note }))
    const kept = await changed({ put })
    expect(kept.flatMap(({ note = '' }) => note.split('\n\n')).toSorted()).toEqual(notes)
    for (const { note } of kept) expect(note!.length).toBeLessThanOrEqual(MAX_NOTE_LENGTH)
    expect(await changed({ put })).toEqual(kept)
    expect(await changed({ put: kept.map(({ id, quote, note }) => ({ id, quote, note })) })).toEqual(kept)
  })

  it('over the limit change nothing', async () => {
    const many = Array.from({ length: MAX_HIGHLIGHTS }, (_, at) => highlight(`quote ${at}`))
    await changed({ put: many.slice(0, 100) })
    await changed({ put: many.slice(100) })
    const other = articleOf('Other', 'Quite other words than there were.')
    const more = [highlight('one too many')]
    const refused = await send({ url, html: other, readAgain: true, selection: more })
    expect(refused.status).toBe(422)
    const { error } = (await refused.json()) as { error: { details: { issues: { path: string[] }[] } } }
    expect(error.details.issues).toMatchObject([{ path: ['selection'] }])
    expect((await read(id)).title).toBe('Minutes')
  })

  it('have a length limit', async () => {
    const many = Array.from({ length: MAX_HIGHLIGHTS }, (_, at) => highlight(`quote ${at}`))
    await changed({ put: many.slice(0, 100) })
    await changed({ put: many.slice(100) })
    const refused = await change({ put: [highlight('one too many')] })
    expect(refused.status).toBe(422)
    expect(await changed({ put: [{ ...many[0]!, note: 'known ones change' }] })).toHaveLength(MAX_HIGHLIGHTS)
  })

  it.each<[string, unknown, number]>([
    ['nothing', {}, 422],
    ['an unknown name', { put: [], set: [] }, 422],
    ['a quote without words', { put: [{ id: crypto.randomUUID(), quote: '\n' }] }, 422],
    ['half a character', { put: [highlight('\ud800')] }, 422],
    ['no JSON', '{', 400],
  ])('refuse %s', async (_name, body, status) => {
    expect((await change(body)).status).toBe(status)
    expect(await read(id)).not.toHaveProperty('highlights')
  })

  it("can't be changed by other accounts", async () => {
    const put = [highlight('one')]
    expect((await change({ put }, crypto.randomUUID())).status).toBe(404)
    expect((await change({ put }, 'no-id')).status).toBe(404)
    const reading = await call(`/capture/bookmarks/${id}/highlights`, {
      key: bench.account.key('read'),
      method: 'PATCH',
      body: { put },
    })
    expect(reading.status).toBe(403)
    bench.key = bench.service.account().key('full')
    expect((await change({ put })).status).toBe(404)
  })
})
