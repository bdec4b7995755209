import { isAtSite, SEARCH_RANKING_DEPTH, type Bookmark, type State } from '@bookplate/contract'
import { viewBookmark } from '../../server/src/library/bookmark-view.ts'
import type { OpenLibrary } from '../../server/src/storage/engine.ts'
import { bookmarkOfImage, imageId, MAX_IMAGES } from '../../server/src/storage/image-id.ts'
import { highlightsText } from '../../server/src/storage/stored-highlight.ts'
import { imageOfPart, type IndexStore } from '../../server/src/storage/index-store.ts'
import type {
  KeywordDocument,
  LibraryStore,
  NewBookmark,
  StoredCollection,
  StoredFilters,
  WholeBookmark,
} from '../../server/src/storage/library-store.ts'
import type { Hit, MadeModel, RankedKind, SearchStore } from '../../server/src/storage/search-store.ts'
import { hasPlace, highlightsById, matchesFilters } from './filter-oracle.ts'
import { createMemoryCare } from './memory-care.ts'
import { createMemoryImports } from './memory-imports.ts'
import { createMemoryLinks } from './memory-links.ts'
import { createMemoryPictures } from './memory-pictures.ts'
import { hasPhrase, hasWords, textOf } from './plain-words.ts'
import { tagColor } from '../../server/src/storage/tag-color.ts'

interface Kept extends WholeBookmark, Pick<NewBookmark, 'images' | 'identities' | 'claims' | 'excerpt'> {
  keywords: KeywordDocument
}

interface Vectors {
  model: string
  bookmarkId: number
  part: number
  vector: Float32Array
}

