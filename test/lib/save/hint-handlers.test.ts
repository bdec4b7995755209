import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createHintHandlers } from '@/lib/save/hint-handlers.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

const context = { signal: new AbortController().signal }
const own = randomUUID()
const page = { bookmarkId: own, url: 'https://example.org/sleep', title: 'Sleep | Example', own: ['seen'] }

interface Answers {
  similar?: string[][]
  site?: string[][]
  degraded?: string[]
}

const hits = (tags: string[][]) =>
  tags.map((names) => summaryHit('a', { tags: names, url: 'https://example.org/a' }))

function handlersOver({ similar = [], site = [], degraded }: Answers) {
  const asked: unknown[] = []
  const clock = { now: 0 }
  const client = {
    search: {
      runSummaries: async (request: unknown) => {
        asked.push(request)
        return { items: [...hits(similar), summaryHit('own', { id: own, tags: ['own'] })], degraded }
      },
    },
    bookmarks: {
      listSummaries: async (query: unknown) => {
        asked.push(query)
        return { items: [...hits(site), summaryHit('else', { url: 'https://example.com/', tags: ['else'] })] }
      },
      read: async () => {
        asked.push('bookmark')
        return {
          id: own,
          url: page.url,
          platform: 'web',
          contentType: 'article',
          media: [],
          tags: [],
          content: [],
        }
      },
    },
    collections: {
      list: async () => {
        asked.push('collections')
        return [{ id: 'c', name: 'Night', filters: { tags: ['sleep'] }, color: 'blue', icon: 'folder' }]
      },
    },
  }
  const access = { read: async () => ({ tag: 'l', client }) }
  const handlers = createHintHandlers({ access: access as never, now: () => clock.now })
  return { handlers, asked, clock }
}

describe('tags for a page', () => {
  it('are those of similar bookmarks and of the same site, not of the page itself or another site', async () => {
    const { handlers, asked } = handlersOver({
      similar: [['sleep', 'own'], ['sleep']],
      site: [['health', 'seen'], ['health', 'seen'], ['else']],
    })
    expect(await handlers['page.suggestTags'](page, context)).toEqual(['sleep', 'health'])
    expect(asked).toEqual([
      { query: 'Sleep | Example', limit: 10 },
      { q: 'example.org', limit: 30 },
    ])
  })
  it('are those of the site if semantic search is unavailable', async () => {
    const { handlers } = handlersOver({
      similar: [['sleep'], ['sleep']],
      site: [['health'], ['health']],
      degraded: ['semantic_unavailable'],
    })
    expect(await handlers['page.suggestTags'](page, context)).toEqual(['health'])
  })
})

describe('the collections of a page', () => {
  it('follow edits without another request', async () => {
    const { handlers, asked, clock } = handlersOver({})
    const edited = { bookmarkId: own, tags: [], isFavorite: false, hasNote: false }
    expect(await handlers['page.collections'](edited, context)).toEqual([])
    expect(await handlers['page.collections']({ ...edited, tags: ['sleep'] }, context)).toEqual(['Night'])
    expect(asked).toEqual(['bookmark', 'collections'])
    clock.now += 60_000
    await handlers['page.collections'](edited, context)
    expect(asked).toHaveLength(4)
  })
})
