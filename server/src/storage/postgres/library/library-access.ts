import type { LikenessKey } from '../../care-store.ts'
import type { Dialect, LibraryAccess } from '../../libraries/library-access.ts'
import { all, type Request, type Steps } from '../../libraries/steps.ts'
import type { Postgres, Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { write, writeAside } from './write.ts'

const dialectOf = (accountId: string): Dialect => ({
  mine: (alias) => sql<boolean>`${sql.ref(alias ? `${alias}.account_id` : 'account_id')} = ${accountId}`,
  own: { account_id: accountId },
  only: { account_id: accountId },
  key: (...columns) => `(${['account_id', ...columns].join(', ')})`,
  isAmong: (column, ids) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`,
  record: sql.table('libraries'),
  firstOfKeys: (keys, limit) =>
    all(sql<LikenessKey>`
    select wanted.key, found.id from unnest(${[...keys]}::bigint[]) with ordinality as wanted (key, place)
    cross join lateral (
      select bookmark_id as id from likeness_keys l where l.account_id = ${accountId} and l.key = wanted.key
      order by bookmark_id limit ${limit}
    ) found order by wanted.place, found.id`),
})

const answer = (queries: Queries, request: Request): Promise<unknown> => {
  if (request.kind === 'put') return queries.insert(request.table, request.rows, request.onConflict)
  return request.kind === 'run'
    ? queries.run(request.statement)
    : queries.all(request.statement as Parameters<typeof queries.all>[0])
}

async function runSteps<Result>(queries: Queries, steps: Steps<Result>): Promise<Result> {
  let step = steps.next()
  while (!step.done) step = steps.next(await answer(queries, step.value))
  return step.value
}

export const accessPostgres = (database: Postgres, accountId: string): LibraryAccess => ({
  dialect: dialectOf(accountId),
  read: (steps) => runSteps(database, steps),
  write: (steps) => write(database, accountId, (queries) => runSteps(queries, steps)),
  aside: (steps) => writeAside(database, accountId, (queries) => runSteps(queries, steps)),
})
