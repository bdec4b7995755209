import type { Queries } from './postgres.ts'
import { sql } from './sql.ts'

/** Removes the statement timeout of a transaction, also on Citus workers. */
export async function withoutTimeout(queries: Queries): Promise<void> {
  await queries.run(sql`set local citus.propagate_set_commands = 'local'`)
  await queries.run(sql`set local statement_timeout = 0`)
}
