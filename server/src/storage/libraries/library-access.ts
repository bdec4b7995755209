import { sql, type RawBuilder } from 'kysely'
import type { LikenessKey } from '../care-store.ts'
import type { PagePosition } from '../library-store.ts'
import type { Row, Steps } from './steps.ts'

/** SQL that differs between the engines. */
export interface Dialect {
  /** Condition that a row belongs to the library. Every table of a statement needs it. */
  mine(alias?: string): RawBuilder<boolean>
  /** Columns of every row, and of the row of a table with one row per library. */
  own: Row
  only: Row
  /** Key columns for `on conflict`. */
  key(...columns: string[]): string
  isAmong(column: string, ids: readonly number[]): RawBuilder<boolean>
  record: RawBuilder<unknown>
  /** Returns the first bookmarks of each key, in order. */
  firstOfKeys(keys: readonly number[], limit: number): Steps<LikenessKey[]>
}

export interface LibraryAccess {
  dialect: Dialect
  read<Result>(steps: Steps<Result>): Promise<Result>
  /**
   * Transaction that increases the revision. @throws {StorageUnavailable} while the library is being moved
   */
  write<Result>(steps: Steps<Result>): Promise<Result>
  /** Transaction that doesn't. @throws {RefusedError} if the library is gone */
  aside<Result>(steps: Steps<Result>): Promise<Result>
}

/** End of a statement about `bookmarks b`: the page after a position, newest first. */
export const pageAfter = (after: PagePosition | null, limit: number): RawBuilder<unknown> => sql`
  ${after ? sql`and (b.captured_at, b.id) < (${after.capturedAt}, ${after.id})` : sql``}
  order by b.captured_at desc, b.id desc limit ${limit}`

export const assignments = (row: Row): RawBuilder<unknown>[] =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
