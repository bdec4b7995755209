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
import { isWhole } from '../../text/indexable.ts'
import type { Queries } from '../postgres.ts'
import { FIRST_LOOK, isBroad, maySelect } from '../search/selected-ids.ts'
import { allOf, anyOf, sql, type RawBuilder } from '../sql.ts'
import { sparseOf } from './lexeme.ts'
import { idsWith, isEmpty, isWord, phraseOf, queryText, readingsApart, type Phrase } from './text-query.ts'
import { LABEL_WEIGHTS, MAX_TERMS } from './word-pages.ts'
import { WORDS } from './write-words.ts'

/** Number of documents that are scored quickly. Above it, documents with rarer words are scored first. */
const MANY = 5_000
/** Share of all documents above which all are scored. */
const MOST = 0.3

/** A word of the query with its terms in the library. */
interface Sought {
  phrase: Phrase
  /** Weight: a required phrase also counts as a word, like in FTS5, and a related word counts less than 1. */
  times: number
  docs: number
  rarity: number
  lexemes: string[]
}

interface Totals {
  docs: number
  length: number
}

/**
 * For a phrase, `ts_rank` adds a weight of at most 1 per position by its label. On later pages, positions
 * that overlap with the previous page have a label with weight 0.
 */
const FULL = Math.max(...Object.values(LABEL_WEIGHTS))
const weightsOf = ({ A, B, C, D }: Record<keyof typeof LABEL_WEIGHTS, number>): RawBuilder<unknown> =>
  sql.raw(`'{${[D, C, B, A].map((weight) => weight / FULL).join()}}'::float4[]`)
const FIRST_PAGE = weightsOf(LABEL_WEIGHTS)
const LATER_PAGE = weightsOf({ ...LABEL_WEIGHTS, C: LABEL_WEIGHTS.D })
const SEEN_BEFORE = weightsOf({ A: 0, B: 0, C: LABEL_WEIGHTS.D, D: 0 })

const sumOf = (lexemes: readonly string[]): RawBuilder<number> =>
  sql<number>`-(w.terms <#> ${sparseOf(lexemes.map((lexeme) => [lexeme, 1] as const))}::sparsevec)`

/** Returns the readings of phrases with their weight. */
const apart = (phrases: readonly Phrase[], times: number): Pick<Sought, 'phrase' | 'times'>[] =>
  phrases.flatMap(readingsApart).map((phrase) => ({ phrase, times }))

/** Returns the maximum contribution of a word to a score. */
const mostOf = ({ times, rarity }: Sought): number => times * rarity * (SATURATION + 1)

