import { DEFAULT_PAGE_SIZE, type ListUnreadQuery, type SummaryPage } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { Cursors } from './cursor.ts'
import { PagePositionTuple } from './list-bookmarks.ts'
import { readSummaries } from './read-bookmarks.ts'

/** One page of the active bookmarks of which only the address is known, newest first. */
export function createListUnread({ cursors }: { cursors: Cursors }) {
  return async (
    { accountId, store }: OpenLibrary,
    { cursor, limit = DEFAULT_PAGE_SIZE }: ListUnreadQuery,
  ): Promise<SummaryPage> => {
    const binding = { account: accountId, endpoint: 'capture.listUnread' }
    const at = cursor === undefined ? null : cursors.read(binding, cursor, PagePositionTuple)
    const found = await store.unread(at && { capturedAt: at[0], id: at[1] }, limit + 1)
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    const nextCursor =
      found.length > limit && last ? cursors.write(binding, [last.capturedAt, last.id]) : null
    const summaries = await readSummaries(
      store,
      shown.map(({ id }) => id),
      [],
    )
    return { view: 'summary', items: summaries.map(({ hit }) => hit), nextCursor }
  }
}
