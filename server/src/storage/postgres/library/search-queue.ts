import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'

/** Inside a write that changes what bookmarks say: they are to be embedded again. */
export const queue = (queries: Queries, accountId: string, ids: readonly number[]): Promise<void> =>
  queries.insert(
    'search_queue',
    ids.map((id) => ({ account_id: accountId, bookmark_id: id })),
    sql`on conflict do nothing`,
  )
