import type { Queries } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'

/** Deletes records, and with a grant what is written down of its use. */
export const removeRecords = (queries: Queries, where: RawBuilder<unknown>): Promise<number> =>
  queries.run(sql`
    with gone as (delete from oauth_models where ${where} returning model, key)
    delete from oauth_grant_use where grant_id in (select key from gone where model = 'Grant')`)