export function createWordRanking(queries: Queries, accountId: string, kind: RankedKind) {
  const { table, docs, length } = WORDS[kind]
  const from = sql`${sql.table(table)} w`

  const readTotals = async (): Promise<Totals> => {
    const row = await queries.get(sql<Totals>`
      select ${sql.ref(docs)} as docs, ${sql.ref(length)} as length from libraries where account_id = ${accountId}`)
    return row ?? { docs: 0, length: 0 }
  }

  /** Returns the library's terms with these prefixes, most frequent first, up to the size of a vector. */
  const beginning = (lexemes: readonly string[]): Promise<{ term: string; docs: number }[]> => {
    const begins = lexemes.map((lexeme) =>
      isWhole(lexeme) ? sql`term = ${lexeme}` : sql`(term >= ${lexeme} and term < ${`${lexeme}\u{10ffff}`})`,
    )
    return queries.all(sql<{ term: string; docs: number }>`
      select term, docs from vocabulary
      where account_id = ${accountId} and kind = ${kind} and docs > 0
        and ${anyOf(begins)}
      order by docs desc limit ${MAX_TERMS}`)
  }

  const countWith = async (phrase: Phrase): Promise<number> => {
    const row = await queries.get(sql<{ docs: number }>`
      select count(distinct id) as docs from (${idsWith(accountId, kind, phrase)}) found`)
    return row!.docs
  }

  const known = (lexemes: readonly string[]): Promise<{ term: string; docs: number }[]> =>
    queries.all(sql<{ term: string; docs: number }>`
      select term, docs from vocabulary
      where account_id = ${accountId} and kind = ${kind} and docs > 0 and term = any(${lexemes})`)

  const look = async (phrase: Phrase, times: number, all: number): Promise<Sought> => {
    const lexemes = phrase.readings.flat()
    const spelled = isWord(phrase) ? await (phrase.isBeginning ? beginning : known)(lexemes) : null
    const docs = spelled && spelled.length < 2 ? (spelled[0]?.docs ?? 0) : await countWith(phrase)
    const terms = spelled ? spelled.map(({ term }) => term) : lexemes
    return { phrase, times, docs, rarity: rarityOf(all, docs), lexemes: terms }
  }

  const weightOf = ({ phrase, lexemes }: Sought): RawBuilder<number> => {
    if (isWord(phrase)) return sumOf(lexemes)
    const query = sql`${queryText(phrase)}::tsquery`
    return sql<number>`case when w.id in (${idsWith(accountId, kind, phrase)}) then ${FULL}::float8 * (
      ts_rank_cd(${FIRST_PAGE}, w.words, ${query}) + coalesce((
        select sum(ts_rank_cd(${LATER_PAGE}, p.words, ${query}) - ts_rank_cd(${SEEN_BEFORE}, p.words, ${query}))
        from ${sql.table(table)} p
        where p.account_id = ${accountId} and p.id = w.id and p.page > 0 and p.words @@ ${query}), 0)) else 0 end`
  }

  const scoreOf = (words: readonly Sought[], { docs, length }: Totals): RawBuilder<number> => {
    const average = length / Math.max(docs, 1) || 1
    const norm = sql`(${SATURATION * (1 - LENGTH_SHARE)}::float8 + w.length * ${(SATURATION * LENGTH_SHARE) / average}::float8)`
    // Written as `most * f / (f + norm)`, so that the weight is computed once.
    const parts = words.map(
      (word) => sql`${mostOf(word)}::float8 * (1 - ${norm} / (${norm} + ${weightOf(word)}))`,
    )
    return sql<number>`(${sql.join(parts, sql` + `)})`
  }

  const isWith = ({ phrase }: Sought): RawBuilder<boolean> =>
    isWord(phrase)
      ? sql<boolean>`w.words @@ ${queryText(phrase)}::tsquery`
      : sql<boolean>`w.id in (${idsWith(accountId, kind, phrase)})`

  /** Matches any of the words with one index query for single terms. */
  const isWithAny = (words: readonly Sought[]): RawBuilder<boolean> => {
    const single = words.filter(({ phrase }) => isWord(phrase))
    const together = single.map(({ phrase }) => queryText(phrase)).join(' | ')
    return anyOf([
      ...(together === '' ? [] : [sql`w.words @@ ${together}::tsquery`]),
      ...words.filter(({ phrase }) => !isWord(phrase)).map(isWith),
    ])
  }

  /** Without candidates, scores all documents. `among`: scores only this many. */
  const best = (
    candidates: readonly Sought[] | null,
    words: readonly Sought[],
    totals: Totals,
    selection: Selection,
    among: number | null = null,
  ): Promise<Hit[]> =>
    queries.all(sql<Hit>`
      select s.id, s.score from (
        select w.id, ${scoreOf(words, totals)} as score from ${from}
        where w.account_id = ${accountId} and w.page = 0 and ${candidates ? isWithAny(candidates) : sql`true`}
        order by score desc, w.id desc limit ${among}) s
      where s.score > 0 and ${maySelect(accountId, kind, selection, sql`s.id`)}
      order by s.score desc, s.id desc limit ${SEARCH_RANKING_DEPTH}`)

  /**
   * Ranks documents. If many match, scores those with a rarer word first. Others can't be better once enough
   * documents exceed the maximum of the common words.
   */
  const rank = async (words: readonly Sought[], totals: Totals, selection: Selection): Promise<Hit[]> => {
    const rarest = words.toSorted((a, b) => a.docs - b.docs)
    let found = 0
    const rarer = rarest.filter(({ docs }) => (found += docs) <= MANY)
    const others = rarest.slice(rarer.length)
    if (rarer.length > 0 && others.length > 0) {
      const hits = await best(rarer, words, totals, selection)
      const reach = others.reduce((sum, word) => sum + mostOf(word), 0)
      if (hits.length === SEARCH_RANKING_DEPTH && hits.at(-1)!.score >= reach) return hits
    }
    // If a word is in most documents, checking each costs more than reading its score with the row.
    const candidates = found > totals.docs * MOST ? null : rarest
    if (found > MANY && isBroad(selection)) {
      const hits = await best(candidates, words, totals, selection, FIRST_LOOK)
      if (hits.length === SEARCH_RANKING_DEPTH) return hits
    }
    return best(candidates, words, totals, selection)
  }

  return async (query: WordQuery, selection: Selection): Promise<WordMatches> => {
    const { required, excluded } = selection
    if (query.words.length === 0 && required.length === 0) return NO_WORD_MATCHES
    const totals = await readTotals()
    const phrases = query.words.map((word, at) =>
      phraseOf(word, query.isTyping && at === query.words.length - 1),
    )
    const words: Sought[] = []
    for (const phrase of phrases) if (!isEmpty(phrase)) words.push(await look(phrase, 1, totals.docs))
    const isPlain =
      required.length === 0 && excluded.length === 0 && words.every(({ phrase }) => isWord(phrase))
    const sought: Sought[] = isPlain ? [...words] : []
    // With phrases, each reading counts separately, like in FTS5.
    if (!isPlain) {
      const needed = required.map((text) => phraseOf(text))
      for (const { phrase, times } of [...apart(phrases, 1), ...apart(needed, 2)])
        sought.push(await look(phrase, times, totals.docs))
    }
    // Related words apply only without phrases.
    for (const [word, weight] of (isPlain && query.related) || []) {
      const phrase = phraseOf(word)
      if (isWord(phrase)) sought.push(await look(phrase, weight, totals.docs))
    }
    const present = sought.filter(({ docs }) => docs > 0)
    const hits = present.length === 0 ? [] : await rank(present, totals, selection)

    const canComplete =
      words.length === phrases.length && words.length > 0 && words.every(({ docs }) => docs > 0)
    const reach = isPlain ? words.reduce((sum, word) => sum + mostOf(word), 0) : 0
    if (!canComplete) return { hits, complete: new Set(), isAnyComplete: !isPlain, reach }
    const withAll = (more: RawBuilder<unknown>, limit: RawBuilder<unknown>) =>
      queries.all(sql<{ id: number }>`
        select w.id from ${from}
        where w.account_id = ${accountId} and w.page = 0 and ${allOf(words.map(isWith))} and ${more} ${limit}`)
    const complete = await withAll(sql`w.id = any(${hits.map(({ id }) => id)}::bigint[])`, sql``)
    const isAnyComplete =
      !isPlain || complete.length > 0 || (await withAll(sql`true`, sql`limit 1`)).length > 0
    return { hits, complete: new Set(complete.map(({ id }) => id)), isAnyComplete, reach }
  }
}
