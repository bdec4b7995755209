import { notesBefore, type HighlightChange, type NewHighlight } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { LibraryStore, WholeBookmark } from '../storage/library-store.ts'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import { checkNote } from './check-note.ts'
import { newBookmark } from './draft-bookmark.ts'
import { changedHighlights } from './highlights.ts'
import { identityOf } from './identity.ts'
import { keywordDocument } from './keyword-document.ts'
import { BLANK, isBlank, pageDraft, pageReading, unreadDraft } from './page-draft.ts'
import type { CapturedPage, ReadCapture, SourcePage } from './page-source.ts'
import { plainText } from './portable-text.ts'
import { readContent } from './read-bookmarks.ts'
import { refusalOf } from './refusal.ts'
import type { Saved } from './save-bookmark.ts'
import { notFound } from '../errors/service-error.ts'

export interface Capture extends Omit<CapturedPage, 'file'> {
  /** Null where only the address is sent. */
  file: CapturedPage['file'] | null
  selection: NewHighlight[]
  /** Why the library could not read the page itself. */
  reason: string | null
  /** Whether the browser left out the end of the page. */
  isCut: boolean
  /** Whether a bookmark that was read is read again from this. */
  readAgain: boolean
}

interface CaptureDeps {
  readCapture: ReadCapture
  now: () => number
  randomUuid: () => string
}

const ONLY_ADDRESS = 'Only its address was saved.'

/**
 * Changes the highlights of a bookmark; all of them after it. `noteBefore`: the hash of the notes that were seen.
 * @throws {ServiceError} 404, and 422 where there would be too many, or a note is another one by now.
 */
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
    const tags = stored.tags.map((tag) => tag.name)
    return { highlights, keywords: keywordDocument({ ...stored, highlights, tags, text }) }
  })
  if (id === undefined) throw notFound('bookmark')
  return highlights
}

/** Before anything is changed. @throws {ServiceError} 422 where the words chosen are too many for the bookmark. */
function checkRoom(known: WholeBookmark, selection: NewHighlight[], now: number): void {
  if (selection.length === 0) return
  const text = plainText(readContent(known))
  changedHighlights(known.highlights, { put: selection }, { text, now, field: 'selection' })
}

const isToBeRead = ({ file, readAgain }: Capture, known: WholeBookmark | undefined): boolean =>
  file !== null && (!known || known.unread !== null || readAgain)

/**
 * Saves a page as a browser has it. What cannot be read is kept by its address; a bookmark that is there already takes
 * what it lacks, and what it has only where that is asked for.
 */
export function createCapture({ readCapture, now, randomUuid }: CaptureDeps) {
  const read = async (
    { file, reason, isCut, ...page }: Capture,
    accountId: string,
  ): Promise<SourcePage | { reason: string }> => {
    if (!file) return { reason: reason || ONLY_ADDRESS }
    try {
      const found = await readCapture({ ...page, file }, accountId)
      return isBlank(found) ? { reason: BLANK } : { ...found, isCut, title: found.title ?? page.title }
    } catch (error) {
      const refusal = refusalOf(error)
      // What may go well in a moment is tried again by whoever sent it.
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
        ? unreadDraft(url, { title, reason: page.reason }, randomUuid(), now())
        : pageDraft(url, page, randomUuid(), now())
    const text = plainText(draft.content)
    const highlights = changedHighlights([], { put: selection }, { text, now: now() })
    return store.insert(newBookmark({ ...draft, highlights }), [identityOf(url)])
  }

  return async ({ accountId, store }: OpenLibrary, capture: Capture): Promise<Saved> => {
    const find = async (id: number | undefined) => (id === undefined ? [] : await store.read([id]))[0]
    let known = await find(await store.byIdentity([identityOf(capture.url)]))
    if (known) checkRoom(known, capture.selection, now())
    const isRead = isToBeRead(capture, known)
    const page = isRead || !known ? await read(capture, accountId) : null
    if (!known && page) {
      const added = await add(store, capture, page)
      if (added.created) return added
      // Somebody else saved it meanwhile.
      known = await find(added.id)
    }
    const { id, uuid } = known!
    if (page && !('reason' in page) && isToBeRead(capture, known))
      await store.replacePage(id, page.images, (stored) => pageReading(stored, page))
    if (capture.selection.length > 0) await changeHighlights(store, uuid, { put: capture.selection }, now())
    return { id, created: false }
  }
}
