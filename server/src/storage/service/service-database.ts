import { sql, type RawBuilder } from 'kysely'

type Condition = RawBuilder<unknown>
type Row = Readonly<Record<string, unknown>>

/** Database of service records, with its dialect differences. */
export interface ServiceDatabase {
  all<Found extends object>(statement: RawBuilder<Found>): Promise<Found[]>
  get<Found extends object>(statement: RawBuilder<Found>): Promise<Found | undefined>
  run(statement: RawBuilder<unknown>): Promise<number>
  /** Runs statements in a transaction. Returns the changed rows of each. */
  runAll(statements: readonly RawBuilder<unknown>[]): Promise<number[]>
  /** Matches an address, ignoring case. */
  hasEmail(email: string): Condition
  /** Deletes records, and the recorded use of deleted grants. */
  deleteRecords(which: Condition): RawBuilder<unknown>
  /** Statements that serialize setting a first password within a transaction. */
  aloneWithPasswords: readonly RawBuilder<unknown>[]
  probe(): Promise<void>
  close(): Promise<void>
}

const columnsOf = (row: Row) => Object.keys(row).map((column) => sql.ref(column))

export const insertRow = (table: string, row: Row, onConflict: RawBuilder<unknown> = sql``) =>
  sql`insert into ${sql.table(table)} (${sql.join(columnsOf(row))})
    values (${sql.join(Object.values(row))}) ${onConflict}`

/** Creates an upsert clause. */
export const replacing = (key: RawBuilder<unknown>, values: Row) =>
  sql`on conflict (${key}) do update
    set ${sql.join(columnsOf(values).map((column) => sql`${column} = excluded.${column}`))}`
