import { sql } from 'kysely'
import { MAX_IMAGES } from '../image-id.ts'
import {
  SCAN_SPAN,
  nextScan,
  type BookmarkVectors,
  type NewCaption,
  type UncaptionedImage,
  type Waiting,
} from '../indexing-work.ts'
import type { EmbeddingModel } from '../search-store.ts'
import { ANALYZER_VERSION } from '../text/analyzer-version.ts'
import { captionsOf, indexAgain, indexCaptions } from './index-words.ts'
import { queueChanged, type Dialect, type LibraryAccess } from './library-access.ts'
import { countEmbedded, modelNamed, modelsOf, type ModelRow } from './models.ts'
import { allIds, count, get, put, putNew, run, send, type Steps } from './steps.ts'

/** Called in the transaction that stores vectors. The returned function runs after the commit. */
export type CacheVectors = (model: ModelRow, made: readonly BookmarkVectors[]) => () => void

const hasNoCaptionOf = ({ mine }: Dialect, source: string) => sql`
  ${mine()} and type = 'image' and position < ${MAX_IMAGES}
  and (caption_source is null or caption_source not in ('import', ${source}))`

/** Marks changed bookmarks as not embedded. Returns whether they have captions. */
function* takeChanged(dialect: Dialect, ids: readonly number[]): Steps<boolean> {
  const { mine, isAmong } = dialect
  for (const table of ['embedded', 'search_queue'])
    yield* send(sql`delete from ${sql.table(table)} where ${mine()} and ${isAmong('bookmark_id', ids)}`)
  const captions = yield* captionsOf(dialect, ids)
  yield* indexCaptions(dialect, captions)
  return captions.length > 0
}

function* endOfIds({ mine }: Dialect): Steps<number> {
  const row = yield* get(sql<{ last: number | null }>`select max(id) as last from bookmarks where ${mine()}`)
  return (row?.last ?? 0) + 1
}

function* notEmbedded(dialect: Dialect, name: string, from: number | null, limit: number) {
  const { mine } = dialect
  const model = yield* modelNamed(dialect, name)
  const below = from ?? (yield* endOfIds(dialect))
  const ids = yield* allIds(sql`
    select b.id from bookmarks b
    where ${mine('b')} and b.id < ${below} and b.id >= ${below - SCAN_SPAN} and not exists (
      select 1 from embedded e where ${mine('e')} and e.model_id = ${model?.id ?? 0} and e.bookmark_id = b.id)
    order by b.id desc limit ${limit}`)
  return { ids, below: nextScan(ids, below, limit) }
}

function* putVectors(
  { mine, isAmong, vectors }: Dialect,
  models: readonly ModelRow[],
  { name, dimensions }: EmbeddingModel,
  made: readonly BookmarkVectors[],
) {
  const known = models.find((model) => model.name === name)
  const model = known ?? { id: Math.max(0, ...models.map(({ id }) => id)) + 1, name, dimensions }
  if (!known) yield* put('models', [{ ...model }])
  const embedded = made.map(({ bookmarkId }) => bookmarkId)
  const changed = new Set(
    yield* allIds(sql`
      select bookmark_id as id from search_queue where ${mine()} and ${isAmong('bookmark_id', embedded)}`),
  )
  const current = made.filter(({ bookmarkId }) => !changed.has(bookmarkId))
  const ids = current.map(({ bookmarkId }) => bookmarkId)
  yield* send(sql`
    delete from vectors where ${mine()} and model_id = ${model.id} and ${isAmong('bookmark_id', ids)}`)
  const rows = current.flatMap(({ bookmarkId, parts }) =>
    parts.map(({ part, vector }) => ({
      model_id: model.id,
      bookmark_id: bookmarkId,
      part,
      ...vectors.row(vector),
    })),
  )
  yield* put('vectors', rows)
  const embeddings = ids.map((id) => ({ model_id: model.id, bookmark_id: id }))
  yield* putNew('embedded', embeddings)
  yield* vectors.changed(ids)
  return { model, current }
}

function* dropOthers({ mine }: Dialect, modelId: number, limit: number): Steps<number> {
  const others = sql`${mine()} and model_id <> ${modelId}`
  const deleted = yield* run(sql`
    delete from vectors where ${mine()} and (model_id, bookmark_id, part) in (
      select model_id, bookmark_id, part from vectors where ${others} limit ${limit})`)
  if (deleted === 0) {
    yield* send(sql`delete from embedded where ${others}`)
    yield* send(sql`delete from models where ${mine()} and id <> ${modelId}`)
  }
  return deleted
}

