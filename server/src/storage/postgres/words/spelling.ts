import { nearestOf, spellingForm } from '../../text/spelling.ts'
import type { RankedKind } from '../../search-store.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'

/** Returns the library's most similar word for a misspelled one. */
export async function nearestWord(
  queries: Queries,
  accountId: string,
  kind: RankedKind,
  word: string,
): Promise<string | null> {
  const sought = spellingForm(word)
  if (sought === null) return null
  const letter = sought[0]!
  const rows = await queries.all(sql<{ term: string; doc: number }>`
    select term, docs as doc from vocabulary
    where account_id = ${accountId} and kind = ${kind} and docs > 0
      and term >= ${letter} and term < ${`${letter}\u{10ffff}`}
    order by term`)
  return nearestOf(sought, rows)
}
