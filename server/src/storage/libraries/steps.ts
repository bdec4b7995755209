import { sql, type RawBuilder } from 'kysely'

export type Row = Readonly<Record<string, unknown>>

export type Request =
  | { kind: 'all' | 'run' | 'send'; statement: RawBuilder<unknown> }
  | { kind: 'put'; table: string; rows: readonly Row[]; onConflict: string }
  | { kind: 'call'; work: (queries: never) => unknown }

/** Synchronous on SQLite, so that nothing runs between the statements of a transaction. */
export type Steps<Result> = Generator<Request, Result, unknown>

export function* all<Found extends object>(statement: RawBuilder<Found>): Steps<Found[]> {
  return (yield { kind: 'all', statement }) as Found[]
}

export function* allIds(statement: RawBuilder<{ id: number }>): Steps<number[]> {
  return (yield* all(statement)).map(({ id }) => id)
}

export function* get<Found extends object>(statement: RawBuilder<Found>): Steps<Found | undefined> {
  return (yield* all(statement))[0]
}

/** `rows`: the table, and a condition. */
export function* count(rows: RawBuilder<unknown>): Steps<number> {
  return (yield* get(sql<{ amount: number }>`select count(*) as amount from ${rows}`))!.amount
}

export function* run(statement: RawBuilder<unknown>): Steps<number> {
  return (yield { kind: 'run', statement }) as number
}

/** Sends a statement of a transaction, without waiting where that takes a round trip. */
export function* send(statement: RawBuilder<unknown>): Steps<void> {
  yield { kind: 'send', statement }
}

/** Runs work that only one engine has. */
export function* call<Queries, Result>(work: (queries: Queries) => Result | Promise<Result>): Steps<Result> {
  return (yield { kind: 'call', work }) as Result
}

/** Inserts rows with the same columns, like `send`. The database adds the library's. */
export function* put(table: string, rows: readonly Row[], onConflict = ''): Steps<void> {
  if (rows.length > 0) yield { kind: 'put', table, rows, onConflict }
}

/** Inserts the rows whose key is free, like `put`. */
export const putNew = (table: string, rows: readonly Row[]): Steps<void> =>
  put(table, rows, 'on conflict do nothing')

export const rowsOfBookmark = (id: number, rows: readonly object[]): Row[] =>
  rows.map((row) => ({ bookmark_id: id, ...row }))
