import { sql } from 'kysely'
import { libraryQueries } from '../store/library-schema.ts'
import type { Sqlite } from '../store/sqlite.ts'
import { editDistance } from './edit-distance.ts'

/** In a short word one edit makes another word, not a typo. */
const MIN_LENGTH = 4
const TWO_EDITS_FROM = 8

interface Term {
  term: string
  doc: number
}

/**
 * The nearest words of the library's own vocabulary. The vocabulary holds stems, so the words found are stems too,
 * which the index finds as well as the words. Only words with the same first letter are looked at: people get that
 * one right, and it makes the look short.
 */
export function nearestWord(database: Sqlite, table: 'keywords' | 'captions', word: string): string | null {
  const sought = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  if (sought.length < MIN_LENGTH) return null
  const limit = sought.length >= TWO_EDITS_FROM ? 2 : 1
  const first = sought[0]!
  const terms = database.all<Term>(
    sql<Term>`select term, doc from ${sql.table(`${table}_vocabulary`)}
      where term >= ${first} and term < ${first + '\uffff'}
        and length(term) between ${sought.length - limit - 2} and ${sought.length + limit}`.compile(
      libraryQueries,
    ),
  )
  let best: (Term & { edits: number }) | null = null
  for (const { term, doc } of terms) {
    // A stem may be a letter or two shorter than the word that was meant.
    const whole = editDistance(sought, term, limit)
    const stem = editDistance(sought.slice(0, term.length), term, limit - 1)
    const edits = Math.min(whole, stem < limit ? stem + 0.5 : limit + 1)
    if (edits > limit) continue
    if (best === null || edits < best.edits || (edits === best.edits && doc > best.doc))
      best = { term, doc, edits }
  }
  return best?.term ?? null
}
