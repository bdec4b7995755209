import type { RawBuilder } from 'kysely'

export type Row = Readonly<Record<string, unknown>>

/** What steps ask of their database. */
export type Request =
  | { kind: 'all' | 'run'; statement: RawBuilder<unknown> }
  | { kind: 'put'; table: string; rows: readonly Row[]; onConflict: string }

/**
 * Work with a library, written once for both engines. SQLite runs it in one go, because nothing may come between the
 * statements of a transaction on its only connection. PostgreSQL waits for each answer.
 */
export type Steps<Result> = Generator<Request, Result, unknown>

export function* all<Found extends object>(statement: RawBuilder<Found>): Steps<Found[]> {
  return (yield { kind: 'all', statement }) as Found[]
}

export function* get<Found extends object>(statement: RawBuilder<Found>): Steps<Found | undefined> {
  return (yield* all(statement))[0]
}

/** Returns how many rows it changed. */
export function* run(statement: RawBuilder<unknown>): Steps<number> {
  return (yield { kind: 'run', statement }) as number
}

/** Inserts rows of any number, all with the same columns. */
export function* put(table: string, rows: readonly Row[], onConflict = ''): Steps<void> {
  if (rows.length > 0) yield { kind: 'put', table, rows, onConflict }
}
