import { sql } from 'kysely'
import { LOOK_SPAN, nextLook, type IndexStore } from '../../index-store.ts'
import { readWhole } from '../library/stored-bookmark.ts'
import type { Tables } from '../library/tables.ts'
import type { PreparedQuery } from '../prepared.ts'
import { packVector } from '../../packed-vector.ts'
import type { PartVector, StoredVectors, VectorMemory } from '../vectors/vector-memory.ts'
import { createVectorsStore } from '../vectors/vectors-store.ts'
import { ANALYZER_VERSION } from '../../text/indexable.ts'
import type { KeywordDocument, WholeBookmark } from '../../library-store.ts'
import { indexKeywords, writeTerms } from '../words/keyword-index.ts'

interface Renewal {
  analyzer: number
  renew_below: number
}
const readRenewal: PreparedQuery = { sql: 'select analyzer, renew_below from revision', parameters: [] }

const toRow = ({ part, scale, bytes }: PartVector) => ({
  part,
  scale,
  vector: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

export function createIndexStore(tables: Tables, memory: VectorMemory): IndexStore {
  const { database, bookmarks, captions } = tables
  const vectors = createVectorsStore(database)

  const documentsOf = (
    ids: readonly number[],
    keywordsOf: (bookmark: WholeBookmark) => KeywordDocument | null,
  ) =>
    readWhole(tables, ids).flatMap((bookmark) => {
      const keywords = keywordsOf(bookmark)
      return keywords ? [{ id: bookmark.id, keywords }] : []
    })

  return {
    takeChanged: async (limit) => {
      if (!vectors.hasChanged()) return []
      const work = () => {
        const taken = vectors.takeChanged(limit)
        return { taken, hasCaptions: captions.indexAll(taken) }
      }
      return (await database.write(work, ({ hasCaptions }) => (hasCaptions ? ['words'] : []))).taken
    },

    notEmbedded: async (name, from, limit) => {
      const modelId = vectors.model(name)?.id ?? null
      const below = from ?? vectors.lastId() + 1
      const ids = vectors.notEmbedded(modelId, below, LOOK_SPAN, limit)
      return { ids, below: nextLook(ids, below, limit) }
    },

    putVectors: async ({ name, dimensions }, made) => {
      const packed = made.map(({ bookmarkId, parts }): StoredVectors => ({
        bookmarkId,
        parts: parts.map(({ part, vector }) => ({ part, ...packVector(vector) })),
      }))
      const { model, stored, from, to } = await database.write(() => {
        const model = vectors.model(name) ?? vectors.addModel(name, dimensions)
        const stored = packed.filter(({ bookmarkId }) => !vectors.isQueued(bookmarkId))
        for (const { bookmarkId, parts } of stored) vectors.put(model.id, bookmarkId, parts.map(toRow))
        return { model, stored, from: database.revision('vectors'), to: database.revision() + 1 }
      }, ['vectors'])
      memory.put(model, stored, from, to)
    },

    dropOtherModels: async (name, limit) => {
      const model = vectors.model(name)
      if (!model || vectors.models().length < 2) return 0
      return database.write(() => vectors.dropOthers(model.id, limit), [])
    },

    uncaptioned: async (source, limit) => captions.without(source, limit),

    putCaptions: (source, made, keywordsOf) =>
      database.write(() => {
        for (const caption of made) captions.put(caption, source)
        const changed = [...new Set(made.map(({ bookmarkId }) => bookmarkId))]
        indexKeywords(database, documentsOf(changed, keywordsOf))
      }, ['words']),

    renewTerms: async (limit, keywordsOf) => {
      const { analyzer, renew_below } = database.get<Renewal>(readRenewal)!
      const below = analyzer === ANALYZER_VERSION ? renew_below : vectors.lastId() + 1
      if (below === 0) return 0
      return database.write(() => {
        const ids = bookmarks.idsBelow(below, limit)
        writeTerms(database, documentsOf(ids, keywordsOf))
        captions.indexAll(ids)
        database.run(
          sql`update revision set analyzer = ${ANALYZER_VERSION}, renew_below = ${ids.at(-1) ?? 0}`,
        )
        return ids.length
      }, ['words'])
    },

    waiting: async (name, captioner) => {
      const model = name === null ? undefined : vectors.model(name)
      const done = model ? vectors.countEmbedded(model.id) : 0
      return {
        bookmarks: name === null ? 0 : vectors.countBookmarks() - done,
        images: captioner === null ? 0 : captions.countWithout(captioner),
      }
    },
  }
}
