import { sql, type RawBuilder } from 'kysely'
import type { ImportRow, ImportsStore } from '../imports-store.ts'
import type { LibraryAccess } from './library-access.ts'
import { all, put, run } from './steps.ts'

const among = (uuids: readonly string[]): RawBuilder<boolean> =>
  uuids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`uuid in (${sql.join(uuids)})`

export function createImportsStore({ dialect, read, aside }: LibraryAccess): ImportsStore {
  const { mine, own, key } = dialect
  const of = (importId: string) => sql`${mine()} and import_id = ${importId}`
  return {
    all: () =>
      read(
        all(sql<{ importId: string; text: string }>`
          select import_id as "importId", text from imports where ${mine()} and uuid = '' order by import_id`),
      ),
    read: (importId, uuids) =>
      read(all(sql<ImportRow>`select uuid, text from imports where ${of(importId)} and ${among(uuids)}`)),
    after: (importId, uuid, limit) =>
      read(
        all(sql<ImportRow>`
          select uuid, text from imports where ${of(importId)} and uuid > ${uuid} order by uuid limit ${limit}`),
      ),
    put: (importId, rows) =>
      aside(
        put(
          'imports',
          rows.map(({ uuid, text }) => ({ ...own, import_id: importId, uuid, text })),
          `on conflict ${key('import_id', 'uuid')} do update set text = excluded.text`,
        ),
      ),
    remove: async (importId, uuids) => {
      const some = uuids ? sql`and ${among(uuids)}` : sql``
      await aside(run(sql`delete from imports where ${of(importId)} ${some}`))
    },
  }
}
