import { bookmarkOfImage } from '../../image-id.ts'
import type { Boost, FieldMatch, RankedKind, SearchStore, Selected, Selection } from '../../search-store.ts'
import { filterConditions } from '../library/filter-conditions.ts'
import { allOf } from '../../libraries/filter-rules.ts'
import type { LibraryAccess } from '../../libraries/library-access.ts'
import { modelNamed } from '../../libraries/models.ts'
import { createSearchReads } from '../../libraries/search-reads.ts'
import { vectorBytes } from '../binary-values.ts'
import { accessPostgres } from '../library/library-access.ts'
import type { Postgres } from '../postgres.ts'
import { sql } from '../sql.ts'
import { createFrequentWords, type FrequentWords } from '../words/frequent-words.ts'
import { createWordRanking } from '../words/rank-words.ts'
import { createVocabulary } from '../words/vocabulary.ts'
import { idsWith, isEmpty, LABELS, phraseOf } from '../words/text-query.ts'
import { rankMeaning } from './rank-meaning.ts'
import { createSignCache, type SignCache, type VectorsOf } from './sign-cache.ts'
import { phraseConditions } from './selected-ids.ts'

export function createSearchStore(
  queries: Postgres,
  accountId: string,
  access: LibraryAccess = accessPostgres(queries, accountId),
  frequentWords: FrequentWords = createFrequentWords(queries),
  signs: SignCache = createSignCache(queries),
): SearchStore {
  const mine = sql`account_id = ${accountId}`

  function select(kind: RankedKind, selection: Selection): Selected {
    const { filters, state, required, excluded } = selection
    const bookmarkOf = (id: number): number => (kind === 'posts' ? id : bookmarkOfImage(id))

    const standing = async (ids: readonly number[]): Promise<Map<number, Boost>> => {
      const bookmarks = [...new Set(ids.map(bookmarkOf))]
      const rows = await queries.all(sql<Boost & { id: number }>`
        select b.id, b.is_favorite as "isFavorite", b.captured_at as "capturedAt" from bookmarks b
        where b.id = any(${bookmarks}::bigint[]) and ${filterConditions(accountId, filters, state)}`)
      return new Map(rows.map((row) => [row.id, row]))
    }

    const withPhrases = async (ids: readonly number[]): Promise<readonly number[]> => {
      if (required.length === 0 && excluded.length === 0) return ids
      const table = sql.table(kind === 'posts' ? 'post_words' : 'image_words')
      const rows = await queries.all(sql<{ id: number }>`
        select w.id from ${table} w where w.account_id = ${accountId} and w.page = 0
          and w.id = any(${[...ids]}::bigint[]) and ${allOf(phraseConditions(accountId, kind, selection, sql`w.id`))}`)
      return rows.map(({ id }) => id)
    }

    return {
      ...createVocabulary(queries, accountId, kind),
      among: async (ids) => {
        const boosts = await standing(ids)
        const kept = ids.filter((id) => boosts.has(bookmarkOf(id)))
        const passing = new Set(await withPhrases(kept))
        return kept.filter((id) => passing.has(id))
      },
      matchWords: (query) => createWordRanking(queries, accountId, kind, frequentWords)(query, selection),
      nearest: async (name, vector) => {
        const found = await queries.get(sql<
          Pick<VectorsOf, 'modelId' | 'dimensions' | 'lastId' | 'changedAt'>
        >`
          select m.id as "modelId", dimensions, last_id as "lastId", vectors_changed_at as "changedAt"
          from models m, libraries l
          where m.account_id = ${accountId} and l.account_id = ${accountId} and name = ${name}`)
        return found ? rankMeaning(queries, { accountId, kind, ...found }, vector, selection, signs) : null
      },
      boosts: async (ids) => {
        const boosts = await standing(ids)
        return new Map(
          ids.flatMap((id) => {
            const row = boosts.get(bookmarkOf(id))
            return row ? [[id, row]] : []
          }),
        )
      },
    }
  }

  return {
    ...createSearchReads(access),
    select,
    lookUp: async (part, words, limit) => {
      const phrase = phraseOf(words)
      if (isEmpty(phrase)) return []
      return queries.all(sql<FieldMatch>`
        select b.id, b.title, b.author from bookmarks b
        where b.account_id = ${accountId} and b.id in (${idsWith(accountId, 'posts', phrase, LABELS[part])})
        order by b.id desc limit ${limit}`)
    },
    closestPassages: async (name, ids, vector) => {
      const model = await access.read(modelNamed(access.dialect, name))
      const rows = await queries.all(sql<{ id: number; part: number }>`
        select distinct on (bookmark_id) bookmark_id as id, part from vectors
        where ${mine} and model_id = ${model?.id ?? 0} and bookmark_id = any(${[...ids]}::bigint[]) and part >= 0
        order by bookmark_id, v <#> ${vectorBytes(vector)}::halfvec, part`)
      return new Map(rows.map(({ id, part }) => [id, part]))
    },
    // A search doesn't wait for the signs of vectors.
    warm: async () => {},
    hasCaptions: async () =>
      (await queries.get(sql<object>`select id from image_words where ${mine} limit 1`)) !== undefined,
  }
}
