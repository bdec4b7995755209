import type { Transaction } from '../postgres.ts'

/** Queues bookmarks for embedding after their text changed. */
export const queue = (queries: Transaction, accountId: string, ids: readonly number[]): void =>
  queries.put(
    'search_queue',
    ids.map((id) => ({ account_id: accountId, bookmark_id: id })),
    'on conflict do nothing',
  )
