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

  async function setFavorite(hit: Subject & Pick<SummaryHit, 'favorite'>, isFavorite: boolean) {
    const patch = (favorite: boolean) =>
      patchHits(queries, new Set([hit.id]), (one) => ({ ...one, favorite }))
    patch(isFavorite)
    await run(
      () => send('bookmark.edit', { ...targetOf(hit), change: { isFavorite } }),
      () => patch(hit.favorite),
      () => void setFavorite(hit, isFavorite),
    )
  }

  async function archive(hit: Subject, isArchived: boolean, isUndo: boolean) {
    const patch = (archived: boolean) =>
      patchHits(queries, new Set([hit.id]), (one) => ({ ...one, archived }))
    patch(isArchived)
    const outcome = await run(
      () => send('bookmark.setArchived', { ...targetOf(hit), archived: isArchived }),
      () => patch(!isArchived),
      () => void archive(hit, isArchived, isUndo),
    )
    if (!outcome) return
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
