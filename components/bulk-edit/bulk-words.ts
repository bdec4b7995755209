import { t } from '@/lib/language/translate.ts'
import type { Edit } from '@/lib/outbox/entry.ts'

export function runningWords({ isFavorite, archived, add }: Edit): string {
  if (archived === true) return t('bookmark.running.archiving')
  if (archived === false) return t('bookmark.running.restoring')
  if (isFavorite !== undefined) return t('bookmark.running.changingFavorites')
  return add ? t('bookmark.running.addingTags') : t('bookmark.running.removingTags')
}

export function bulkWords({ isFavorite, archived, add }: Edit, count: number, isStopped: boolean): string {
  if (archived === true)
    return isStopped ? t('bookmark.stopped.archived', { count }) : t('bookmark.done.archived', { count })
  if (archived === false)
    return isStopped ? t('bookmark.stopped.restored', { count }) : t('bookmark.done.restored', { count })
  if (isFavorite !== undefined)
    return isStopped ? t('bookmark.stopped.changed', { count }) : t('bookmark.done.changed', { count })
  if (add) return isStopped ? t('bookmark.stopped.tagged', { count }) : t('bookmark.done.tagged', { count })
  return isStopped ? t('bookmark.stopped.untagged', { count }) : t('bookmark.done.untagged', { count })
}
