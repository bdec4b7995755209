import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { sql } from 'kysely'
import {
  mostFrequent,
  NO_WORD_MATCHES,
  type FieldMatch,
  type SearchStore,
  type WordMatches,
  type WordQuery,
} from '../../search-store.ts'
import type { LibraryDatabase } from '../library/library-database.ts'
import type { LibraryAccess } from '../../libraries/library-access.ts'
import { modelNamed } from '../../libraries/models.ts'
import { createSearchReads } from '../../libraries/search-reads.ts'
import { unpackVector } from '../../packed-vector.ts'
import type { VectorCache } from '../vectors/vector-cache.ts'
import { passagesOf } from '../vectors/vector-rows.ts'
import { phrase } from '../words/keyword-text.ts'
import { countRowsWith } from '../words/occurrences.ts'
import { nearestWord } from '../../text/spelling.ts'
import { termsOfWord } from '../../text/tokenizer.ts'
import { wordIndexOf } from '../words/word-index.ts'
import { rankWords } from '../../text/rank-words.ts'
import { KINDS, type RankedKind } from './ranked-kind.ts'
import { createSelector, type Selector } from './selection.ts'

const present = <Value>(
  ids: readonly number[],
  valueOf: (id: number) => Value | undefined,
): Map<number, Value> =>
  new Map(
    ids.flatMap((id) => {
      const value = valueOf(id)
      return value === undefined ? [] : [[id, value]]
    }),
  )

/** Returns the best allowed matches by BM25, with required phrases as words. */
function rankKeywords(
  database: LibraryDatabase,
  kind: RankedKind,
  { words, isTyping, related = new Map() }: WordQuery,
  required: readonly string[],
  selector: Selector,
): WordMatches {
  if (words.length === 0 && required.length === 0) return NO_WORD_MATCHES
  const index = wordIndexOf(database, kind)
  const asked = [
    ...words.map((word, at) => index.postings(word, isTyping && at === words.length - 1)),
    ...required.map((text) => index.postings(text)),
  ]
  // Each word costs time for every row, and most pairs of syllables occur nowhere.
  const others = [...related]
    .map(([word, weight]) => ({ postings: index.postings(word), weight }))
    .filter(({ postings }) => postings.ids.length > 0)
  const ranking = rankWords(index, asked, others)
  const hits = ranking.top(SEARCH_RANKING_DEPTH, selector.passes)
  const complete = new Set(hits.map((hit) => hit.id).filter(ranking.hasEveryWord))
  return { hits, complete, isAnyComplete: ranking.isAnyComplete, reach: ranking.reach }
}

export function createSearchStore(
  database: LibraryDatabase,
  access: LibraryAccess,
  vectorCache: VectorCache,
): SearchStore {
  const modelOf = (name: string) => access.read(modelNamed(access.dialect, name))

  return {
    ...createSearchReads(access),
    select: (name, selection) => {
      const kind = KINDS[name]
      const selector = createSelector(database, kind, selection)
      return {
        among: async (ids) => ids.filter(selector.passes),
        matchWords: async (query) => rankKeywords(database, kind, query, selection.required, selector),
        frequencies: async (words) =>
          words.map((word) =>
            mostFrequent(termsOfWord(word), (term) => countRowsWith(database, kind.table, term)),
          ),
        nearestWord: (word) =>
          nearestWord(word, async (letter) => wordIndexOf(database, kind).vocabulary(letter)),
        nearest: async (modelName, vector) => {
          const model = await modelOf(modelName)
          if (!model) return null
          const scores = (await vectorCache.load(model, name)).scan(vector)
          return {
            hits: scores.top(SEARCH_RANKING_DEPTH, selector.passes),
            mean: scores.mean,
            deviation: scores.deviation,
            of: async (ids) => present(ids, scores.of),
          }
        },
        boosts: async (ids) => present(ids, selector.boosts(ids)),
      }
    },
    lookUp: async (part, words, limit) =>
      database.all(
        sql<FieldMatch>`
          select id, title, author from bookmarks where id in
            (select rowid from keywords where keywords match ${`${part} : ${phrase(words)}`}
             order by rowid desc limit ${limit})`,
      ),
    closestPassages: async (name, ids, vector) => {
      const model = await modelOf(name)
      const best = new Map<number, { part: number; score: number }>()
      for (const row of model ? passagesOf(database, model, ids) : []) {
        const score = unpackVector(row).reduce((sum, value, at) => sum + value * vector[at]!, 0)
        if (score > (best.get(row.bookmark_id)?.score ?? -Infinity))
          best.set(row.bookmark_id, { part: row.part, score })
      }
      return new Map([...best].map(([id, { part }]) => [id, part]))
    },
    warm: async (kind, name) => {
      const model = await modelOf(name)
      if (model) await vectorCache.load(model, kind)
    },
    hasCaptions: async () => database.get(sql`select rowid from captions limit 1`) !== undefined,
  }
}
