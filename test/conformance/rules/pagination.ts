import assert from 'node:assert/strict'
import { assertRefused, dataOf, issuesOf } from '../answer.ts'
import { listPage, sorted } from '../fixtures.ts'
import { skip, type Item, type Lab } from '../lab.ts'
import { section } from '../rule.ts'

const { rules, must, reading } = section('Pagination')

interface Page {
  items: Item[]
  nextCursor: string | null
}

const closed = (lab: Lab) => ({ tags: [lab.tag] })

async function listCursor(lab: Lab): Promise<string> {
  const { nextCursor } = await listPage(lab, { query: { ...closed(lab), limit: 1 } })
  assert.equal(typeof nextCursor, 'string')
  return nextCursor!
}

const SEARCH = { query: 'the', limit: 1 }

async function searchCursor(lab: Lab): Promise<{ query: string; cursor: string }> {
  for (const query of [...lab.items.map(({ title }) => title ?? ''), 'the', 'a', 'page']) {
    if (!query) continue
    const body = { ...SEARCH, query: query.slice(0, 200) }
    const { nextCursor } = dataOf<Page>(await lab.post('/v1/search', body))
    if (nextCursor) return { query: body.query, cursor: nextCursor }
  }
  return skip('no search here has a second page')
}

// API: Pagination 1; GET /v1/bookmarks 2
must('gives limit items a page, and null as nextCursor on the last', async (lab) => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query = { ...closed(lab), limit: 1, ...(cursor ? { cursor } : {}) }
    const page: Page = await listPage(lab, { query })
    assert.equal(page.items.length, 1)
    seen.push(page.items[0]!.id)
    cursor = page.nextCursor
  } while (cursor)
  assert.deepEqual(sorted(seen), sorted(lab.items.map(({ id }) => id)))
})

// API: Pagination 2; GET /v1/bookmarks 3; POST /v1/search 4; Limits 3
must('takes limits from 1 to 100 and answers 422 to others', async (lab) => {
  for (const limit of [1, 100]) await listPage(lab, { query: { limit } })
  for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '1e2', '0x10'])
    assertRefused(await lab.get('/v1/bookmarks', { query: { limit } }), 'limit')
  for (const limit of [0, 101, 1.5, '10', null])
    assertRefused(await lab.post('/v1/search', { query: 'a', limit }), 'limit')
})

// API: Pagination 2
must('gives at most 30 items without a limit', async (lab) => {
  const { items, nextCursor } = await listPage(lab, {})
  assert.ok(items.length <= 30)
  if (nextCursor) assert.equal(items.length, 30)
})

// API: Pagination 3
must('answers 422 to a cursor that is not one, or altered', async (lab) => {
  const cursor = await listCursor(lab)
  const middle = Math.floor(cursor.length / 2)
  const altered = cursor.slice(0, middle) + (cursor[middle] === 'A' ? 'B' : 'A') + cursor.slice(middle + 1)
  for (const bad of ['x', 'null', altered, cursor.slice(0, -2), `${cursor}AA`])
    assertRefused(
      await lab.get('/v1/bookmarks', { query: { ...closed(lab), limit: 1, cursor: bad } }),
      'cursor',
    )
})

// API: Pagination 3; Errors 13
must('answers 422 to a cursor of another endpoint', async (lab) => {
  const { query, cursor } = await searchCursor(lab)
  assertRefused(await lab.get('/v1/bookmarks', { query: { cursor } }), 'cursor')
  assertRefused(await lab.post('/v1/search', { query, cursor: await listCursor(lab) }), 'cursor')
})

must(
  // API: Pagination 4
  'answers 422 to a search cursor used with another query, other filters, state or mode, and names the cause',
  async (lab) => {
    const { query, cursor } = await searchCursor(lab)
    const others = {
      query: { query: `${query.slice(0, 190)} more` },
      filters: { query, filters: { platforms: ['web'] } },
      state: { query, state: 'all' },
      rankMode: { query, rankMode: 'image' },
    }
    for (const [cause, body] of Object.entries(others)) {
      const answer = await lab.post('/v1/search', { ...SEARCH, ...body, cursor })
      assertRefused(answer, 'cursor')
      const said = issuesOf(answer)
        .map(({ message }) => message)
        .join(' ')
        .toLowerCase()
      const words = cause === 'rankMode' ? /mode/ : cause === 'filters' ? /filter/ : new RegExp(cause)
      assert.match(said, words, `the cause ${cause} is not named`)
    }
    dataOf(await lab.post('/v1/search', { ...SEARCH, query, cursor }))
  },
)

// API: POST /v1/search 5
reading('lets a search cursor be used with another limit', async (lab) => {
  const { query, cursor } = await searchCursor(lab)
  dataOf(await lab.post('/v1/search', { query, limit: 2, cursor }))
})

must('keeps the pages of a list stable while bookmarks change', async (lab) => {
  const first = await listPage(lab, { query: { ...closed(lab), limit: 1 } })
  const { id } = first.items[0]!
  dataOf(await lab.post('/v1/bookmarks/archive', { ids: [id] }))
  const query = { ...closed(lab), limit: 100, cursor: first.nextCursor! }
  const rest = await listPage(lab, { query })
  dataOf(await lab.post('/v1/bookmarks/restore', { ids: [id] }))
  assert.deepEqual(
    sorted([id, ...rest.items.map((item) => item.id)]),
    sorted(lab.items.map((item) => item.id)),
  )
})

export const PAGINATION = rules
