import assert from 'node:assert/strict'
import { assertRefused, dataOf, failureOf, issuesOf, textOf } from '../answer.ts'
import { NOBODYS_ID, nobodysIds, idsOf, readItem, sorted } from '../fixtures.ts'
import { skip, type Lab } from '../lab.ts'
import { section } from '../rule.ts'

const patches = section('PATCH /v1/bookmarks/{bookmarkId}')
const previews = section('GET /v1/bookmarks/{bookmarkId}/media')
const states = section('States and transitions')

async function patch(lab: Lab, body: unknown) {
  const { id } = lab.items[1]!
  const answer = await lab.patch(`/v1/bookmarks/${id}`, body)
  const data = dataOf(answer)
  assert.ok(typeof data === 'object' && data !== null && !Array.isArray(data), 'data is an object')
  return readItem(lab, id)
}
const namesOf = ({ tags }: { tags: { name: string }[] }): string[] => sorted(tags.map(({ name }) => name))

// API: Bookmark 13; PATCH /v1/bookmarks/{bookmarkId} 2, 5
patches.must('sets and clears the favorite, and leaves the rest alone', async (lab) => {
  const before = await readItem(lab, lab.items[1]!.id)
  assert.deepEqual(await patch(lab, { isFavorite: false }), { ...before, isFavorite: false })
  assert.deepEqual(await patch(lab, { isFavorite: true }), { ...before, isFavorite: true })
})

// API: Bookmark 12; PATCH /v1/bookmarks/{bookmarkId} 3
patches.must('sets a note, and clears it with null', async (lab) => {
  const note = `Read again — ${lab.mark}\n"quoted", 日本語 and 🦊`
  assert.equal((await patch(lab, { note })).note, note)
  assert.equal((await patch(lab, { note: null })).note, null)
})

// API: Bookmark 11; PATCH /v1/bookmarks/{bookmarkId} 4
patches.must('adds and removes tags together, and replaces all with set', async (lab) => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `${lab.tag}-${name}`) as [string, string, string]
  assert.deepEqual(namesOf(await patch(lab, { tags: { set: [lab.tag, a] } })), sorted([lab.tag, a]))
  assert.deepEqual(namesOf(await patch(lab, { tags: { add: [b, c], remove: [a] } })), sorted([lab.tag, b, c]))
  assert.deepEqual(namesOf(await patch(lab, { tags: { add: [b] } })), sorted([lab.tag, b, c]))
  assert.deepEqual(namesOf(await patch(lab, { tags: { remove: ['never-there'] } })), sorted([lab.tag, b, c]))
  assert.deepEqual(namesOf(await patch(lab, { tags: { set: [lab.tag] } })), [lab.tag])
})

// API: Tag 2; PATCH /v1/bookmarks/{bookmarkId} 4
patches.must('lowercases tag names, and knows them in any case', async (lab) => {
  const name = `${lab.tag}-Case`
  assert.deepEqual(
    namesOf(await patch(lab, { tags: { add: [name, name.toUpperCase()] } })),
    sorted([lab.tag, name.toLowerCase()]),
  )
  assert.deepEqual(namesOf(await patch(lab, { tags: { remove: [name.toUpperCase()] } })), [lab.tag])
})

// API: PATCH /v1/bookmarks/{bookmarkId} 4
patches.must('creates unknown tags', async (lab) => {
  const name = `${lab.tag}-new`
  await patch(lab, { tags: { add: [name] } })
  const tags = dataOf<{ name: string; count: number }[]>(await lab.get('/v1/tags'))
  assert.equal(tags.find((tag) => tag.name === name)?.count, 1)
  await patch(lab, { tags: { remove: [name] } })
})

// API: PATCH /v1/bookmarks/{bookmarkId} 1, 4
patches.must('answers 422 to set beside add or remove, and to nothing to change', async (lab) => {
  const path = `/v1/bookmarks/${lab.items[1]!.id}`
  const names = [lab.tag]
  for (const tags of [
    { set: names, add: names },
    { set: names, remove: names },
  ])
    assertRefused(await lab.patch(path, { tags }), 'tags')
  issuesOf(await lab.patch(path, {}))
})

patches.must('answers 422 to values of the wrong kind and to unknown fields', async (lab) => {
  const path = `/v1/bookmarks/${lab.items[1]!.id}`
  const bad = {
    isFavorite: ['yes', 1, null],
    note: [1, [], {}],
    tags: [['a'], 'a', { add: 'a' }, { add: [1] }, { put: ['a'] }],
    title: ['x'],
  }
  for (const [field, values] of Object.entries(bad))
    for (const value of values) assertRefused(await lab.patch(path, { [field]: value }), field)
})

