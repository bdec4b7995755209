import { sql, type RawBuilder } from 'kysely'

type Condition = RawBuilder<unknown>

export interface ServiceDatabase {
  all<Found extends object>(statement: RawBuilder<Found>): Promise<Found[]>
  get<Found extends object>(statement: RawBuilder<Found>): Promise<Found | undefined>
  run(statement: RawBuilder<unknown>): Promise<number>
  /** Runs statements in a transaction. Returns the changed rows of each. */
  runAll(statements: readonly RawBuilder<unknown>[]): Promise<number[]>
  /** Matches an address, ignoring case. */
  hasEmail(email: string): Condition
  deleteRecords(which: Condition): RawBuilder<unknown>
  /** Statements that serialize setting a first password within a transaction. */
  aloneWithPasswords: readonly RawBuilder<unknown>[]
  probe(): Promise<void>
  close(): Promise<void>
}

export const UNLESS_TAKEN = sql`on conflict do nothing`

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnsOf = (record: object) => Object.keys(record).map((field) => sql.ref(columnOf(field)))

export const insertRow = (table: string, record: object, onConflict: RawBuilder<unknown> = sql``) =>
  sql`insert into ${sql.table(table)} (${sql.join(columnsOf(record))})
    values (${sql.join(Object.values(record))}) ${onConflict}`

export const insertIf = (table: string, record: object, condition: Condition) =>
  sql`insert into ${sql.table(table)} (${sql.join(columnsOf(record))})
    select ${sql.join(Object.values(record))} where ${condition}`

export const replacing = (key: RawBuilder<unknown>, values: object) =>
  sql`on conflict (${key}) do update
    set ${sql.join(columnsOf(values).map((column) => sql`${column} = excluded.${column}`))}`

export const namedFields = (fields: readonly string[]): string =>
  fields.map((field) => `${columnOf(field)} as "${field}"`).join(', ')

export const selectFrom = <Stored extends object>(
  table: string,
  fields: readonly (keyof Stored & string)[],
) => sql.raw<Stored>(`select ${namedFields(fields)} from ${table}`)

/** Reads and writes records of accounts, in a table with a column for each field. */
export function recordsOf<Stored extends { accountId: string }>(
  database: ServiceDatabase,
  table: string,
  fields: readonly (keyof Stored & string)[],
  order = sql`created_at, id`,
) {
  const select = selectFrom<Stored>(table, fields)
  const list = (which: Condition) => database.all(sql<Stored>`${select} where ${which} order by ${order}`)
  return {
    find: (which: Condition) => database.get(sql<Stored>`${select} where ${which}`),
    list,
    ofAccount: (accountId: string) => list(sql`account_id = ${accountId}`),
    insert: async (record: Stored): Promise<void> => {
      await database.run(insertRow(table, record))
    },
    /** Returns false if its key exists. */
    add: async (record: Stored): Promise<boolean> =>
      (await database.run(insertRow(table, record, UNLESS_TAKEN))) > 0,
    remove: async (accountId: string, id: string): Promise<boolean> =>
      (await database.run(
        sql`delete from ${sql.table(table)} where account_id = ${accountId} and id = ${id}`,
      )) > 0,
  }
}
