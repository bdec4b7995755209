import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import {
  NO_WORD_MATCHES,
  type Hit,
  type RankedKind,
  type Selection,
  type WordMatches,
  type WordQuery,
} from '../../search-store.ts'
import { LENGTH_SHARE, rarityOf, SATURATION } from '../../text/bm25.ts'
import type { Queries } from '../postgres.ts'
import { FIRST_LIMIT, isBroad, maySelect } from '../search/selected-ids.ts'
import { allOf, anyOf } from '../../libraries/filter-rules.ts'
import { sql, type RawBuilder } from '../sql.ts'
import type { QueryTerm } from '../../text/tokenizer.ts'
import { rankWords } from '../../text/rank-words.ts'
import { weightIn } from '../../text/postings.ts'
import type { FrequentWords } from './frequent-words.ts'
import { sparseOf } from './lexeme.ts'
import { isWord, phraseOf, queryText, type Phrase } from './text-query.ts'
import { MAX_TERMS } from './word-pages.ts'
import { WORDS } from './write-words.ts'

/** Number and share of documents. Above both, those with rarer words are scored first. */
const MANY = 5_000
const MOST = 0.3

interface QueryWord {
  phrase: Phrase
  /** Weight: a related word counts less than 1. */
  times: number
}

/** A word of the query with its terms in the library, by reading and by lexeme. */
interface WordStats extends QueryWord {
  docs: number
  rarity: number
  terms: string[][][]
}

interface Totals {
  docs: number
  length: number
  changedAt: number
}

const sumOf = (lexemes: readonly string[]): RawBuilder<number> =>
  sql<number>`-(w.terms <#> ${sparseOf(lexemes.map((lexeme) => [lexeme, 1] as const))}::sparsevec)`

/** Sum over the readings. A phrase has the least weight of its terms, which is near its own. */
const weightOf = ({ phrase, terms }: WordStats): RawBuilder<number> => {
  if (isWord(phrase)) return sumOf([...new Set(terms.flat(2))])
  const parts = terms.map((lexemes) => sql<number>`least(${sql.join(lexemes.map(sumOf))})`)
  return sql<number>`(${sql.join(parts, sql` + `)})`
}

const hasTerms = (phrase: Phrase): RawBuilder<boolean> =>
  sql<boolean>`w.words @@ ${queryText(phrase, '', '&')}::tsquery`

/** Returns the maximum contribution of a word to a score. */
const mostOf = ({ times, rarity }: WordStats): number => times * rarity * (SATURATION + 1)

const scoreOf = (words: readonly WordStats[], { docs, length }: Totals): RawBuilder<number> => {
  const average = length / Math.max(docs, 1) || 1
  const norm = sql`(${SATURATION * (1 - LENGTH_SHARE)}::float8 + w.length * ${(SATURATION * LENGTH_SHARE) / average}::float8)`
  // Written as `most * f / (f + norm)`, so that the weight is computed once.
  const parts = words.map(
    (word) => sql`${mostOf(word)}::float8 * (1 - ${norm} / (${norm} + ${weightOf(word)}))`,
  )
  return sql<number>`(${sql.join(parts, sql` + `)})`
}

