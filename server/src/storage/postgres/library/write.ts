import { RefusedError } from '../../../errors/refused-error.ts'
import { ANALYZER_VERSION } from '../../text/indexable.ts'
import { refuseWhileMoving } from '../../library-move.ts'
import type { Postgres, Queries, Transaction } from '../postgres.ts'
import { sql } from '../sql.ts'

/** A running save, import, or check must not create the library again after its account was deleted. */
async function requireAccount(queries: Queries, accountId: string): Promise<void> {
  const account = await queries.get(
    sql<object>`select id from accounts where id = ${accountId} for key share`,
  )
  if (!account) throw new RefusedError('The account of this library was deleted.')
}

/**
 * Raises the library's revision, creates the library if missing, and reserves ids. Locks the row until the
 * end of the transaction, so that a library has one writer. @throws {StorageUnavailable} while it moves
 * @throws {RefusedError} if its account was deleted
 */
async function begin(queries: Queries, accountId: string, ids: number): Promise<void> {
  const row = await queries.get(sql<{ move: string | null; revision: number }>`
    insert into libraries as l (account_id, last_id, analyzer) values (${accountId}, ${ids}, ${ANALYZER_VERSION})
    on conflict (account_id) do update set revision = l.revision + 1, last_id = l.last_id + excluded.last_id
    returning l.move, l.revision`)
  if (row!.revision === 1) await requireAccount(queries, accountId)
  refuseWhileMoving(row!.move)
}

/** Writes with new ids. @throws {StorageUnavailable} while the library moves */
export const write = <Result>(
  database: Postgres,
  accountId: string,
  ids: number,
  work: (queries: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (queries) => {
    // Wait for the statements of `work` before the transaction ends.
    const [started, done] = await Promise.allSettled([begin(queries, accountId, ids), work(queries)])
    if (started.status === 'rejected') throw started.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  })

/** Raises no revision. The library isn't deleted before it ends. @throws {RefusedError} */
export const writeAside = <Result>(
  database: Postgres,
  accountId: string,
  work: (queries: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (queries) => {
    const library = await queries.get(
      sql<object>`select revision from libraries where account_id = ${accountId} for key share`,
    )
    if (!library) await begin(queries, accountId, 0)
    return work(queries)
  })
