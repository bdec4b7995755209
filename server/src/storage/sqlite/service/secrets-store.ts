import { randomBytes } from 'node:crypto'
import type { ServiceStore } from '../../service-store.ts'
import type { Sqlite } from '../sqlite.ts'
import { serviceQueries as queries } from './service-schema.ts'

const SECRET_BYTES = 32

const insert = (name: string, value: Uint8Array = randomBytes(SECRET_BYTES)) =>
  queries.insertInto('secrets').values({ name, value })

export function createSecretsStore(database: Sqlite): ServiceStore['secrets'] {
  const value = (name: string): Uint8Array =>
    database.get(queries.selectFrom('secrets').select('value').where('name', '=', name))!.value

  const put = (name: string, adopted?: Uint8Array): void => {
    database.run(
      insert(name, adopted).onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: (row) => row.ref('excluded.value') }),
      ),
    )
  }

  return {
    read: async (name) => {
      database.run(insert(name).onConflict((conflict) => conflict.doNothing()))
      return value(name)
    },
    renew: async (name) => {
      put(name)
      return value(name)
    },
    adopt: async (name, adopted) => put(name, adopted),
  }
}
