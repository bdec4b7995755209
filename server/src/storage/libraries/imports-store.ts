import { sql } from 'kysely'
import type { LibraryAccess } from './library-access.ts'
import { put, run } from './steps.ts'

/** One bookmark that an import created or changed, as JSON. The row with the empty `uuid` describes the import itself. */
export interface ImportRow {
  uuid: string
  text: string
}

/** The imports of a library, with all that is needed to undo them. It raises no revision. */
export function createImportsStore({ dialect, list, aside }: LibraryAccess) {
  const { mine, key, isOneOf } = dialect
  const of = (importId: string) => sql`${mine()} and import_id = ${importId}`
  return {
    all: () =>
      list(sql<{ importId: string; text: string }>`
          select import_id as "importId", text from imports where ${mine()} and uuid = '' order by import_id`),
    read: (importId: string, uuids: readonly string[]) =>
      list(
        sql<ImportRow>`select uuid, text from imports where ${of(importId)} and ${isOneOf('uuid', uuids)}`,
      ),
    /** Rows of bookmarks in the order of their uuids. */
    after: (importId: string, uuid: string, limit: number) =>
      list(sql<ImportRow>`
          select uuid, text from imports where ${of(importId)} and uuid > ${uuid} order by uuid limit ${limit}`),
    put: (importId: string, rows: readonly ImportRow[]) =>
      aside(
        put(
          'imports',
          rows.map(({ uuid, text }) => ({ import_id: importId, uuid, text })),
          `on conflict ${key('import_id', 'uuid')} do update set text = excluded.text`,
        ),
      ),
    /** Without `uuids`, the whole import. */
    remove: async (importId: string, uuids?: readonly string[]): Promise<void> => {
      const some = uuids ? sql`and ${isOneOf('uuid', uuids)}` : sql``
      await aside(run(sql`delete from imports where ${of(importId)} ${some}`))
    },
  }
}

export type ImportsStore = ReturnType<typeof createImportsStore>
