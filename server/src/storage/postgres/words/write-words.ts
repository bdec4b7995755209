import { sql } from '../sql.ts'
import type { Transaction } from '../postgres.ts'
import type { RankedKind } from '../../search-store.ts'
import type { IndexedWords } from './word-pages.ts'

/** Table of each kind, and columns of `libraries` with its totals. */
export const WORDS = {
  posts: { table: 'post_words', docs: 'posts', length: 'post_terms' },
  images: { table: 'image_words', docs: 'images', length: 'image_terms' },
} as const satisfies Record<RankedKind, { table: string; docs: string; length: string }>

type Former = Pick<IndexedWords, 'length' | 'lexemes'>

interface Change {
  terms: Map<string, number>
  documents: number
  length: number
}

function count(change: Change, { lexemes, length }: Former, by: 1 | -1): void {
  for (const lexeme of lexemes) change.terms.set(lexeme, (change.terms.get(lexeme) ?? 0) + by)
  change.documents += by
  change.length += by * length
}

/** Writes index rows of documents in batches, and finally the totals. */
export function createWordWriter(queries: Transaction, accountId: string, kind: RankedKind) {
  const { table, docs, length } = WORDS[kind]
  const mine = { account_id: accountId }
  const change: Change = { terms: new Map(), documents: 0, length: 0 }
  return {
    remove: (former: Former): void => count(change, former, -1),
    add: (documents: ReadonlyMap<number, IndexedWords | null>): void => {
      const rows: Record<string, unknown>[] = []
      for (const [id, document] of documents) {
        if (!document) continue
        count(change, document, 1)
        for (const page of document.pages) rows.push({ ...mine, id, ...page })
      }
      queries.put(table, rows)
    },
    end: (): void => {
      queries.put(
        'vocabulary',
        [...change.terms].flatMap(([term, more]) =>
          more === 0 ? [] : [{ ...mine, kind, term, docs: more }],
        ),
        'on conflict (account_id, kind, term) do update set docs = vocabulary.docs + excluded.docs',
      )
      const [docsColumn, lengthColumn] = [sql.ref(docs), sql.ref(length)]
      queries.send(sql`
        update libraries set ${docsColumn} = ${docsColumn} + ${change.documents}, ${lengthColumn} = ${lengthColumn} + ${change.length},
          words_changed_at = greatest(words_changed_at + 1, ${Date.now()})
        where account_id = ${accountId}`)
    },
  }
}

/** Replaces the indexed words of documents. Null removes them. */
export async function replaceWords<Document>(
  queries: Transaction,
  accountId: string,
  kind: RankedKind,
  documents: ReadonlyMap<number, Document | null>,
  wordsOf: (document: Document) => IndexedWords,
): Promise<void> {
  if (documents.size === 0) return
  const table = sql.table(WORDS[kind].table)
  const these = sql`account_id = ${accountId} and id = any(${[...documents.keys()]}::bigint[])`
  const writer = createWordWriter(queries, accountId, kind)
  const before = await queries.all(sql<Former>`
    select length, tsvector_to_array(words) as lexemes from ${table} where ${these} and page = 0`)
  before.forEach(writer.remove)
  queries.send(sql`delete from ${table} where ${these}`)
  const indexed = ([id, document]: readonly [number, Document | null]) =>
    [id, document === null ? null : wordsOf(document)] as const
  writer.add(new Map([...documents].map(indexed)))
  writer.end()
}
