import { MAX_ARCHIVE_IDS, type SummaryHit } from '@bookplate/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Toast } from '@/components/ui/toast-bar.tsx'
import { markFiguresStale, patchHits } from '@/lib/query/hit-cache.ts'
import type { LibraryAccess } from '@/lib/query/library-context.tsx'
import { countWords } from '@/lib/words/numbers.ts'

export interface Failure {
  error: unknown
  retry: () => void
}

export interface HitEditsDeps {
  client: LibraryAccess['client']
  queries: QueryClient
  showToast: (toast: Toast) => void
  fail: (failure: Failure | null) => void
}

export interface HitEdits {
  setFavorite: (hit: Pick<SummaryHit, 'id' | 'favorite'>, isFavorite: boolean) => void
  /** At most as many as one request takes; more are a bulk job. */
  setArchived: (ids: readonly string[], isArchived: boolean) => void
}

/** Changes of single bookmarks: shown at once, taken back when the library refuses, undone by one button. */
export function createHitEdits({ client, queries, showToast, fail }: HitEditsDeps): HitEdits {
  async function run(change: () => Promise<void>, revert: () => void, retry: () => void): Promise<void> {
    fail(null)
    try {
      await change()
      markFiguresStale(queries)
    } catch (error) {
      revert()
      fail({ error, retry })
    }
  }

  function setFavorite(hit: Pick<SummaryHit, 'id' | 'favorite'>, isFavorite: boolean): void {
    const patch = (favorite: boolean) =>
      patchHits(queries, new Set([hit.id]), (one) => ({ ...one, favorite }))
    patch(isFavorite)
    void run(
      async () => void (await client.bookmarks.update(hit.id, { isFavorite })),
      () => patch(hit.favorite),
      () => setFavorite(hit, isFavorite),
    )
  }

  function archive(ids: readonly string[], isArchived: boolean, isUndo: boolean): void {
    const some = ids.slice(0, MAX_ARCHIVE_IDS)
    const patch = (archived: boolean) => patchHits(queries, new Set(some), (one) => ({ ...one, archived }))
    const done = isArchived ? 'archived' : 'restored'
    patch(isArchived)
    void run(
      async () => {
        const { ids: changed } = await (isArchived ? client.bookmarks.archive : client.bookmarks.restore)(
          some,
        )
        // Exactly what changed goes back; what was archived before stays so.
        const undo = { label: 'Undo', onSelect: () => archive(changed, !isArchived, true) }
        const message = `${countWords(some.length, 'bookmark')} ${done}.`
        showToast(isUndo ? { message: `Undone: ${done}.` } : { message, action: undo })
      },
      () => patch(!isArchived),
      () => archive(ids, isArchived, isUndo),
    )
  }

  return { setFavorite, setArchived: (ids, isArchived) => archive(ids, isArchived, false) }
}
