import { sql, type RawBuilder } from 'kysely'

type Condition = RawBuilder<unknown>
type Row = Readonly<Record<string, unknown>>

/** What keeps the records of a service: a database, with the little that each of them says in its own way. */
export interface ServiceDatabase {
  all<Found extends object>(statement: RawBuilder<Found>): Promise<Found[]>
  get<Found extends object>(statement: RawBuilder<Found>): Promise<Found | undefined>
  /** How many rows it changed. */
  run(statement: RawBuilder<unknown>): Promise<number>
  /** In one transaction; how many rows each changed. */
  runAll(statements: readonly RawBuilder<unknown>[]): Promise<number[]>
  /** Whether an account has this address, in whichever case it is spelled. */
  hasEmail(email: string): Condition
  /** Deletes records of the authorization server, and with a grant what is written down of its use. */
  deleteRecords(which: Condition): RawBuilder<unknown>
  /** Lets whoever else sets a first password wait for the end of the transaction that these begin. */
  aloneWithPasswords: readonly RawBuilder<unknown>[]
  /** @throws when it cannot be read. */
  probe(): Promise<void>
  close(): Promise<void>
}

const columnsOf = (row: Row) => Object.keys(row).map((column) => sql.ref(column))

export const insertRow = (table: string, row: Row, onConflict: RawBuilder<unknown> = sql``) =>
  sql`insert into ${sql.table(table)} (${sql.join(columnsOf(row))})
    values (${sql.join(Object.values(row))}) ${onConflict}`

/** What an insert does where there is a row of this key: it gets these values. */
export const replacing = (key: RawBuilder<unknown>, values: Row) =>
  sql`on conflict (${key}) do update
    set ${sql.join(columnsOf(values).map((column) => sql`${column} = excluded.${column}`))}`
