import { sql, type RawBuilder } from 'kysely'

type Condition = RawBuilder<unknown>

export interface ServiceDatabase {
  all<Row extends object>(statement: RawBuilder<Row>): Promise<Row[]>
  get<Row extends object>(statement: RawBuilder<Row>): Promise<Row | undefined>
  run(statement: RawBuilder<unknown>): Promise<number>
  /** Runs statements in a transaction. Returns the changed rows of each. */
  runAll(statements: readonly RawBuilder<unknown>[]): Promise<number[]>
  /** Matches an address, ignoring case. */
  hasEmail(email: string): Condition
  deleteRecords(which: Condition): RawBuilder<unknown>
  /** Statements that serialize setting a first password within a transaction. */
  aloneWithPasswords: readonly RawBuilder<unknown>[]
  /** Lists accounts whose library was lost. @throws if the store is unreadable */
  probe(): Promise<string[]>
  close(): Promise<void>
}

export const OR_IGNORE = sql`on conflict do nothing`

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnsOf = (record: object) => Object.keys(record).map((field) => sql.ref(columnOf(field)))

export const insertRow = (table: string, record: object, onConflict: RawBuilder<unknown> = sql``) =>
  sql`insert into ${sql.table(table)} (${sql.join(columnsOf(record))})
    values (${sql.join(Object.values(record))}) ${onConflict}`

/** Inserts a record if a condition holds and its key is free. */
export const insertIf = (table: string, record: object, condition: Condition) =>
  sql`insert into ${sql.table(table)} (${sql.join(columnsOf(record))})
    select ${sql.join(Object.values(record))} where ${condition} ${OR_IGNORE}`

/** Locks an account within a transaction, because two could otherwise count or delete at once in PostgreSQL. */
export const lockAccount = (id: string) => sql`update accounts set plan = plan where id = ${id}`

export const onConflictUpdate = (key: RawBuilder<unknown>, values: object) =>
  sql`on conflict (${key}) do update
    set ${sql.join(columnsOf(values).map((column) => sql`${column} = excluded.${column}`))}`

const fieldOf = (column: string): string =>
  column.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase())

const toRecord = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value]))

/** Reads and writes records in a table with a column for each field. */
export function recordsOf<Stored extends object>(
  database: ServiceDatabase,
  table: string,
  order = sql`created_at, id`,
) {
  const all = async (statement: RawBuilder<unknown>): Promise<Stored[]> =>
    (await database.all(statement as RawBuilder<object>)).map(toRecord) as Stored[]
  const where = (which: Condition) => sql`select * from ${sql.table(table)} where ${which}`
  const list = (which: Condition, limit?: number) =>
    all(sql`${where(which)} order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`}`)
  return {
    /** Returns the records of a statement that returns whole rows. */
    all,
    find: async (which: Condition) => (await all(where(which)))[0],
    list,
    ofAccount: (accountId: string) => list(sql`account_id = ${accountId}`),
    insert: (record: Stored) => database.run(insertRow(table, record)),
    /** Returns false if the account has `most` of them. */
    insertBelow: async (most: number, record: Stored & { accountId: string }): Promise<boolean> => {
      const { accountId } = record
      const [, inserted] = await database.runAll([
        lockAccount(accountId),
        insertIf(
          table,
          record,
          sql`(select count(*) from ${sql.table(table)} where account_id = ${accountId}) < ${most}`,
        ),
      ])
      return inserted! > 0
    },
    /** Returns false if its key exists. */
    add: async (record: Stored): Promise<boolean> =>
      (await database.run(insertRow(table, record, OR_IGNORE))) > 0,
    remove: async (accountId: string, id: string): Promise<boolean> =>
      (await database.run(
        sql`delete from ${sql.table(table)} where account_id = ${accountId} and id = ${id}`,
      )) > 0,
  }
}
