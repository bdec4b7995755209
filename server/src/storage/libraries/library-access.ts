import { sql, type RawBuilder } from 'kysely'
import type { LikenessKey } from '../care-store.ts'
import type { PagePosition } from '../library-store.ts'
import type { Row, Steps } from './steps.ts'

/** What the SQL of the engines says in different ways. */
export interface Dialect {
  /** Whether a row belongs to the library; every table that a statement names needs it. */
  mine(alias?: string): RawBuilder<boolean>
  /** Columns of every row that is written, and of the row of a table that has only one per library. */
  own: Row
  only: Row
  /** Key of a table, as `on conflict` names it. */
  key(...columns: string[]): string
  isAmong(column: string, ids: readonly number[]): RawBuilder<boolean>
  /** Table with one row about the library itself. */
  record: RawBuilder<unknown>
  /** The first bookmarks of each key, in their order. */
  firstOfKeys(keys: readonly number[], limit: number): RawBuilder<LikenessKey>
}

/** The database of one library. */
export interface LibraryAccess {
  dialect: Dialect
  read<Result>(steps: Steps<Result>): Promise<Result>
  /** One transaction, which raises the revision. @throws {StorageUnavailable} while the library moves */
  write<Result>(steps: Steps<Result>): Promise<Result>
  /** One transaction, which raises no revision. @throws {RefusedError} if the library is gone */
  aside<Result>(steps: Steps<Result>): Promise<Result>
}

/** The end of a statement about `bookmarks b`: a page of those after a position, newest first. */
export const pageAfter = (after: PagePosition | null, limit: number): RawBuilder<unknown> => sql`
  ${after ? sql`and (b.captured_at, b.id) < (${after.capturedAt}, ${after.id})` : sql``}
  order by b.captured_at desc, b.id desc limit ${limit}`

/** What a row of columns sets in an update; undefined columns stay as they are. */
export const assignments = (row: Row): RawBuilder<unknown>[] =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
