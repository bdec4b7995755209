import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import {
  ApiError,
  CaptureRequest,
  NOTE_CHANGED,
  highlightsOf,
  notesBefore,
  type Bookmark,
  type NewHighlight,
  type SavedBookmark,
  type Unread,
  type UpdateBookmarkRequest,
} from '@bookplate/contract'
import type { CallOptions, LibraryClient } from '@/lib/client/types.ts'
import type { PageKeeper } from '@/lib/outbox/delivery.ts'

type FakeBookmark = Pick<Bookmark, 'id' | 'url' | 'capturedAt' | 'note' | 'isFavorite' | 'deletedAt'> & {
  tags: Set<string>
  unread?: Unread | undefined
  highlights?: NewHighlight[]
}

const noteChanged = () =>
  new ApiError({
    status: 422,
    code: 'validation_error',
    message: 'note: was changed',
    details: { issues: [{ code: NOTE_CHANGED, path: ['note'], message: 'was changed' }] },
    retryable: false,
    requestId: 'r',
  })

/** In-memory library with the documented behavior of saves, changes, and archiving. */
export function createFakeLibrary() {
  const bookmarks = new Map<string, FakeBookmark>()
  const calls: string[] = []
  const bodies: UpdateBookmarkRequest[] = []
  const gate: { before: (call: string) => Promise<void> } = { before: async () => {} }

  const enter = async (call: string): Promise<void> => {
    calls.push(call)
    await gate.before(call)
  }
  const byId = (id: string): FakeBookmark => {
    const found = [...bookmarks.values()].find((bookmark) => bookmark.id === id)
    if (found) return found
    throw new ApiError({ status: 404, code: 'not_found', message: 'Gone.', retryable: false, requestId: 'r' })
  }
  const view = (bookmark: FakeBookmark): Bookmark => ({
    ...bookmark,
    highlights: bookmark.highlights?.map((one) => ({ ...one, createdAt: bookmark.capturedAt })),
    platform: 'web',
    contentType: 'article',
    content: [],
    media: [],
    tags: [...bookmark.tags].map((name) => ({ id: randomUUID(), name })),
  })
  function add(url: string): FakeBookmark {
    const bookmark: FakeBookmark = {
      id: randomUUID(),
      url,
      capturedAt: new Date().toISOString(),
      note: null,
      isFavorite: false,
      deletedAt: null,
      tags: new Set(),
    }
    bookmarks.set(url, bookmark)
    return bookmark
  }
  const setDeleted = (ids: string[], deletedAt: string | null) => {
    const changed = ids.filter((id) => (byId(id).deletedAt === null) !== (deletedAt === null))
    for (const id of changed) byId(id).deletedAt = deletedAt
    return { ids: changed }
  }

  const client = {
    account: {
      read: () => enter('account'),
    },
    bookmarks: {
      async save(url: string) {
        await enter(`save ${url}`)
        const known = bookmarks.get(url)
        if (known) return { bookmark: view(known), created: false }
        return { bookmark: view(add(url)), created: true }
      },
      async read(id: string) {
        await enter(`read ${id}`)
        return view(byId(id))
      },
      async update(id: string, change: UpdateBookmarkRequest, { noteBefore }: CallOptions = {}) {
        await enter(`update ${byId(id).url}`)
        const bookmark = byId(id)
        if (change.note !== undefined && noteBefore !== undefined && noteBefore !== (bookmark.note ?? ''))
          throw noteChanged()
        bodies.push(change)
        if (change.isFavorite !== undefined) bookmark.isFavorite = change.isFavorite
        if (change.note !== undefined) bookmark.note = change.note
        for (const name of change.tags?.add ?? []) bookmark.tags.add(name)
        for (const name of change.tags?.remove ?? []) bookmark.tags.delete(name)
        return view(bookmark)
      },
      async batchRead(ids: string[]) {
        await enter(`batchRead ${ids.length}`)
        return { items: ids.map((id) => view(byId(id))), missing: [] }
      },
      async archive(ids: string[]) {
        await enter(`archive ${byId(ids[0]!).url}`)
        return setDeleted(ids, new Date().toISOString())
      },
      async restore(ids: string[]) {
        await enter(`restore ${byId(ids[0]!).url}`)
        return setDeleted(ids, null)
      },
    },
  } as unknown as LibraryClient

  const pages: CaptureRequest[] = []
  const keep = async (page: CaptureRequest): Promise<SavedBookmark> => {
    const known = bookmarks.get(page.url)
    const bookmark = known ?? add(page.url)
    const { html, reason = '' } = page
    bookmark.unread = html === undefined ? { reason, since: new Date().toISOString() } : undefined
    pages.push(page)
    return { bookmark: view(bookmark), created: !known }
  }
  const captures: PageKeeper = {
    async save(packed) {
      const page = CaptureRequest.parse(JSON.parse(gunzipSync(packed).toString()))
      await enter(`capture ${page.url}`)
      return keep(page)
    },
    async keepAddress(address) {
      await enter(`keep ${address.url}`)
      return keep(address)
    },
    async changeHighlights(id, { put = [], recolor = [], remove = [] }, { noteBefore }) {
      await enter(`highlights ${byId(id).url}`)
      if (noteBefore !== undefined && noteBefore !== notesBefore(put, highlightsOf(view(byId(id)))))
        throw noteChanged()
      const all = new Map([...(byId(id).highlights ?? []), ...put].map((one) => [one.id, one]))
      for (const { id: one, color } of recolor) if (all.has(one)) all.set(one, { ...all.get(one)!, color })
      for (const one of remove) all.delete(one)
      byId(id).highlights = [...all.values()]
      return true
    },
  }

  return {
    client,
    captures,
    offer: {
      url: 'https://library.example/capture',
      openapi: 'https://library.example/o',
      maxBytes: 2_000_000,
    },
    pages,
    bookmarks,
    calls,
    bodies,
    /** Called before each call takes effect. Throw to refuse the call. */
    gate,
    find: (url: string) => bookmarks.get(url),
  }
}
