import type { Bookmark } from '@bookplate/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Toast } from '@/components/ui/toast-bar.tsx'
import type { ShownToast } from '@/components/ui/toast.tsx'
import { markFiguresStale, patchHits } from '@/lib/query/hit-cache.ts'
import type { LibraryAccess } from '@/lib/query/library-context.tsx'

export interface Failure {
  error: unknown
  retry: () => void
}

export interface HitEditsDeps {
  send: LibraryAccess['send']
  queries: QueryClient
  showToast: (toast: Toast) => ShownToast
  fail: (failure: Failure | null) => void
}

const WAITING = 'Waiting to be sent.'

type Subject = Pick<Bookmark, 'id' | 'url' | 'title'>

export interface HitEdits {
  setFavorite: (hit: Subject, isFavorite: boolean) => void
  setArchived: (hit: Subject, isArchived: boolean) => void
}

const targetOf = ({ id, url, title }: Subject) => ({ bookmarkId: id, url, title: title ?? '' })

/**
 * Changes of single bookmarks: shown at once, kept until the library can be reached, taken back when it refuses,
 * undone by one button.
 */
export function createHitEdits({ send, queries, showToast, fail }: HitEditsDeps): HitEdits {
  interface Run {
    change: () => Promise<{ isSent: boolean }>
    /** Told whether the library has it, or will. */
    end: (isTaken: boolean) => void
    retry: () => void
    words: string
    /** Null for what is an undo itself. */
    undo: (() => void) | null
  }

  /** Said at once, so that it can be undone at once; unsaid where the library refuses it. */
  async function run({ change, end, retry, words, undo }: Run): Promise<void> {
    const said = undo ? `${words}.` : `Undone: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`
    fail(null)
    const told = showToast({ message: said, undo: undo ?? undefined })
    try {
      const { isSent } = await change()
      end(true)
      if (isSent) markFiguresStale(queries)
      else told.amend(`${said} ${WAITING}`)
    } catch (error) {
      told.unsay()
      end(false)
      fail({ error, retry })
    }
  }

  /** By what is changed: the value the library has, as far as known, and the changes under way, the latest last. */
  const open = new Map<string, { known: boolean; wanted: symbol[] }>()

  /** Shows a value until the library refuses it: then what it has, unless a later change is shown by now. */
  function show(key: string, value: boolean, patch: (value: boolean) => void) {
    const changes = open.get(key) ?? { known: !value, wanted: [] }
    const own = Symbol(key)
    changes.wanted.push(own)
    open.set(key, changes)
    patch(value)
    return (isTaken: boolean) => {
      const isLatest = changes.wanted.at(-1) === own
      if (isTaken) changes.known = value
      changes.wanted = changes.wanted.filter((one) => one !== own)
      if (!isTaken && isLatest) patch(changes.known)
      if (changes.wanted.length === 0) open.delete(key)
    }
  }

  function setFavorite(hit: Subject, isFavorite: boolean, isUndo: boolean): void {
    const patch = (favorite: boolean) =>
      patchHits(queries, new Set([hit.id]), (one) => ({ ...one, favorite }))
    void run({
      change: () => send('bookmark.edit', { ...targetOf(hit), change: { isFavorite } }),
      end: show(`favorite ${hit.id}`, isFavorite, patch),
      retry: () => setFavorite(hit, isFavorite, isUndo),
      words: isFavorite ? 'Added to favorites' : 'Removed from favorites',
      undo: isUndo ? null : () => setFavorite(hit, !isFavorite, true),
    })
  }

  function setArchived(hit: Subject, isArchived: boolean, isUndo: boolean): void {
    const patch = (archived: boolean) =>
      patchHits(queries, new Set([hit.id]), (one) => ({ ...one, archived }))
    void run({
      change: () => send('bookmark.setArchived', { ...targetOf(hit), archived: isArchived }),
      end: show(`archived ${hit.id}`, isArchived, patch),
      retry: () => setArchived(hit, isArchived, isUndo),
      words: `1 bookmark ${isArchived ? 'archived' : 'restored'}`,
      undo: isUndo ? null : () => setArchived(hit, !isArchived, true),
    })
  }

  return {
    setFavorite: (hit, isFavorite) => setFavorite(hit, isFavorite, false),
    setArchived: (hit, isArchived) => setArchived(hit, isArchived, false),
  }
}
