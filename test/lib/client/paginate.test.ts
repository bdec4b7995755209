import { describe, expect, it } from 'vitest'
import { items, pages } from '@/lib/client/paginate.ts'
import { data, refuse, startMisbehavingServer } from '../../helpers/misbehaving-server.ts'
import { createTestClient, rejectionOf } from '../../helpers/test-client.ts'
import { summaryHit } from '../../helpers/summary-hit.ts'
import { apiError } from '../../helpers/api-error.ts'

const refusedCursor = apiError(422, 'validation_error', { message: 'cursor of another query' })

/** Scripted source of pages that records cursors. Throws scripted errors. */
function source(script: ({ items: string[]; nextCursor: string | null } | Error)[]) {
  const asked: (string | undefined)[] = []
  const fetchPage = async (cursor: string | undefined) => {
    asked.push(cursor)
    const page = script[asked.length - 1]
    if (!page) throw new Error('asked beyond the script')
    if (page instanceof Error) throw page
    return page
  }
  return { asked, fetchPage }
}

const itself = (item: string): string => item

describe('pages', () => {
  it('follow the cursor to the end', async () => {
    const { asked, fetchPage } = source([
      { items: ['a', 'b'], nextCursor: 'one' },
      { items: [], nextCursor: 'two' },
      { items: ['c'], nextCursor: null },
    ])
    expect(await Array.fromAsync(items(fetchPage, itself))).toEqual(['a', 'b', 'c'])
    expect(asked).toEqual([undefined, 'one', 'two'])
  })

  it('restart at page one if the cursor is refused', async () => {
    const { asked, fetchPage } = source([
      { items: ['a'], nextCursor: 'stale' },
      refusedCursor,
      { items: ['new', 'a'], nextCursor: 'fresh' },
      { items: ['b'], nextCursor: null },
    ])
    expect(await Array.fromAsync(pages(fetchPage))).toEqual([['a'], ['new', 'a'], ['b']])
    expect(asked).toEqual([undefined, 'stale', undefined, 'fresh'])
  })

  it('restart only once', async () => {
    const page = { items: ['a'], nextCursor: 'stale' }
    const { asked, fetchPage } = source([page, refusedCursor, page, refusedCursor])
    expect(await rejectionOf(Array.fromAsync(pages(fetchPage)))).toBe(refusedCursor)
    expect(asked).toHaveLength(4)
  })

  it('distinguish a refused query from a refused cursor', async () => {
    const { asked, fetchPage } = source([refusedCursor])
    expect(await rejectionOf(Array.fromAsync(pages(fetchPage)))).toBe(refusedCursor)
    expect(asked).toHaveLength(1)
  })

  it('stop at a repeated cursor', async () => {
    const { asked, fetchPage } = source([
      { items: ['a'], nextCursor: 'one' },
      { items: ['b'], nextCursor: 'two' },
      { items: ['c'], nextCursor: 'one' },
    ])
    expect(await Array.fromAsync(items(fetchPage, itself))).toEqual(['a', 'b', 'c'])
    expect(asked).toHaveLength(3)
  })

  it('stop when the reader stops', async () => {
    const { asked, fetchPage } = source([{ items: ['a'], nextCursor: 'one' }])
    for await (const item of items(fetchPage, itself)) {
      expect(item).toBe('a')
      break
    }
    expect(asked).toHaveLength(1)
  })

  it('pass on other failures', async () => {
    const { fetchPage } = source([{ items: ['a'], nextCursor: 'one' }, new Error('lost')])
    const got: string[] = []
    const reading = (async () => {
      for await (const item of items(fetchPage, itself)) got.push(item)
    })()
    expect(String(await rejectionOf(reading))).toContain('lost')
    expect(got).toEqual(['a'])
  })
})

describe('items', () => {
  it('are returned once despite a restart and shifted pages', async () => {
    const { fetchPage } = source([
      { items: ['a', 'b'], nextCursor: 'one' },
      refusedCursor,
      { items: ['new', 'a', 'b'], nextCursor: 'two' },
      { items: ['b', 'c'], nextCursor: null },
    ])
    expect(await Array.fromAsync(items(fetchPage, itself))).toEqual(['a', 'b', 'new', 'c'])
  })

  it('come from a service with one request per page and the same inputs', async () => {
    const server = await startMisbehavingServer(
      data({ items: [summaryHit('one')], nextCursor: 'c1' }),
      refuse(500, 'internal_error', { retryable: true }),
      data({ items: [summaryHit('two')], nextCursor: null }),
    )
    const { client } = createTestClient(server.baseUrl)
    const query = { tags: ['css'], limit: 1 }
    const all = items(
      (cursor) => client.bookmarks.listSummaries({ ...query, cursor }),
      ({ id }) => id,
    )
    expect((await Array.fromAsync(all)).map(({ title }) => title)).toEqual(['one', 'two'])
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/v1/bookmarks?tags=css&limit=1&view=summary',
      '/v1/bookmarks?tags=css&cursor=c1&limit=1&view=summary',
      '/v1/bookmarks?tags=css&cursor=c1&limit=1&view=summary',
    ])
  })
})
