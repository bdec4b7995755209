import type { Bookmark, SummaryHit } from '@bookplate/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Toast } from '@/components/ui/toast-bar.tsx'
import { markFiguresStale, patchHits } from '@/lib/query/hit-cache.ts'
import type { LibraryAccess } from '@/lib/query/library-context.tsx'

export interface Failure {
  error: unknown
  retry: () => void
}

export interface HitEditsDeps {
  send: LibraryAccess['send']
  queries: QueryClient
  showToast: (toast: Toast) => void
  fail: (failure: Failure | null) => void
}

const WAITING = 'Waiting to be sent.'

type Subject = Pick<Bookmark, 'id' | 'url' | 'title'>

export interface HitEdits {
  setFavorite: (hit: Subject & Pick<SummaryHit, 'favorite'>, isFavorite: boolean) => void
  setArchived: (hit: Subject, isArchived: boolean) => void
}

const targetOf = ({ id, url, title }: Subject) => ({ bookmarkId: id, url, title: title ?? '' })

/**
 * Changes of single bookmarks: shown at once, kept until the library can be reached, taken back when it refuses,
 * undone by one button.
 */
export function createHitEdits({ send, queries, showToast, fail }: HitEditsDeps): HitEdits {
  async function run(
    change: () => Promise<{ isSent: boolean }>,
    revert: () => void,
    retry: () => void,
  ): Promise<{ isSent: boolean } | null> {
    fail(null)
    try {
      const outcome = await change()
      if (outcome.isSent) markFiguresStale(queries)
      return outcome
    } catch (error) {
      revert()
      fail({ error, retry })
      return null
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

  async function setFavorite(hit: Subject & Pick<SummaryHit, 'favorite'>, isFavorite: boolean) {
    const patch = (favorite: boolean) =>
      patchHits(queries, new Set([hit.id]), (one) => ({ ...one, favorite }))
    const end = show(`favorite ${hit.id}`, isFavorite, patch)
    const outcome = await run(
      () => send('bookmark.edit', { ...targetOf(hit), change: { isFavorite } }),
      () => end(false),
      () => void setFavorite(hit, isFavorite),
    )
    if (outcome) end(true)
  }

  async function archive(hit: Subject, isArchived: boolean, isUndo: boolean) {
    const patch = (archived: boolean) =>
      patchHits(queries, new Set([hit.id]), (one) => ({ ...one, archived }))
    const end = show(`archived ${hit.id}`, isArchived, patch)
    const outcome = await run(
      () => send('bookmark.setArchived', { ...targetOf(hit), archived: isArchived }),
      () => end(false),
      () => void archive(hit, isArchived, isUndo),
    )
    if (!outcome) return
    end(true)
    const done = isArchived ? 'archived' : 'restored'
    const words = [isUndo ? `Undone: ${done}.` : `1 bookmark ${done}.`, ...(outcome.isSent ? [] : [WAITING])]
    const undo = { label: 'Undo', onSelect: () => void archive(hit, !isArchived, true) }
    showToast({ message: words.join(' '), action: isUndo ? undefined : undo })
  }

  return {
    setFavorite: (hit, isFavorite) => void setFavorite(hit, isFavorite),
    setArchived: (hit, isArchived) => void archive(hit, isArchived, false),
  }
}
