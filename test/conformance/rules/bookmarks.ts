import assert from 'node:assert/strict'
import { assertRefused, dataOf, failureOf, issuesOf } from '../answer.ts'
import { NOBODYS_ID, nobodysIds, listPage, readItem, sorted } from '../fixtures.ts'
import type { Item } from '../lab.ts'
import { section } from '../rule.ts'
import { assertBookmark, assertSummary } from '../shapes.ts'

const lists = section('GET /v1/bookmarks')
const saves = section('POST /v1/bookmarks')
const reads = section('GET /v1/bookmarks/{bookmarkId}')
const batches = section('POST /v1/bookmarks/batch-read')

// API: Bookmark 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16; Author 1, 2, 3, 4; Media 1, 2, 3, 4, 5, 6, 7, 8; Tag 1, 3; GET /v1/bookmarks 1, 7
lists.must('lists full bookmarks in reverse capture order', async (lab) => {
  const { items } = await listPage(lab, { query: { limit: 100 } })
  for (const item of items) assertBookmark(item)
  const moments = items.map(({ capturedAt }) => Date.parse(capturedAt))
  assert.deepEqual(
    moments,
    moments.toSorted((a, b) => b - a),
  )
})

// API: Summary hit 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11; GET /v1/bookmarks 5, 7
lists.must('lists summary hits with view=summary, without content', async (lab) => {
  const { items } = await listPage<Record<string, unknown>>(lab, {
    query: { tags: [lab.tag], view: 'summary' },
  })
  assert.equal(items.length, lab.items.length)
  for (const hit of items)
    assertSummary(
      hit,
      lab.items.find(({ id }) => id === hit.id)!,
    )
})

// API: GET /v1/bookmarks 4, 5
lists.must('answers 422 to an unknown state or view, listing the known ones', async (lab) => {
  assertRefused(await lab.get('/v1/bookmarks', { query: { state: 'gone' } }), 'state', [
    'active',
    'archived',
    'all',
  ])
  assertRefused(await lab.get('/v1/bookmarks', { query: { view: 'tiny' } }), 'view', ['full', 'summary'])
})

// API: States and transitions 5; POST /v1/bookmarks 3
saves.must('answers 200, created false and the same bookmark for an address saved already', async (lab) => {
  for (const [index, url] of lab.pages.entries()) {
    const { bookmark, created } = dataOf<{ bookmark: Item; created: boolean }>(
      await lab.post('/v1/bookmarks', { url }),
    )
    assert.equal(created, false)
    assert.equal(bookmark.id, lab.items[index]!.id)
  }
})

// API: Bookmark 14; POST /v1/bookmarks 1
saves.must('saves with platform web and a capture time', async (lab) => {
  for (const { id } of lab.items) {
    const item = await readItem(lab, id)
    assert.equal(item.platform, 'web')
    assert.ok(Date.parse(item.capturedAt) <= Date.now() + 60_000)
  }
})

// API: POST /v1/bookmarks 2
saves.must('answers 422 to an address that is missing, no URI, or not of the web', async (lab) => {
  for (const body of [
    {},
    { url: '' },
    { url: 'nonsense' },
    { url: 1 },
    { url: null },
    { url: 'ftp://journal.example' },
    { url: 'javascript:alert(1)' },
  ])
    assertRefused(await lab.post('/v1/bookmarks', body), 'url')
  issuesOf(await lab.post('/v1/bookmarks', { url: lab.pages[0], title: 'x' }))
})

saves.must('refuses addresses of its own network, and saves nothing', async (lab) => {
  const before = dataOf<{ total: number }>(await lab.get('/v1/stats', { query: { state: 'all' } })).total
  for (const url of [
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:1/',
    'http://10.0.0.1/',
    'http://2130706433/',
    'http://does-not-exist.invalid/',
  ])
    failureOf(await lab.post('/v1/bookmarks', { url }), 422)
  const after = dataOf<{ total: number }>(await lab.get('/v1/stats', { query: { state: 'all' } })).total
  assert.equal(after, before)
})

// API: States and transitions 5
saves.must('leaves an archived bookmark archived when its address is saved again', async (lab) => {
  const { id } = lab.items[0]!
  dataOf(await lab.post('/v1/bookmarks/archive', { ids: [id] }))
  const { bookmark, created } = dataOf<{ bookmark: Item; created: boolean }>(
    await lab.post('/v1/bookmarks', { url: lab.pages[0] }),
  )
  const now = await readItem(lab, id)
  dataOf(await lab.post('/v1/bookmarks/restore', { ids: [id] }))
  assert.deepEqual([bookmark.id, created], [id, false])
  assert.notEqual(now.deletedAt, null)
})

// API: GET /v1/bookmarks/{bookmarkId} 1
reads.must('reads one full bookmark', async (lab) => {
  for (const { id } of lab.items) {
    const item = await readItem(lab, id)
    assertBookmark(item)
    assert.equal(item.id, id)
  }
})

// API: GET /v1/bookmarks/{bookmarkId} 1; Errors 12
reads.must('answers 404 not_found for an id that is absent', async (lab) => {
  failureOf(await lab.get(`/v1/bookmarks/${NOBODYS_ID}`), 404, 'not_found')
})

// API: GET /v1/bookmarks/{bookmarkId} 1
reads.reading('answers 404 for an id that is none', async (lab) => {
  failureOf(await lab.get('/v1/bookmarks/nonsense'), 404, 'not_found')
})

// API: POST /v1/bookmarks/batch-read 1
batches.must('answers full bookmarks in requested order, and the missing ids', async (lab) => {
  const ids = lab.items.map(({ id }) => id).toReversed()
  const asked = [ids[0]!, NOBODYS_ID, ...ids.slice(1)]
  const { items, missing } = dataOf<{ items: Item[]; missing: string[] }>(
    await lab.post('/v1/bookmarks/batch-read', { ids: asked }, { key: 'read' }),
  )
  assert.deepEqual(
    items.map(({ id }) => id),
    ids,
  )
  assert.deepEqual(missing, [NOBODYS_ID])
  for (const item of items) assertBookmark(item)
})

// API: POST /v1/bookmarks/batch-read 1; Limits 7
batches.must('takes up to 20 ids, and answers 422 to more or to ids that are none', async (lab) => {
  const read = async (ids: unknown) => lab.post('/v1/bookmarks/batch-read', { ids }, { key: 'read' })
  assert.deepEqual(
    sorted(dataOf<{ missing: string[] }>(await read(nobodysIds(20))).missing),
    sorted(nobodysIds(20)),
  )
  for (const ids of [nobodysIds(21), ['nonsense'], 'nonsense', [1], undefined])
    assertRefused(await read(ids), 'ids')
})

export const BOOKMARKS = [...lists.rules, ...saves.rules, ...reads.rules, ...batches.rules]