// API: PATCH /v1/bookmarks/{bookmarkId} 4; Limits 8
patches.must('takes up to 100 names in each list of tags', async (lab) => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `${lab.tag}-n${index}`)
  const path = `/v1/bookmarks/${lab.items[1]!.id}`
  for (const list of ['add', 'remove', 'set'])
    assertRefused(await lab.patch(path, { tags: { [list]: names(101) } }), list)
  assert.equal((await patch(lab, { tags: { add: names(100) } })).tags.length, 101)
  assert.deepEqual(namesOf(await patch(lab, { tags: { remove: names(100) } })), [lab.tag])
})

// API: PATCH /v1/bookmarks/{bookmarkId} 1
patches.must('changes nothing when any part of the request is wrong', async (lab) => {
  const { id } = lab.items[1]!
  const before = await readItem(lab, id)
  issuesOf(await lab.patch(`/v1/bookmarks/${id}`, { isFavorite: !before.isFavorite, note: 1 }))
  assert.deepEqual(await readItem(lab, id), before)
})

// API: PATCH /v1/bookmarks/{bookmarkId} 5
patches.must('answers 404 not_found for a bookmark that is absent', async (lab) => {
  failureOf(await lab.patch(`/v1/bookmarks/${NOBODYS_ID}`, { isFavorite: true }), 404, 'not_found')
})

/** Reads width and height from the frame header of a JPEG. */
function sizeOfJpeg(bytes: Uint8Array): [width: number, height: number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at < bytes.length;) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += 2 + view.getUint16(at + 2)
  }
  throw new Error('no frame in this JPEG')
}

previews.must(
  // API: Media 1; GET /v1/bookmarks/{bookmarkId}/media?ref={ref} 2; Limits 11
  'answers an archived image as JPEG of at most 768 pixels, with its reference and size',
  async (lab) => {
    const found = lab.items.flatMap((item) => item.media.map((media) => ({ id: item.id, ...media })))
    const image = found.find(({ type, storedUrl }) => type === 'image' && storedUrl)
    if (!image) skip('no page here has an image that the service archived')
    const answer = await lab.get(`/v1/bookmarks/${image.id}/media`, { query: { ref: image.ref } })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('Content-Type'), 'image/jpeg')
    assert.deepEqual([...answer.bytes.subarray(0, 3)], [0xff, 0xd8, 0xff])
    assert.equal(answer.headers.get('X-Service-Media-Ref'), image.ref)
    const [width, height] = sizeOfJpeg(answer.bytes)
    assert.equal(answer.headers.get('X-Service-Media-Width'), String(width))
    assert.equal(answer.headers.get('X-Service-Media-Height'), String(height))
    assert.ok(Math.max(width, height) <= 768, `${width} × ${height}`)
  },
)

previews.must(
  // API: GET /v1/bookmarks/{bookmarkId}/media?ref={ref} 1
  'answers 404 to an unknown reference, an unknown bookmark, and one of another bookmark',
  async (lab) => {
    const { id } = lab.items[0]!
    failureOf(await lab.get(`/v1/bookmarks/${id}/media`, { query: { ref: 'nothing' } }), 404, 'not_found')
    failureOf(await lab.get(`/v1/bookmarks/${NOBODYS_ID}/media`, { query: { ref: 'x' } }), 404, 'not_found')
    const media = lab.items.flatMap((item) => item.media.map(({ ref }) => ({ id: item.id, ref })))
    const strange = media.find((one) =>
      lab.items.some((item) => item.id !== one.id && !item.media.some(({ ref }) => ref === one.ref)),
    )
    const other =
      strange &&
      lab.items.find((item) => item.id !== strange.id && !item.media.some(({ ref }) => ref === strange.ref))
    if (strange && other)
      failureOf(
        await lab.get(`/v1/bookmarks/${other.id}/media`, { query: { ref: strange.ref } }),
        404,
        'not_found',
      )
  },
)

// API: Media 4; GET /v1/bookmarks/{bookmarkId}/media?ref={ref} 3; Errors 12
previews.must('answers 404 to images it did not archive, and to videos', async (lab) => {
  const found = lab.items.flatMap((item) => item.media.map((media) => ({ id: item.id, ...media })))
  const remote = found.filter(({ type, storedUrl }) => type === 'video' || !storedUrl)
  for (const { id, ref } of remote)
    failureOf(await lab.get(`/v1/bookmarks/${id}/media`, { query: { ref } }), 404, 'not_found')
})

// API: GET /v1/bookmarks/{bookmarkId}/media?ref={ref} 1
previews.must('answers 422 without a reference', async (lab) => {
  assertRefused(await lab.get(`/v1/bookmarks/${lab.items[0]!.id}/media`), 'ref')
})

