import { sql } from '../sql.ts'
import type { Queries } from '../postgres.ts'
import type { RankedKind } from '../../search-store.ts'
import type { IndexedWords } from './documents.ts'

/** Where each kind keeps its words, and which columns of `libraries` count them. */
export const WORDS = {
  posts: { table: 'post_words', docs: 'posts', length: 'post_terms' },
  images: { table: 'image_words', docs: 'images', length: 'image_terms' },
} as const satisfies Record<RankedKind, { table: string; docs: string; length: string }>

interface Former {
  length: number
  lexemes: string[]
}

/** A change of the vocabulary: in how many more documents each term is. */
function countTerms(counts: Map<string, number>, lexemes: Iterable<string>, by: 1 | -1): void {
  for (const lexeme of lexemes) counts.set(lexeme, (counts.get(lexeme) ?? 0) + by)
}

async function writeVocabulary(
  queries: Queries,
  accountId: string,
  kind: RankedKind,
  counts: Map<string, number>,
): Promise<void> {
  const rows = [...counts]
    .filter(([, docs]) => docs !== 0)
    .map(([term, docs]) => ({ account_id: accountId, kind, term, docs }))
  await queries.insert(
    'vocabulary',
    rows,
    sql`on conflict (account_id, kind, term) do update set docs = vocabulary.docs + excluded.docs`,
  )
}

/** Inside a write: what these are found by from now on; null takes what finds them away. */
export async function putWords(
  queries: Queries,
  accountId: string,
  kind: RankedKind,
  documents: ReadonlyMap<number, IndexedWords | null>,
  areNew: boolean,
): Promise<void> {
  if (documents.size === 0) return
  const { table, docs, length } = WORDS[kind]
  const counts = new Map<string, number>()
  let more = 0
  let longer = 0
  if (!areNew) {
    const mine = sql`account_id = ${accountId} and id = any(${[...documents.keys()]}::bigint[])`
    const before = await queries.all(sql<Former>`
      select length, tsvector_to_array(words) as lexemes from ${sql.table(table)} where ${mine} and page = 0`)
    for (const former of before) {
      countTerms(counts, former.lexemes, -1)
      more -= 1
      longer -= former.length
    }
    await queries.run(sql`delete from ${sql.table(table)} where ${mine}`)
  }
  const rows: Record<string, unknown>[] = []
  for (const [id, document] of documents) {
    if (!document) continue
    countTerms(counts, document.lexemes, 1)
    more += 1
    longer += document.length
    for (const page of document.pages) rows.push({ account_id: accountId, id, ...page })
  }
  await queries.insert(table, rows)
  await writeVocabulary(queries, accountId, kind, counts)
  const [docsColumn, lengthColumn] = [sql.ref(docs), sql.ref(length)]
  await queries.run(sql`
    update libraries set ${docsColumn} = ${docsColumn} + ${more}, ${lengthColumn} = ${lengthColumn} + ${longer}
    where account_id = ${accountId}`)
}
