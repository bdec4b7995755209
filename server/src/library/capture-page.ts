import { randomUUID } from 'node:crypto'
import { notesBefore, type HighlightChange, type NewHighlight } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { LibraryStore, Saved, WholeBookmark } from '../storage/library-store.ts'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import { checkNote } from './check-note.ts'
import { newBookmark } from './draft-bookmark.ts'
import { changedHighlights } from './highlights.ts'
import { identityOf } from './url-identity.ts'
import { BLANK, isBlank, pageDraft, extractedPage, unreadDraft } from './page-draft.ts'
import type { CapturedPage, ExtractCapture, SourcePage } from './capture-interface.ts'
import { plainText, readContent } from '../storage/text/content.ts'
import { refusalOf } from './refusal.ts'
import { notFound } from '../errors/service-error.ts'

export interface Capture extends Omit<CapturedPage, 'file'> {
  file: CapturedPage['file'] | null
  selection: NewHighlight[]
  reason: string | null
  isCut: boolean
  readAgain: boolean
}

interface CaptureDeps {
  extractCapture: ExtractCapture
  now: () => number
}

const ONLY_ADDRESS = 'Only its address was saved.'

/** @throws {ServiceError} 404, or 422 for too many highlights or a note that differs from `noteBefore` */
export async function changeHighlights(
  store: LibraryStore,
  uuid: string,
  change: HighlightChange,
  now: number,
  noteBefore?: string,
): Promise<StoredHighlight[]> {
  let highlights: StoredHighlight[] = []
  const id = await store.update(uuid, (stored) => {
    if (noteBefore !== undefined)
      checkNote(notesBefore(change.put ?? [], stored.highlights), noteBefore, 'put')
    const text = plainText(readContent(stored))
    highlights = changedHighlights(stored.highlights, change, { text, now })
    return { highlights }
  })
  if (id === undefined) throw notFound('bookmark')
  return highlights
}

/** @throws {ServiceError} 422 if the selection has too many highlights for the bookmark */
function checkSpace(stored: WholeBookmark, selection: NewHighlight[], now: number): void {
  if (selection.length === 0) return
  const text = plainText(readContent(stored))
  changedHighlights(stored.highlights, { put: selection }, { text, now, field: 'selection' })
}

const shouldExtract = ({ file, readAgain }: Capture, stored: WholeBookmark | undefined): boolean =>
  file !== null && (!stored || stored.unread !== null || readAgain)

/** Keeps the address of an unreadable page. Replaces existing content only if the client asks for it. */
export function createCapture({ extractCapture, now }: CaptureDeps) {
  const read = async (
    { file, reason, isCut, ...page }: Capture,
    accountId: string,
  ): Promise<SourcePage | { reason: string }> => {
    if (!file) return { reason: reason || ONLY_ADDRESS }
    try {
      const found = await extractCapture({ ...page, file }, accountId)
      return isBlank(found) ? { reason: BLANK } : { ...found, isCut, title: found.title ?? page.title }
    } catch (error) {
      const refusal = refusalOf(error)
      // The client retries temporary failures.
      if (!refusal || refusal.retryable) throw error
      return { reason: refusal.reason }
    }
  }

  const add = (
    store: LibraryStore,
    capture: Capture,
    page: SourcePage | { reason: string },
  ): Promise<Saved> => {
    const { url, title, selection } = capture
    const draft =
      'reason' in page
        ? unreadDraft(url, { title, reason: page.reason }, randomUUID(), now())
        : pageDraft(url, page, randomUUID(), now())
    const text = plainText(draft.content)
    const highlights = changedHighlights([], { put: selection }, { text, now: now() })
    return store.insert(newBookmark({ ...draft, highlights }), [identityOf(url)])
  }

  return async ({ accountId, store }: OpenLibrary, capture: Capture): Promise<Saved> => {
    const find = async (id: number | undefined) => (id === undefined ? [] : await store.read([id]))[0]
    let bookmark = await find(await store.byIdentity([identityOf(capture.url)]))
    if (bookmark) checkSpace(bookmark, capture.selection, now())
    const isRead = shouldExtract(capture, bookmark)
    const page = isRead || !bookmark ? await read(capture, accountId) : null
    if (!bookmark && page) {
      const added = await add(store, capture, page)
      if (added.created) return added
      // Another request saved it in the meantime.
      bookmark = await find(added.id)
    }
    const { id, uuid } = bookmark!
    if (page && !('reason' in page) && shouldExtract(capture, bookmark))
      await store.replacePage(id, page.images, (stored) => extractedPage(stored, page))
    if (capture.selection.length > 0) await changeHighlights(store, uuid, { put: capture.selection }, now())
    return { id, created: false }
  }
}
