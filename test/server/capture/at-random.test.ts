/** @module-tag slow */

import { NewHighlight, type Bookmark, type Highlight } from '@bookplate/contract'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCaptureClient } from '../../helpers/capture-client.ts'
import { serviceOfFile } from '../../helpers/service-of-file.ts'
import { readData } from '../../helpers/walk-pages.ts'

const service = serviceOfFile()
let key: string
const { send, call, read } = createCaptureClient(
  () => service,
  () => key,
)

const ADDRESSES = ['https://a.example/x', 'http://www.a.example/x/?utm_source=y#top', 'https://a.example/#/x']
const WORDS = 'the harbor festival moves on 灯台 مهرجان 😀 | ab ab ab'.split(' ')
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))
const html = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(words, { minLength: 1, maxLength: 8 }).map((all) => `<p>${all.join('</p><p>')}</p>`),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '<div></div>', '<title>Only a name</title>', '\0\ud800') },
)
const IDS = Array.from({ length: 5 }, (_, at) => `6f1c2c1e-1f6a-4f5e-9d57-0a3f8f3e7b1${at}`)
const highlight = fc.record(
  {
    id: fc.constantFrom(...IDS),
    quote: words,
    prefix: words,
    suffix: words,
    note: fc.oneof(words, fc.constantFrom('', ' ', 'n'.repeat(6_000), '灯'.repeat(9_999))),
  },
  { requiredKeys: ['id', 'quote'] },
)
const put = fc.array(highlight, { maxLength: 4 })

const step = fc.oneof(
  fc.record(
    {
      url: fc.constantFrom(...ADDRESSES),
      html,
      selection: put,
      readAgain: fc.boolean(),
      title: words,
      reason: words,
    },
    { requiredKeys: ['url'] },
  ),
  fc.record({ put, remove: fc.subarray(IDS) }),
  fc.record({ note: words, isFavorite: fc.boolean(), tags: fc.record({ add: fc.subarray(['a', 'b']) }) }),
  fc.constantFrom('archive' as const, 'restore' as const),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const listed = async (): Promise<Bookmark[]> =>
  (await readData<{ items: Bookmark[] }>(await call('/v1/bookmarks?state=all'))).items

function take(one: Step, id: string): Promise<Response> {
  if (one === 'archive' || one === 'restore') return call(`/v1/bookmarks/${one}`, { body: { ids: [id] } })
  if ('url' in one) return send(one)
  const path = 'note' in one ? `/v1/bookmarks/${id}` : `/capture/bookmarks/${id}/highlights`
  return call(path, { method: 'PATCH', body: one })
}

/** Fields of the person, which captures must not change. */
const made = ({ id, note, tags, isFavorite, capturedAt, deletedAt }: Bookmark) => ({
  id,
  note,
  tags: tags.map(({ name }) => name),
  isFavorite,
  capturedAt,
  deletedAt,
})
const highlightsOf = (bookmark: Bookmark) => (bookmark['highlights'] ?? []) as Highlight[]

it("no sequence of captures and edits loses the person's data, and repetitions have no effect", async () => {
  const sequence = fc.array(step, { minLength: 2, maxLength: 8 })
  const walk = fc.asyncProperty(sequence, async (steps) => {
    key = service.account().key('write')
    await send({ url: ADDRESSES[0]! })
    const [{ id }] = (await listed()) as [Bookmark]
    for (const one of steps) {
      const before = await read(id)
      const first = await take(one, id)
      expect([200, 201]).toContain(first.status)
      const after = await read(id)
      const again = await take(one, id)
      expect(again.status).toBe(200)
      expect(await read(id)).toEqual(after)

      const isCapture = typeof one === 'object' && 'url' in one
      const isBare = isCapture && one.html === undefined
      expect(isCapture ? made(after) : after.content).toEqual(isCapture ? made(before) : before.content)
      expect(isBare ? after.content : null).toEqual(isBare ? before.content : null)
      // A bookmark with text must not become unread.
      expect(before['unread'] !== undefined || after['unread'] === undefined).toBe(true)
      const gone: readonly string[] = typeof one === 'object' && 'remove' in one ? one.remove : []
      const kept = new Set(highlightsOf(after).map((it) => it.id))
      expect(highlightsOf(before).filter((it) => !kept.has(it.id) && !gone.includes(it.id))).toEqual([])
      for (const { id: its, quote, prefix, suffix, note } of highlightsOf(after))
        expect(NewHighlight.safeParse({ id: its, quote, prefix, suffix, note }).success).toBe(true)
      expect(JSON.stringify(after)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }
    expect((await listed()).length).toBeLessThanOrEqual(2)
  })
  await fc.assert(walk, { numRuns: 40 })
})