export function createWordRanking(
  queries: Queries,
  accountId: string,
  kind: RankedKind,
  frequentWords: FrequentWords,
) {
  const { table, docs, length } = WORDS[kind]
  const from = sql`${sql.table(table)} w`

  const readTotals = async (): Promise<Totals> => {
    const row = await queries.get(sql<Totals>`
      select ${sql.ref(docs)} as docs, ${sql.ref(length)} as length, words_changed_at as "changedAt"
      from libraries where account_id = ${accountId}`)
    return row ?? { docs: 0, length: 0, changedAt: 0 }
  }

  /** Returns the library's terms for lexemes, up to the size of a vector: themselves, then the most frequent. */
  const spellings = (lexemes: readonly QueryTerm[]): Promise<{ term: string; docs: number }[]> => {
    const begins = lexemes
      .filter(({ isPrefix }) => isPrefix)
      .map(({ term }) => sql`(term >= ${term} and term < ${`${term}\u{10ffff}`})`)
    const isOne = sql`term = any(${lexemes.map(({ term }) => term)})`
    return queries.all(sql<{ term: string; docs: number }>`
      select term, docs from vocabulary
      where account_id = ${accountId} and kind = ${kind} and docs > 0 and ${anyOf([isOne, ...begins])}
      order by ${isOne} desc, docs desc limit ${MAX_TERMS}`)
  }

  const countWith = async (phrase: Phrase): Promise<number> => {
    const row = await queries.get(sql<{ docs: number }>`
      select count(*) as docs from ${from} where w.account_id = ${accountId} and w.page = 0 and ${hasTerms(phrase)}`)
    return row!.docs
  }

  const lookUp = async (asked: readonly QueryWord[], all: number): Promise<WordStats[]> => {
    const known = await spellings(asked.flatMap(({ phrase }) => phrase.flat()))
    const stats: WordStats[] = []
    for (const { phrase, times } of asked) {
      // Readings that the library has, because each of the others would cost an index lookup.
      const present = phrase.flatMap((lexemes) => {
        const found = lexemes.map(({ term, isPrefix }) =>
          known.filter((entry) => (isPrefix ? entry.term.startsWith(term) : entry.term === term)),
        )
        return found.every(({ length }) => length > 0) ? [{ lexemes, found }] : []
      })
      const here = present.map(({ lexemes }) => lexemes)
      const found = present.flatMap((entry) => entry.found.flat())
      const most = Math.max(0, ...found.map(({ docs }) => docs))
      // Words of at least half of the documents have the same rarity.
      const isCounted = isWord(here) && (found.length < 2 || most * 2 >= all)
      const docs = isCounted ? most : await countWith(here)
      const terms = present.map((entry) => entry.found.map((spellings) => spellings.map(({ term }) => term)))
      stats.push({ phrase: here, times, docs, rarity: rarityOf(all, docs), terms })
    }
    return stats
  }

  /**
   * If many documents match, scores those with a rarer word first. Others can't be better once enough
   * documents exceed the maximum of the common words.
   */
  const rank = async (words: readonly WordStats[], totals: Totals, selection: Selection): Promise<Hit[]> => {
    /** Without candidates, scores all documents. `among`: scores only this many. */
    const best = (candidates: readonly WordStats[] | null, among: number | null): Promise<Hit[]> =>
      queries.all(sql<Hit>`
        select s.id, s.score from (
          select w.id, ${scoreOf(words, totals)} as score from ${from}
          where w.account_id = ${accountId} and w.page = 0 and ${candidates ? hasTerms(candidates.flatMap(({ phrase }) => phrase)) : sql`true`}
          order by score desc, w.id desc limit ${among}) s
        where s.score > 0 and ${maySelect(accountId, kind, selection, sql`s.id`)}
        order by s.score desc, s.id desc limit ${SEARCH_RANKING_DEPTH}`)

    /** Like `best` among all documents, but from memory. */
    const bestOfFrequent = async (among: number): Promise<Hit[]> => {
      const { docs, length, changedAt } = totals
      const [lengths, ...postings] = await frequentWords({ accountId, kind, changedAt }, [
        { name: 'length', value: sql<number>`w.length` },
        ...words.map((word) => ({ name: JSON.stringify(word.terms), value: weightOf(word) })),
      ])
      const index = { rows: docs, words: length, lengths: () => (id: number) => weightIn(lengths!, id) }
      const weighted = words.map(({ times }, at) => ({ postings: postings[at]!, weight: times }))
      const hits = rankWords(index, [], weighted).top(among, () => true)
      const passing = await queries.all(sql<{ id: number }>`
        select s.id from unnest(${hits.map(({ id }) => id)}::bigint[]) as s (id)
        where ${maySelect(accountId, kind, selection, sql`s.id`)}`)
      const ids = new Set(passing.map(({ id }) => id))
      return hits.filter(({ id }) => ids.has(id)).slice(0, SEARCH_RANKING_DEPTH)
    }

    const rarest = words.toSorted((a, b) => a.docs - b.docs)
    let found = 0
    const rarer = rarest.filter(({ docs }) => (found += docs) <= Math.max(MANY, totals.docs * MOST))
    const others = rarest.slice(rarer.length)
    const first = isBroad(selection) ? FIRST_LIMIT : null
    if (rarer.length > 0 && others.length > 0) {
      const hits = await best(rarer, first)
      const reach = others.reduce((sum, word) => sum + mostOf(word), 0)
      if (hits.length === SEARCH_RANKING_DEPTH && hits.at(-1)!.score >= reach) return hits
    }
    // If a word is in many documents, checking each costs more than reading its score with the row.
    const candidates = others.length > 0 ? null : rarest
    if (found > MANY && first !== null) {
      const hits = await (candidates ? best(candidates, first) : bestOfFrequent(first))
      if (hits.length === SEARCH_RANKING_DEPTH) return hits
    }
    return best(candidates, null)
  }

  return async (query: WordQuery, selection: Selection): Promise<WordMatches> => {
    const { required } = selection
    if (query.words.length === 0 && required.length === 0) return NO_WORD_MATCHES
    const totals = await readTotals()
    const phrases = [
      ...query.words.map((word, at) => phraseOf(word, query.isTyping && at === query.words.length - 1)),
      ...required.map((text) => phraseOf(text)),
    ]
    const related = [...(query.related ?? [])].map(([word, times]) => ({ phrase: phraseOf(word), times }))
    const stats = await lookUp([...phrases.map((phrase) => ({ phrase, times: 1 })), ...related], totals.docs)
    const words = stats.slice(0, phrases.length)
    const present = stats.filter(({ docs }) => docs > 0)
    const hits = present.length === 0 ? [] : await rank(present, totals, selection)

    const reach = words.reduce((sum, word) => sum + mostOf(word), 0)
    if (!words.every(({ docs }) => docs > 0))
      return { hits, complete: new Set(), isAnyComplete: false, reach }
    const withAll = (more: RawBuilder<unknown>, limit: RawBuilder<unknown>) =>
      queries.all(sql<{ id: number }>`
        select w.id from ${from}
        where w.account_id = ${accountId} and w.page = 0 and ${allOf(words.map(({ phrase }) => hasTerms(phrase)))} and ${more} ${limit}`)
    const complete = await withAll(sql`w.id = any(${hits.map(({ id }) => id)}::bigint[])`, sql``)
    const isAnyComplete = complete.length > 0 || (await withAll(sql`true`, sql`limit 1`)).length > 0
    return { hits, complete: new Set(complete.map(({ id }) => id)), isAnyComplete, reach }
  }
}
