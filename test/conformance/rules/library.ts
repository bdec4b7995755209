import assert from 'node:assert/strict'
import { assertRefused, dataOf, failureOf, issuesOf, jsonOf } from '../answer.ts'
import { NOBODYS_ID, readItem } from '../fixtures.ts'
import type { Lab, Query } from '../lab.ts'
import { section } from '../rule.ts'
import { assertCollection, assertCountedTag, assertStats } from '../shapes.ts'

const figures = section('GET /v1/stats')
const rules = section('Collections')
const tags = section('GET /v1/tags')

interface Stats {
  total: number
  byPlatform: Record<string, number>
  byContentType: Record<string, number>
  byMonth: Record<string, number>
  favorites: number
  archived: number
  untagged: number
  withNote: number
}
interface Collection {
  id: string
  name: string
  color: string
  icon: string
  filters: Record<string, unknown>
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0)
const tally = (values: string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

// API: What the service does 4; Stats 1, 2, 3, 4, 5, 6, 7, 8; GET /v1/stats 1
figures.must('counts exactly the selection', async (lab) => {
  const stats = dataOf<Stats>(await lab.get('/v1/stats', { query: { tags: [lab.tag] } }))
  assertStats(stats)
  assert.deepEqual(
    { ...stats, byMonth: undefined },
    {
      total: lab.items.length,
      byPlatform: tally(lab.items.map(({ platform }) => platform)),
      byContentType: tally(lab.items.map(({ contentType }) => contentType)),
      byMonth: undefined,
      favorites: lab.items.filter(({ isFavorite }) => isFavorite).length,
      archived: 0,
      untagged: 0,
      withNote: lab.items.filter(({ note }) => note !== null).length,
    },
  )
  assert.deepEqual(
    stats.byMonth,
    tally(lab.items.map(({ capturedAt }) => new Date(capturedAt).toISOString().slice(0, 7))),
  )
})

// API: Stats 1, 2, 3, 4, 5, 6, 7, 8; GET /v1/stats 1
figures.must('counts the whole library consistently, months newest first', async (lab) => {
  for (const state of ['active', 'archived', 'all']) {
    const stats = dataOf<Stats>(await lab.get('/v1/stats', { query: { state } }))
    assertStats(stats)
    for (const counts of [stats.byPlatform, stats.byContentType, stats.byMonth])
      assert.equal(sum(counts), stats.total)
    const months = Object.keys(stats.byMonth)
    assert.deepEqual(months, months.toSorted().toReversed())
    for (const month of months) assert.match(month, /^\d{4}-(0[1-9]|1[0-2])$/)
    if (state === 'active') assert.equal(stats.archived, 0)
    if (state === 'archived') assert.equal(stats.archived, stats.total)
  }
})

figures.must(
  // API: GET /v1/stats 1
  'answers 422 to an unknown state and to parameters of the list that are no filters',
  async (lab) => {
    assertRefused(await lab.get('/v1/stats', { query: { state: 'x' } }), 'state', [
      'active',
      'archived',
      'all',
    ])
    for (const name of ['limit', 'cursor', 'view'])
      assertRefused(await lab.get('/v1/stats', { query: { [name]: '1' } }), name)
  },
)

async function create(lab: Lab, body: Record<string, unknown> = {}): Promise<Collection> {
  const answer = await lab.post('/v1/collections', { name: `Conformance ${lab.mark}`, ...body })
  const collection = dataOf<Collection>(answer, 201)
  lab.collections.add(collection.id)
  assertCollection(collection)
  return collection
}
const listed = async (lab: Lab): Promise<Collection[]> =>
  dataOf<Collection[]>(await lab.get('/v1/collections'))
const remove = async (lab: Lab, id: string) => {
  lab.collections.delete(id)
  return lab.delete(`/v1/collections/${id}`)
}

// API: What the service does 3; Collection 2, 5, 6; POST /v1/collections 1
rules.must('creates a collection with 201, blue and an icon by default, and no filters', async (lab) => {
  const collection = await create(lab)
  assert.equal(collection.name, `Conformance ${lab.mark}`)
  assert.equal(collection.color, 'blue')
  assert.notEqual(collection.icon, '')
  assert.deepEqual(collection.filters, {})
  const found = (await listed(lab)).find(({ id }) => id === collection.id)
  assert.deepEqual(found, collection)
  await remove(lab, collection.id)
})

// API: Filters 1; Collection 4
rules.must('keeps the filters it was given', async (lab) => {
  const filters = {
    platforms: ['web'],
    tags: [lab.tag],
    tagMode: 'include_all',
    favorite: ['favorite'],
    media: ['text-only'],
  }
  const { id, ...collection } = await create(lab, { filters })
  assert.deepEqual(collection.filters, filters)
  await remove(lab, id)
})

rules.must(
  // API: Filters 22
  'answers 422 to q, untagged and date bounds among its filters, and to bad filters',
  async (lab) => {
    const bad = {
      q: 'a',
      untagged: true,
      capturedAfter: '2026-01-01',
      capturedBefore: '2026-01-01',
      nonsense: ['a'],
      platforms: ['x'],
    }
    for (const [name, value] of Object.entries(bad))
      assertRefused(await lab.post('/v1/collections', { name: 'a', filters: { [name]: value } }), name)
  },
)

// API: Collection 3; POST /v1/collections 1; Limits 9
rules.must('takes names of 1 to 50 characters', async (lab) => {
  for (const name of ['a', 'x'.repeat(50)]) await remove(lab, (await create(lab, { name })).id)
  for (const name of ['', 'x'.repeat(51), 1, null, undefined])
    assertRefused(await lab.post('/v1/collections', { name }), 'name')
})

rules.must(
  // API: Collection 5; POST /v1/collections 1; Errors 13
  'answers 422 to an unknown color or icon, listing the ids allowed, each of which it takes',
  async (lab) => {
    const collection = await create(lab)
    for (const field of ['color', 'icon'] as const) {
      const refusal = await lab.post('/v1/collections', { name: 'a', [field]: 'nonsense' })
      const said = JSON.stringify(jsonOf(refusal))
      assertRefused(refusal, field, [collection[field]])
      assertRefused(await lab.patch(`/v1/collections/${collection.id}`, { [field]: 'nonsense' }), field, [
        collection[field],
      ])
      assert.ok(said.includes(collection[field]))
    }
    await remove(lab, collection.id)
  },
)

// API: PATCH /v1/collections/{collectionId} 1
rules.must('changes any subset of fields, and leaves the rest', async (lab) => {
  const collection = await create(lab, { filters: { tags: [lab.tag] } })
  const path = `/v1/collections/${collection.id}`
  const renamed = dataOf<Collection>(await lab.patch(path, { name: 'Renamed' }))
  assert.deepEqual(renamed, { ...collection, name: 'Renamed' })
  const changed = dataOf<Collection>(await lab.patch(path, { filters: { platforms: ['web'] } }))
  assert.deepEqual(changed, { ...renamed, filters: { platforms: ['web'] } })
  await remove(lab, collection.id)
})

// API: PATCH /v1/collections/{collectionId} 1
rules.must('answers 422 to a change of nothing, of unknown fields, or to bad values', async (lab) => {
  const { id } = await create(lab)
  issuesOf(await lab.patch(`/v1/collections/${id}`, {}))
  for (const [name, value] of Object.entries({ nonsense: 1, pinned: 'yes', name: '', filters: { q: 'a' } }))
    assertRefused(
      await lab.patch(`/v1/collections/${id}`, { [name]: value }),
      name === 'filters' ? 'q' : name,
    )
  await remove(lab, id)
})

// API: Collection 7; GET /v1/collections 1; PATCH /v1/collections/{collectionId} 1
rules.must('lists pinned collections first', async (lab) => {
  const first = await create(lab)
  const second = await create(lab)
  const order = async () =>
    (await listed(lab)).map(({ id }) => id).filter((id) => [first.id, second.id].includes(id))
  const before = await order()
  const last = before[1]!
  dataOf(await lab.patch(`/v1/collections/${last}`, { pinned: true }))
  assert.equal(
    (await listed(lab)).findIndex(({ id }) => id === last) <
      (await listed(lab)).findIndex(({ id }) => id === before[0]),
    true,
  )
  dataOf(await lab.patch(`/v1/collections/${last}`, { pinned: false }))
  assert.deepEqual(await order(), before)
  for (const { id } of [first, second]) await remove(lab, id)
})

// API: DELETE /v1/collections/{collectionId}?confirm=true 1; Errors 8
rules.must('deletes nothing without the literal confirm=true', async (lab) => {
  const { id } = await create(lab)
  const queries: Query[] = [{}, { confirm: 'TRUE' }, { confirm: '1' }, { confirm: '' }, { confirm: 'false' }]
  for (const query of queries) failureOf(await lab.delete(`/v1/collections/${id}`, query), 400, 'bad_request')
  assert.ok((await listed(lab)).some((collection) => collection.id === id))
  await remove(lab, id)
})

// API: States and transitions 6; DELETE /v1/collections/{collectionId}?confirm=true 1
rules.must('deletes a collection, never its bookmarks', async (lab) => {
  const { id } = await create(lab, { filters: { tags: [lab.tag] } })
  const data = dataOf(await remove(lab, id))
  assert.ok(typeof data === 'object' && data !== null)
  assert.ok(!(await listed(lab)).some((collection) => collection.id === id))
  failureOf(await lab.delete(`/v1/collections/${id}`), 404, 'not_found')
  for (const item of lab.items) assert.equal((await readItem(lab, item.id)).deletedAt ?? null, null)
})

// API: PATCH /v1/collections/{collectionId} 1; DELETE /v1/collections/{collectionId}?confirm=true 1
rules.must('answers 404 not_found for a collection that is absent', async (lab) => {
  failureOf(await lab.patch(`/v1/collections/${NOBODYS_ID}`, { pinned: true }), 404, 'not_found')
  failureOf(await lab.delete(`/v1/collections/${NOBODYS_ID}`), 404, 'not_found')
})

// API: What the service does 3; Tag 1, 3; GET /v1/tags 1
tags.must('lists every tag alphabetically, with the active bookmarks that carry it', async (lab) => {
  const all = dataOf<{ name: string; count: number }[]>(await lab.get('/v1/tags'))
  for (const tag of all) assertCountedTag(tag)
  const names = all.map(({ name }) => name)
  const plain = names.filter((name) => /^[a-z0-9]+$/.test(name))
  assert.deepEqual(plain, plain.toSorted())
  assert.equal(new Set(names).size, names.length)
  const countOf = (name: string) => all.find((tag) => tag.name === name)?.count
  assert.equal(countOf(lab.tag), lab.items.length)
  assert.equal(countOf(`${lab.tag}-both`), 1)
})

// API: Tag 4
tags.must('counts active bookmarks only', async (lab) => {
  const ids = [lab.items[0]!.id]
  dataOf(await lab.post('/v1/bookmarks/archive', { ids }))
  const all = dataOf<{ name: string; count: number }[]>(await lab.get('/v1/tags'))
  dataOf(await lab.post('/v1/bookmarks/restore', { ids }))
  assert.equal(all.find(({ name }) => name === lab.tag)?.count, lab.items.length - 1)
})

export const LIBRARY = [...figures.rules, ...rules.rules, ...tags.rules]
