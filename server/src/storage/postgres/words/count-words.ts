import { together, type Frequency, type RankedKind } from '../../search-store.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { termsOfWord } from '../../text/tokenizer.ts'
import { lexemeOf } from './lexeme.ts'

/** Returns the frequency of words, or null for a text of several terms. */
export async function countWords(
  queries: Queries,
  accountId: string,
  kind: RankedKind,
  words: readonly string[],
): Promise<(Frequency | null)[]> {
  const terms = words.map((word) => termsOfWord(word)?.map(lexemeOf) ?? null)
  const rows = await queries.all(sql<{ term: string; docs: number }>`
    select term, docs from vocabulary
    where account_id = ${accountId} and kind = ${kind} and term = any(${terms.flatMap((readings) => readings ?? [])})`)
  const known = new Map(rows.map(({ term, docs }) => [term, docs]))
  return terms.map((readings) =>
    together(readings?.map((term) => ({ term, documents: known.get(term) ?? 0 }))),
  )
}
