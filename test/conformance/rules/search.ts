import assert from 'node:assert/strict'
import { assertRefused, dataOf, issuesOf } from '../answer.ts'
import { sorted } from '../fixtures.ts'
import { skip, type Item, type Lab } from '../lab.ts'
import { section } from '../rule.ts'
import { assertBookmark, assertSummary } from '../shapes.ts'

const { rules, must, reading } = section('POST /v1/search')

interface Result {
  items: Item[]
  nextCursor: string | null
  tileOrder?: { bookmarkId: string; ref: string; caption?: string | null }[]
  searchDegraded?: string | string[] | null
  degraded?: string | string[] | null
  rankMode?: string
  requestedRankMode?: string
}

const search = async (lab: Lab, body: Record<string, unknown>): Promise<Result> => {
  const result = dataOf<Result>(await lab.post('/v1/search', body))
  assert.ok(Array.isArray(result.items))
  assert.ok(result.nextCursor === null || typeof result.nextCursor === 'string')
  return result
}
const ours = (lab: Lab) => ({ filters: { tags: [lab.tag] } })

/** Returns words that only the first page's title contains. */
function words(lab: Lab): string {
  const [first, ...others] = lab.items.map(({ title }) => (title ?? '').toLowerCase().split(/\W+/))
  const own = first!.filter((word) => word.length > 3 && !others.some((other) => other.includes(word)))
  return own.join(' ') || skip('the first page has no title of its own')
}

const REASONS = ['semantic_unavailable', 'image_rank_unavailable']
const reasons = (value: Result['degraded']): string[] => (value ? [value].flat() : [])

// API: POST /v1/search 1, 9
must('finds a bookmark by words of its title, as full bookmarks by default', async (lab) => {
  const { items } = await search(lab, { query: words(lab), ...ours(lab) })
  assert.equal(items[0]?.id, lab.items[0]!.id)
  for (const item of items) assertBookmark(item)
})

reading('finds a bookmark by its note', async (lab) => {
  const { items } = await search(lab, { query: lab.word, ...ours(lab) })
  assert.equal(items[0]?.id, lab.items[0]!.id)
})

// API: POST /v1/search 6, 8, 14
must('answers summary hits with view=summary, and the mode that ran', async (lab) => {
  const result = await search(lab, { query: words(lab), view: 'summary', ...ours(lab) })
  const [hit] = result.items as unknown as Record<string, unknown>[]
  assertSummary(hit!, lab.items[0]!)
  assert.equal(result.rankMode, 'post')
  assert.ok(!('requestedRankMode' in result), 'only when it differs')
  assert.ok(!('searchDegraded' in result) && !('tileOrder' in result), 'these are of the full view')
})

// API: POST /v1/search 11
must('ranks single images in image mode, or says that it could not', async (lab) => {
  const title = words(lab)
  const full = await search(lab, { query: title, rankMode: 'image', ...ours(lab) })
  const summary = await search(lab, { query: title, rankMode: 'image', view: 'summary', ...ours(lab) })
  if (reasons(full.searchDegraded).includes('image_rank_unavailable')) {
    assert.ok(reasons(summary.degraded).includes('image_rank_unavailable'))
    assert.deepEqual([summary.rankMode, summary.requestedRankMode], ['post', 'image'])
    return
  }
  const known = new Map(full.items.map((item) => [item.id, item]))
  for (const { bookmarkId, ref, caption } of full.tileOrder ?? assert.fail('no tileOrder')) {
    assert.ok(
      known.get(bookmarkId)?.media.some((media) => media.ref === ref),
      `${ref} is of no bookmark here`,
    )
    assert.ok(caption === null || typeof caption === 'string')
  }
  assert.equal(summary.rankMode, 'image')
  for (const hit of summary.items as unknown as { matchedMedia?: { ref: string } }[])
    assert.equal(typeof hit.matchedMedia?.ref, 'string')
})

// API: Summary hit 12; POST /v1/search 10
must('has no matched image and no tiles when whole bookmarks are ranked', async (lab) => {
  const full = await search(lab, { query: words(lab), rankMode: 'post', ...ours(lab) })
  assert.ok(!('tileOrder' in full))
  const { items } = await search(lab, { query: words(lab), view: 'summary', ...ours(lab) })
  for (const hit of items) assert.ok(!('matchedMedia' in hit))
})

// API: POST /v1/search 13
must('names only documented reasons when it is degraded', async (lab) => {
  const full = await search(lab, { query: words(lab) })
  const summary = await search(lab, { query: words(lab), view: 'summary' })
  for (const reason of [...reasons(full.searchDegraded), ...reasons(summary.degraded)])
    assert.ok(REASONS.includes(reason), reason)
  assert.ok(!('degraded' in full), 'the full view says searchDegraded')
})

// API: POST /v1/search 2; Limits 4
must('takes a query of 1 to 200 characters', async (lab) => {
  for (const query of ['a', 'x'.repeat(200)]) await search(lab, { query })
  for (const query of ['', 'x'.repeat(201), 1, null, undefined])
    assertRefused(await lab.post('/v1/search', { query }), 'query')
})

// API: POST /v1/search 6, 7, 8
must('answers 422 to unknown fields and values, listing the known ones', async (lab) => {
  issuesOf(await lab.post('/v1/search', { query: 'a', nonsense: 1 }))
  assertRefused(await lab.post('/v1/search', { query: 'a', rankMode: 'x' }), 'rankMode', ['post', 'image'])
  assertRefused(await lab.post('/v1/search', { query: 'a', state: 'x' }), 'state', [
    'active',
    'archived',
    'all',
  ])
  assertRefused(await lab.post('/v1/search', { query: 'a', view: 'x' }), 'view', ['full', 'summary'])
  for (const filters of [[], 'a', 1])
    assertRefused(await lab.post('/v1/search', { query: 'a', filters }), 'filters')
})

// API: Pagination 1; POST /v1/search 5
must('answers the same results page by page as at once, and at most 200', async (lab) => {
  const query = words(lab)
  const whole: string[] = []
  let cursor: string | null = null
  do {
    const page = await search(lab, { query, limit: 100, ...(cursor ? { cursor } : {}) })
    whole.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  assert.ok(whole.length <= 200, `${whole.length} results`)
  assert.equal(new Set(whole).size, whole.length, 'a bookmark twice')
  const first = await search(lab, { query, limit: 1 })
  assert.deepEqual(
    first.items.map(({ id }) => id),
    whole.slice(0, 1),
  )
  if (!first.nextCursor) return
  const second = await search(lab, { query, limit: 1, cursor: first.nextCursor })
  assert.deepEqual(
    second.items.map(({ id }) => id),
    whole.slice(1, 2),
  )
})

// API: POST /v1/search 3
must('searches within the filters only', async (lab) => {
  const { items } = await search(lab, { query: words(lab), filters: { tags: [`${lab.tag}-both`] } })
  assert.deepEqual(sorted(items.map(({ id }) => id)), [lab.items[0]!.id])
  const none = await search(lab, { query: words(lab), filters: { tags: [`${lab.tag}-none`] } })
  assert.deepEqual([none.items, none.nextCursor], [[], null])
})

must('has a documented answer to search-language metacharacters', async (lab) => {
  for (const query of [
    "'",
    '"',
    '"a',
    '*',
    'a*',
    '-a',
    'NEAR(a b)',
    'a AND',
    'title:a',
    '^a',
    '%',
    '\\',
    ';--',
    '()',
    '🦊',
    '日本',
  ])
    await search(lab, { query })
})

export const SEARCH = rules