// API: Bookmark 16; States and transitions 1, 2, 3; POST /v1/bookmarks/archive and POST /v1/bookmarks/restore 1
states.must('archives and restores, listing the ids that actually changed', async (lab) => {
  const ids = lab.items.map(({ id }) => id)
  const move = async (to: string, of: string[]) =>
    sorted(dataOf<{ ids: string[] }>(await lab.post(`/v1/bookmarks/${to}`, { ids: of })).ids)
  assert.deepEqual(await move('archive', [ids[0]!]), [ids[0]])
  assert.deepEqual(await move('archive', [...ids, NOBODYS_ID]), sorted(ids.slice(1)))
  assert.deepEqual(await move('archive', ids), [])
  for (const id of ids) assert.equal(typeof (await readItem(lab, id)).deletedAt, 'string')
  assert.deepEqual(await move('restore', [ids[1]!, ids[1]!, NOBODYS_ID]), [ids[1]])
  assert.deepEqual(await move('restore', ids), sorted(ids.filter((id) => id !== ids[1])))
  assert.deepEqual(await move('restore', ids), [])
  for (const id of ids) assert.equal((await readItem(lab, id)).deletedAt ?? null, null)
})

// API: Stats 6; States and transitions 6; GET /v1/bookmarks 4; POST /v1/search 7
states.must('selects by state in list, statistics and search, active by default', async (lab) => {
  const [gone, ...stay] = lab.items.map(({ id }) => id) as [string, ...string[]]
  dataOf(await lab.post('/v1/bookmarks/archive', { ids: [gone] }))
  const expected = { active: stay, archived: [gone], all: [gone, ...stay] }
  const listed = Object.fromEntries(
    await Promise.all(
      Object.keys(expected).map(async (state) => [state, sorted(await idsOf(lab, { state }))]),
    ),
  ) as Record<string, string[]>
  const byDefault = sorted(await idsOf(lab, {}))
  const totals = await Promise.all(
    Object.keys(expected).map(async (state) => {
      const query = { tags: [lab.tag], state }
      return dataOf<{ total: number; archived: number }>(await lab.get('/v1/stats', { query }))
    }),
  )
  const title = lab.items[0]!.title ?? 'the'
  const hits = async (state?: string) => {
    const body = { query: title.slice(0, 200), filters: { tags: [lab.tag] }, ...(state ? { state } : {}) }
    return dataOf<{ items: { id: string }[] }>(await lab.post('/v1/search', body)).items.map(({ id }) => id)
  }
  const [active, archived, all] = [await hits(), await hits('archived'), await hits('all')]
  dataOf(await lab.post('/v1/bookmarks/restore', { ids: [gone] }))

  for (const [state, ids] of Object.entries(expected)) assert.deepEqual(listed[state], sorted(ids))
  assert.deepEqual(byDefault, sorted(stay))
  assert.deepEqual(
    totals.map(({ total, archived }) => [total, archived]),
    [
      [stay.length, 0],
      [1, 1],
      [stay.length + 1, 1],
    ],
  )
  assert.ok(!active.includes(gone))
  assert.deepEqual(archived, [gone])
  assert.ok(all.includes(gone))
})

// API: POST /v1/bookmarks/archive and POST /v1/bookmarks/restore 1; Limits 6
states.must('answers 422 to no ids, to more than 200, and to ids that are none', async (lab) => {
  for (const path of ['/v1/bookmarks/archive', '/v1/bookmarks/restore']) {
    assert.deepEqual(dataOf(await lab.post(path, { ids: nobodysIds(200) })), { ids: [] })
    for (const ids of [[], nobodysIds(201), ['nonsense'], 'nonsense', undefined])
      assertRefused(await lab.post(path, { ids }), 'ids')
  }
})

states.reading('lets an archived bookmark be read, changed and batch-read', async (lab) => {
  const { id } = lab.items[1]!
  dataOf(await lab.post('/v1/bookmarks/archive', { ids: [id] }))
  const note = `Archived ${lab.mark}`
  dataOf(await lab.patch(`/v1/bookmarks/${id}`, { note }))
  const answer = await lab.post('/v1/bookmarks/batch-read', { ids: [id] }, { key: 'read' })
  dataOf(await lab.post('/v1/bookmarks/restore', { ids: [id] }))
  dataOf(await lab.patch(`/v1/bookmarks/${id}`, { note: null }))
  assert.match(textOf(answer), new RegExp(note))
})

export const CHANGES = [...patches.rules, ...previews.rules, ...states.rules]
