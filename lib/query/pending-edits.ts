import type { Bookmark, SummaryHit, UpdateBookmarkRequest } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import type { OutboxView } from '@/lib/messaging/saving-protocol.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { changedBookmark, changedHit } from './changed.ts'
import { useLibrary } from './library-context.tsx'
import { outboxQuery } from './outbox.ts'

/** What of a bookmark is not in the library yet. */
export interface PendingEdit {
  changes: UpdateBookmarkRequest[]
  /** Null where it stays as it is. */
  archived: boolean | null
  /** It could not be sent at once; false while it is on its way. */
  isWaiting: boolean
}
export type PendingEdits = ReadonlyMap<string, PendingEdit>

const NONE: PendingEdits = new Map()

const toChange = ({ isFavorite, note, add, remove }: OutboxEntry['edit']): UpdateBookmarkRequest => ({
  ...(isFavorite === undefined ? {} : { isFavorite }),
  // A note typed without a look at the old one will join it; only the library can say what comes of that.
  ...(note === undefined || note.blind ? {} : { note: note.text }),
  tags: { add, remove },
})

function pendingEdits({ entries, library, pause }: OutboxView): PendingEdits {
  const ours = entries.filter((entry) => entry.library === library && entry.state === 'waiting')
  return new Map(
    ours.flatMap(({ bookmarkId, sending, edit, archived, problem }) => {
      if (bookmarkId === null) return []
      const changes = [sending, edit].filter((part) => part !== null).map(toChange)
      return [[bookmarkId, { changes, archived, isWaiting: problem !== null || pause !== null }]]
    }),
  )
}

/** Changes by the bookmark's id; read anew whenever something is queued or has arrived. */
export function usePendingEdits(): PendingEdits {
  const { send } = useLibrary()
  return useQuery({ ...outboxQuery(send), select: pendingEdits }).data ?? NONE
}

/** The hit as it will be. */
export function pendingHit(hit: SummaryHit, edit: PendingEdit | undefined): SummaryHit {
  if (!edit) return hit
  return { ...edit.changes.reduce(changedHit, hit), archived: edit.archived ?? hit.archived }
}

/** The bookmark as it will be. */
export function pendingBookmark(bookmark: Bookmark, edit: PendingEdit | undefined): Bookmark {
  if (!edit) return bookmark
  const changed = edit.changes.reduce(changedBookmark, bookmark)
  if (edit.archived === null || edit.archived === Boolean(bookmark.deletedAt)) return changed
  return { ...changed, deletedAt: edit.archived ? bookmark.capturedAt : null }
}