const ofKind = (kind: RankedKind, { part }: Vectors): boolean => (kind === 'posts' ? part >= 0 : part < 0)
const cosine = (a: Float32Array, b: Float32Array): number => a.reduce((sum, one, at) => sum + one * b[at]!, 0)
const bestOf = (scores: ReadonlyMap<number, number>): Hit[] =>
  [...scores]
    .map(([id, score]) => ({ id, score }))
    .toSorted((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, SEARCH_RANKING_DEPTH)

/** Simple in-memory library. Reads everything for each request and ranks by counting. */
export function createMemoryLibrary(accountId: string): OpenLibrary {
  const kept = new Map<number, Kept>()
  const tags = new Map<string, { id: string; name: string; color: string }>()
  const collections = new Map<string, StoredCollection>()
  const models = new Map<string, MadeModel>()
  const embedded = new Map<string, Set<number>>()
  const queue = new Set<number>()
  const captions = new Map<number, string>()
  let vectors: Vectors[] = []
  const compareAgain = new Set<number>()
  let revision = 1
  let lastId = 0

  const pictures = createMemoryPictures(kept, (id, gone) => {
    revision += 1
    if (gone === null) return
    captions.delete(imageId(id, gone))
    queue.add(id)
  })

  const tagOf = (name: string) => {
    const tag = tags.get(name) ?? { id: crypto.randomUUID(), name, color: tagColor(name) }
    tags.set(name, tag)
    return tag
  }
  const present = (ids: readonly number[]): Kept[] => ids.flatMap((id) => kept.get(id) ?? [])
  /** Usernames are case-insensitive. */
  const view = (one: Kept): Bookmark => {
    const author = one.author && { ...one.author, username: one.author.username.toLowerCase() }
    return viewBookmark({ ...one, author }, [], '')
  }
  const selected = (
    { q, authors = [], sites = [], places = [], ...filters }: StoredFilters,
    state: State,
  ): Kept[] =>
    [...kept.values()].filter(
      (one) =>
        matchesFilters(
          view(one),
          { ...filters, authors: authors.map((name) => name.toLowerCase()) },
          state,
        ) &&
        (places.length === 0 || places.some((place) => hasPlace(one, place))) &&
        (sites.length === 0 || sites.some((site) => isAtSite(one.url, site))) &&
        (q === undefined || hasWords(textOf(one), q)),
    )
  const heldBy = (identities: readonly string[]): Kept | undefined =>
    identities
      .map((identity) => kept.values().find((one) => one.identities.includes(identity)))
      .find((one) => one !== undefined)

  const put = (bookmark: NewBookmark): number => {
    lastId += 1
    const known = new Set(kept.values().flatMap((one) => one.identities))
    kept.set(lastId, {
      ...structuredClone(bookmark),
      id: lastId,
      identities: bookmark.identities.filter((identity) => !known.has(identity)),
      tags: bookmark.tags.map(tagOf),
    })
    pictures.want(lastId, bookmark.wanted)
    queue.add(lastId)
    revision += 1
    return lastId
  }

  const store: LibraryStore = {
    revision: async () => revision,
    requireWritable: async () => {},
    page: async ({ filters, state, after, limit }) =>
      selected(filters, state)
        .map(({ capturedAt, id }) => ({ capturedAt, id }))
        .toSorted((a, b) => b.capturedAt - a.capturedAt || b.id - a.id)
        .filter(
          ({ capturedAt, id }) =>
            !after || capturedAt < after.capturedAt || (capturedAt === after.capturedAt && id < after.id),
        )
        .slice(0, limit),
    read: async (ids) => present(ids),
    summaries: async (ids) => present(ids),
    contents: async (ids) => present(ids),
    highlights: async (ids) => highlightsById(ids ? present(ids) : [...kept.values()]),
    contentSizes: async (ids) =>
      new Map(
        present(ids).map(({ id, content, highlights }) => [
          id,
          content!.length + (highlightsText(highlights)?.length ?? 0),
        ]),
      ),
    idsOf: async (uuids) => [...kept.values()].filter(({ uuid }) => uuids.includes(uuid)),
    byIdentity: async (identities) => heldBy(identities)?.id,
    exportAfter: async (after, limit) => [...kept.values()].filter(({ id }) => id > after).slice(0, limit),
    image: async (uuid, ref) =>
      kept
        .values()
        .find((one) => one.uuid === uuid)
        ?.images.find((one) => one.ref === ref),
    unread: async (after, limit) =>
      (await store.page({ filters: {}, state: 'active', after, limit: Infinity }))
        .filter(({ id }) => kept.get(id)!.unread !== null)
        .slice(0, limit),
    insert: async (bookmark, held) => {
      const known = heldBy(held)
      if (!known) return { id: put(bookmark), created: true }
      known.identities.push(...bookmark.identities)
      return { id: known.id, created: false }
    },
    update: async (uuid, change) => {
      const one = kept.values().find((each) => each.uuid === uuid)
      if (!one) return undefined
      const { tags: names, ...changed } = change(one)
      Object.assign(one, changed, names && { tags: names.map(tagOf) })
      if (changed.keywords) queue.add(one.id)
      revision += 1
      return one.id
    },
    replacePage: async (id, images, read) => {
      const one = kept.get(id)
      if (!one) return false
      const { identities, claims, wanted, ...page } = read(one)
      const brought = new Set(images.map(({ ref }) => ref))
      const others = page.media.filter(({ ref }) => !brought.has(ref))
      pictures.keepOnly(id, others)
      pictures.want(id, wanted)
      const staying = one.images.filter(({ ref }) => others.some((item) => item.ref === ref && item.isStored))
      for (const { position } of one.media) captions.delete(imageId(id, position))
      one.identities.push(...identities.filter((identity) => !heldBy([identity])))
      one.claims.push(...claims)
      Object.assign(one, page, { images: [...staying, ...images], unread: null })
      queue.add(id)
      compareAgain.add(id)
      revision += 1
      return true
    },
    setArchived: async (uuids, at) => {
      const changed = [...kept.values()].filter(
        (one) => uuids.includes(one.uuid) && (one.deletedAt === null) !== (at === null),
      )
      for (const one of changed) one.deletedAt = at
      revision += 1
      return changed.map(({ uuid }) => uuid)
    },
    importing: (work) =>
      work(async (batch) => batch.filter((one) => !heldBy(one.identities) && put(one) > 0).length),
    tags: async () =>
      [...tags.values()].map((tag) => {
        const carriers = selected({}, 'active').filter((one) => one.tags.some(({ id }) => id === tag.id))
        return { ...tag, count: carriers.length }
      }),
    collections: async () =>
      [...collections.values()].toSorted(
        (a, b) => Number(b.isPinned) - Number(a.isPinned) || a.position - b.position,
      ),
    addCollection: async (uuid, fields) => {
      const position = Math.max(-1, ...collections.values().map((one) => one.position)) + 1
      collections.set(uuid, { ...fields, uuid, position })
      revision += 1
      return collections.get(uuid)!
    },
    updateCollection: async (uuid, fields) => {
      const one = collections.get(uuid)
      if (!one) return undefined
      revision += 1
      return Object.assign(one, fields)
    },
    removeCollection: async (uuid) => collections.delete(uuid),
    stats: async (filters, state) =>
      selected(filters, state).map((one) => ({
        platform: one.platform,
        contentType: one.contentType,
        month: new Date(one.capturedAt).toISOString().slice(0, 7),
        isArchived: one.deletedAt !== null,
        amount: 1,
        favorites: Number(one.isFavorite),
        withNote: Number(one.note !== null),
        untagged: Number(one.tags.length === 0),
      })),
  }

  const passagesIn = (model: string, ids: readonly number[]): Vectors[] =>
    vectors.filter((one) => one.model === model && ids.includes(one.bookmarkId) && ofKind('posts', one))

  const search: SearchStore = {
    select: (kind, { filters, state, required, excluded }) => {
      const bookmarkOf = kind === 'posts' ? (id: number) => id : bookmarkOfImage
      const texts = (): Map<number, string> =>
        kind === 'posts' ? new Map(kept.values().map((one) => [one.id, textOf(one)])) : captions
      const among = async (ids: readonly number[]): Promise<number[]> => {
        const found = new Set(selected(filters, state).map(({ id }) => id))
        return ids.filter((id) => {
          const text = texts().get(id) ?? ''
          return (
            found.has(bookmarkOf(id)) &&
            required.every((phrase) => hasPhrase(text, phrase)) &&
            !excluded.some((phrase) => hasPhrase(text, phrase))
          )
        })
      }
      return {
        among,
        matchWords: async ({ words, isTyping }) => {
          const matchesOf = (text: string): number =>
            words.filter((word, at) =>
              isTyping && at === words.length - 1 ? hasWords(text, word) : hasPhrase(text, word),
            ).length
          const all = new Map([...texts()].map(([id, text]) => [id, matchesOf(text)]))
          const found = await among([...all].flatMap(([id, count]) => (count > 0 ? [id] : [])))
          return {
            hits: bestOf(new Map(found.map((id) => [id, all.get(id)!]))),
            complete: new Set(found.filter((id) => all.get(id) === words.length)),
            isAnyComplete: all.values().some((count) => count === words.length),
            reach: words.length,
          }
        },
        frequencies: async (words) =>
          words.map((term) => ({
            term,
            documents: [...texts().values()].filter((text) => hasPhrase(text, term)).length,
          })),
        nearestWord: async () => null,
        nearest: async (model, query) => {
          if (!models.has(model)) return null
          const scores = new Map<number, number>()
          for (const one of vectors.filter((each) => each.model === model && ofKind(kind, each))) {
            const id = kind === 'posts' ? one.bookmarkId : imageId(one.bookmarkId, imageOfPart(one.part))
            scores.set(id, Math.max(scores.get(id) ?? -1, cosine(one.vector, query)))
          }
          const values = [...scores.values()]
          const mean = values.reduce((sum, one) => sum + one, 0) / (values.length || 1)
          const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length || 1)
          const found = await among([...scores.keys()])
          return {
            hits: bestOf(new Map(found.map((id) => [id, scores.get(id)!]))),
            mean,
            deviation: Math.sqrt(variance) || 1,
            of: async (ids) => new Map(ids.flatMap((id) => (scores.has(id) ? [[id, scores.get(id)!]] : []))),
          }
        },
        standings: async (ids) => new Map((await among(ids)).map((id) => [id, kept.get(bookmarkOf(id))!])),
      }
    },
    named: async (part, phrase, limit) =>
      [...kept.values()].filter((one) => hasPhrase(one.keywords[part], phrase)).slice(-limit),
    byAddress: async (identity) =>
      (heldBy([identity]) ?? kept.values().find((one) => one.claims.includes(identity)))?.id,
    models: async () => [...models.values()],
    countEmbedded: async (model) => [...(embedded.get(model) ?? [])].filter((id) => !queue.has(id)).length,
    vectorsOf: async (model, id) => passagesIn(model, [id]).map(({ vector }) => vector),
    closestPassages: async (model, ids, query) =>
      new Map(
        passagesIn(model, ids)
          .toSorted((a, b) => cosine(a.vector, query) - cosine(b.vector, query) || b.part - a.part)
          .map(({ bookmarkId, part }) => [bookmarkId, part]),
      ),
    warm: async () => {},
    hasCaptions: async () => captions.size > 0,
    size: async () => lastId,
  }

  const index: IndexStore = {
    takeChanged: async (limit) => {
      const taken = [...queue].slice(0, limit)
      for (const id of taken) {
        queue.delete(id)
        for (const done of embedded.values()) done.delete(id)
        for (const { type, position, caption } of kept.get(id)!.media)
          if (type === 'image' && caption !== null) captions.set(imageId(id, position), caption)
      }
      return taken
    },
    notEmbedded: async (model, below, limit) => {
      const ids = [...kept.keys()]
        .filter((id) => id < (below ?? lastId + 1) && !embedded.get(model)?.has(id))
        .toReversed()
        .slice(0, limit)
      return { ids, below: ids.length === limit ? ids.at(-1)! : 0 }
    },
    putVectors: async (model, made) => {
      models.set(model.name, model)
      const done = embedded.get(model.name) ?? new Set()
      embedded.set(model.name, done)
      for (const { bookmarkId, parts } of made.filter((one) => !queue.has(one.bookmarkId))) {
        vectors = vectors.filter((one) => one.model !== model.name || one.bookmarkId !== bookmarkId)
        vectors.push(...parts.map((part) => ({ model: model.name, bookmarkId, ...part })))
        done.add(bookmarkId)
      }
      revision += 1
    },
    renewTerms: async () => 0,
    dropOtherModels: async (model) => {
      const before = vectors.length
      vectors = vectors.filter((one) => one.model === model)
      for (const name of models.keys()) if (name !== model) models.delete(name)
      return before - vectors.length
    },
    uncaptioned: async (source, limit) =>
      [...kept.values()]
        .toReversed()
        .flatMap(({ id, media }) => media.map((one) => ({ bookmarkId: id, ...one })))
        .filter(
          ({ bookmarkId, position, ref, type, captionSource }) =>
            type === 'image' &&
            position < MAX_IMAGES &&
            !pictures.isAwaited(bookmarkId, ref) &&
            (captionSource === null || ![source, 'import'].includes(captionSource)),
        )
        .slice(0, limit),
    putCaptions: async (source, made, keywordsOf) => {
      for (const { bookmarkId, position, caption } of made) {
        const one = kept.get(bookmarkId)!
        Object.assign(
          one.media.find((item) => item.position === position)!,
          { caption, captionSource: source },
        )
        if (caption === null) captions.delete(imageId(bookmarkId, position))
        else captions.set(imageId(bookmarkId, position), caption)
        const keywords = keywordsOf(one)
        if (keywords) Object.assign(one, { keywords })
        if (keywords) queue.add(bookmarkId)
      }
      revision += 1
    },
    waiting: async (model, captioner) => ({
      bookmarks: model === null ? 0 : kept.size - (await search.countEmbedded(model)),
      images: captioner === null ? 0 : (await index.uncaptioned(captioner, kept.size * 100)).length,
    }),
  }

  const care = createMemoryCare(kept, compareAgain)
  return {
    accountId,
    store,
    search,
    index,
    care,
    links: createMemoryLinks(kept),
    imports: createMemoryImports(),
    pictures: pictures.store,
  }
}
