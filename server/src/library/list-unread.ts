import type { PageQuery, SummaryPage } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { Cursors } from './cursor.ts'
import { pageByTime } from './page-by-time.ts'
import { readSummaries } from './read-bookmarks.ts'

export function createListUnread({ cursors }: { cursors: Cursors }) {
  return async ({ accountId, store }: OpenLibrary, query: PageQuery): Promise<SummaryPage> => {
    const binding = { account: accountId, endpoint: 'capture.listUnread' }
    const { ids, nextCursor } = await pageByTime({ cursors, binding, query, find: store.unread })
    const summaries = await readSummaries(store, ids, [])
    return { view: 'summary', items: summaries.map(({ hit }) => hit), nextCursor }
  }
}
