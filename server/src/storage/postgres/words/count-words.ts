import type { Frequency, RankedKind } from '../../search-store.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { phraseOf } from './text-query.ts'

/** How common words are in a library; null for what is kept as several. */
export async function countWords(
  queries: Queries,
  accountId: string,
  kind: RankedKind,
  words: readonly string[],
): Promise<(Frequency | null)[]> {
  const terms = words.map((word) => {
    const { lexemes } = phraseOf(word)
    return lexemes.length === 1 ? lexemes[0]! : null
  })
  const rows = await queries.all(sql<{ term: string; docs: number }>`
    select term, docs from vocabulary
    where account_id = ${accountId} and kind = ${kind} and term = any(${terms.filter((term) => term !== null)})`)
  const known = new Map(rows.map(({ term, docs }) => [term, docs]))
  return terms.map((term) => (term === null ? null : { term, documents: known.get(term) ?? 0 }))
}
