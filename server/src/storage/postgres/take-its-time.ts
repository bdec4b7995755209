import type { Queries } from './postgres.ts'
import { sql } from './sql.ts'

/** Inside a transaction: its statements take what they need, also at the workers of Citus, which hear of no setting otherwise. */
export async function takeItsTime(queries: Queries): Promise<void> {
  await queries.run(sql`set local citus.propagate_set_commands = 'local'`)
  await queries.run(sql`set local statement_timeout = 0`)
}
