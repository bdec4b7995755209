import { randomBytes } from 'node:crypto'
import { serviceQueries } from './service-schema.ts'
import type { Sqlite } from '../sqlite.ts'

const SECRET_BYTES = 32

/** A secret that outlives restarts; made on first use. */
export function readSecret(database: Sqlite, name: string): Uint8Array {
  database.run(
    serviceQueries
      .insertInto('secrets')
      .values({ name, value: randomBytes(SECRET_BYTES) })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const row = database.get<{ value: Uint8Array }>(
    serviceQueries.selectFrom('secrets').select('value').where('name', '=', name),
  )
  return row!.value
}
