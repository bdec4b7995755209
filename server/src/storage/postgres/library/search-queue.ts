import type { Transaction } from '../postgres.ts'

/** Inside a write that changes what bookmarks say: they are to be embedded again. */
export const queue = (queries: Transaction, accountId: string, ids: readonly number[]): void =>
  queries.put(
    'search_queue',
    ids.map((id) => ({ account_id: accountId, bookmark_id: id })),
    'on conflict do nothing',
  )
