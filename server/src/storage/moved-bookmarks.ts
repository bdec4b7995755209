import { indexKey } from './index-key.ts'
import type { StoredImage, WholeBookmark } from './library-store.ts'
import type { CheckedAddress } from './links-store.ts'
import type { MovedBookmark, MovedVectors } from './library-move.ts'
import { StorageUnavailable } from '../errors/storage-unavailable.ts'

export interface Of {
  id: number
}

export interface MovedRows {
  excerpts: readonly (Of & { excerpt: string })[]
  identities: readonly (Of & { identity: string })[]
  claims: readonly (Of & { identity: string })[]
  images: readonly (Of & { ref: string })[]
  wanted: readonly (Of & { ref: string })[]
  vectors: readonly (Of & { model: string; part: number; vector: Float32Array })[]
  embedded: readonly (Of & { model: string })[]
  queued: readonly Of[]
  toldApart: readonly (Of & { first: number })[]
  links: readonly CheckedAddress[]
}

const byId = <Row extends Of>(rows: readonly Row[]): ((id: number) => Row[]) => {
  const groups = Map.groupBy(rows, ({ id }) => id)
  return (id) => groups.get(id) ?? []
}

/** Converts bookmarks for a move. Counts missing images, which `check` reports. */
export async function movedBookmarks(
  stored: readonly WholeBookmark[],
  rows: MovedRows,
  read: (uuid: string, ref: string) => Promise<StoredImage | undefined>,
): Promise<{ bookmarks: MovedBookmark[]; lostPictures: number }> {
  const [excerpts, identities, claims, images, wanted, vectors, embedded, queued, toldApart, links] = [
    byId(rows.excerpts),
    byId(rows.identities),
    byId(rows.claims),
    byId(rows.images),
    byId(rows.wanted),
    byId(rows.vectors),
    byId(rows.embedded),
    byId(rows.queued),
    byId(rows.toldApart),
    byId(rows.links),
  ]
  let lostPictures = 0

  const readPicture = async (uuid: string, ref: string): Promise<StoredImage | undefined> => {
    try {
      return await read(uuid, ref)
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      lostPictures += 1
      return undefined
    }
  }

  const vectorsOf = (id: number): MovedVectors[] => {
    const done = new Set(embedded(id).map(({ model }) => model))
    const parts = Map.groupBy(vectors(id), ({ model }) => model)
    return [...new Set([...done, ...parts.keys()])].map((model) => ({
      model,
      isDone: done.has(model),
      parts: (parts.get(model) ?? []).map(({ part, vector }) => ({ part, vector })),
    }))
  }

  const bookmarks: MovedBookmark[] = []
  for (const { id, content, tags, media, ...rest } of stored) {
    if (content === null)
      throw new Error(`Bookmark ${rest.uuid} is damaged: see what \`check\` says of it first.`)
    const pictures: StoredImage[] = []
    for (const { ref } of images(id)) {
      const picture = await readPicture(rest.uuid, ref)
      if (picture) pictures.push(picture)
    }
    const kept = new Set(pictures.map(({ ref }) => ref))
    bookmarks.push({
      id,
      bookmark: {
        ...rest,
        content,
        media: media.map((item) => ({ ...item, isStored: kept.has(item.ref) })),
        excerpt: excerpts(id)[0]?.excerpt ?? '',
        identities: identities(id).map(({ identity }) => indexKey(identity)),
        claims: claims(id).map(({ identity }) => indexKey(identity)),
        images: pictures,
        wanted: wanted(id).map(({ ref }) => ref),
        tags: tags.map(({ name }) => name),
      },
      vectors: vectorsOf(id),
      isQueued: queued(id).length > 0,
      toldApart: toldApart(id).map(({ first }) => first),
      links: links(id),
    })
  }
  return { bookmarks, lostPictures }
}