function* putCaptions(dialect: Dialect, source: string, captions: readonly NewCaption[]): Steps<void> {
  for (const { bookmarkId, position, caption } of captions)
    yield* send(sql`
      update media set caption = ${caption}, caption_source = ${source}
      where ${dialect.mine()} and bookmark_id = ${bookmarkId} and position = ${position}`)
  yield* indexCaptions(dialect, captions)
  const changed = [...new Set(captions.map(({ bookmarkId }) => bookmarkId))]
  yield* queueChanged(yield* indexAgain(dialect, changed))
}

/** Returns the id below which terms are of an older analyzer, or 0. */
function* renewBelow(dialect: Dialect): Steps<number> {
  const { mine, record } = dialect
  const row = yield* get(sql<{ analyzer: number; below: number }>`
    select analyzer, renew_below as below from ${record} where ${mine()}`)
  if (!row) return 0
  return row.analyzer === ANALYZER_VERSION ? row.below : yield* endOfIds(dialect)
}

function* renewTerms(dialect: Dialect, below: number, limit: number): Steps<number> {
  const { mine, record } = dialect
  const renewed = yield* allIds(sql`
    select id from bookmarks where ${mine()} and id < ${below} order by id desc limit ${limit}`)
  yield* indexAgain(dialect, renewed)
  yield* indexCaptions(dialect, yield* captionsOf(dialect, renewed))
  yield* send(sql`
    update ${record} set analyzer = ${ANALYZER_VERSION}, renew_below = ${renewed.at(-1) ?? 0} where ${mine()}`)
  return renewed.length
}

function* countWaiting(dialect: Dialect, model: string | null, captioner: string | null) {
  const total = model === null ? 0 : yield* count(sql`bookmarks where ${dialect.mine()}`)
  return {
    bookmarks: model === null ? 0 : total - (yield* countEmbedded(dialect, model)),
    images: captioner === null ? 0 : yield* count(sql`media where ${hasNoCaptionOf(dialect, captioner)}`),
  }
}

/** Indexing state of a library. Transactions that change text also queue the bookmark. */
export function createIndexStore(
  { dialect, list, read, write }: LibraryAccess,
  cacheVectors: CacheVectors = () => () => {},
) {
  const { mine } = dialect
  return {
    /** Takes up to `limit` changed bookmarks to embed again (old vectors stay), and indexes imported captions. */
    takeChanged: async (limit: number): Promise<number[]> => {
      const changed = await read(
        allIds(
          sql`select bookmark_id as id from search_queue where ${mine()} order by bookmark_id limit ${limit}`,
        ),
      )
      if (changed.length > 0)
        await write(takeChanged(dialect, changed), (hasCaptions) => (hasCaptions ? ['words'] : []))
      return changed
    },
    /** Newest bookmarks that a model has not embedded. `below`: where to continue, 0 at the end. Fast, so may find none. */
    notEmbedded: (model: string, below: number | null, limit: number) =>
      read(notEmbedded(dialect, model, below, limit)),
    /** Replaces a model's vectors. Skips bookmarks that changed since they were taken. */
    putVectors: async (model: EmbeddingModel, made: readonly BookmarkVectors[]): Promise<void> => {
      const update = await write(
        (function* () {
          const stored = yield* putVectors(dialect, yield* modelsOf(dialect), model, made)
          return cacheVectors(stored.model, stored.current)
        })(),
        ['vectors'],
      )
      update()
    },
    /** Deletes vectors of other models, and finally the models. Returns the number. */
    dropOtherModels: async (name: string, limit: number): Promise<number> => {
      const models = await read(modelsOf(dialect))
      const model = models.find((model) => model.name === name)
      return model && models.length > 1 ? write(dropOthers(dialect, model.id, limit)) : 0
    },
    /**
     * Returns images without a caption of this captioner, newest first. Leaves out pending ones, because their captions
     * are better with the image.
     */
    uncaptioned: async (source: string, limit: number) => {
      const images = await list(sql<UncaptionedImage>`
        select bookmark_id as "bookmarkId", position, ref, alt_text as "altText", is_stored as "isStored"
        from media where ${hasNoCaptionOf(dialect, source)} and not exists (
          select 1 from picture_queue q where ${mine('q')} and q.bookmark_id = media.bookmark_id
            and q.ref = media.ref and q.attempts = 0)
        order by bookmark_id desc, position limit ${limit}`)
      return images.map((image) => ({ ...image, isStored: Boolean(image.isStored) }))
    },
    putCaptions: (source: string, captions: readonly NewCaption[]) =>
      write(putCaptions(dialect, source, captions), ['words']),
    /** Indexes some texts again that an older analyzer indexed (`ANALYZER_VERSION`), newest first. Returns their number. */
    renewTerms: async (limit: number): Promise<number> => {
      const below = await read(renewBelow(dialect))
      return below === 0 ? 0 : write(renewTerms(dialect, below, limit), ['words'])
    },
    waiting: (model: string | null, captioner: string | null): Promise<Waiting> =>
      read(countWaiting(dialect, model, captioner)),
  }
}
