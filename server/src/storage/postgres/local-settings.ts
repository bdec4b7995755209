import type { Queries, Transaction } from './postgres.ts'
import { sql } from './sql.ts'

/** Lets Citus workers hear of the following settings. */
const TELL_WORKERS = sql`set local citus.propagate_set_commands = 'local'`

/** Removes the statement timeout of a transaction. */
export async function withoutTimeout(queries: Queries): Promise<void> {
  await queries.run(TELL_WORKERS)
  await queries.run(sql`set local statement_timeout = 0`)
}

/** Lets word indexes take the words of many bookmarks at once, in half the time. Until then, each search reads them. */
export function gatherWords(queries: Transaction): void {
  queries.send(TELL_WORKERS)
  queries.send(sql`set local gin_pending_list_limit = '4MB'`)
}
