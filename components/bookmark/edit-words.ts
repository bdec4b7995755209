import { t } from '@/lib/language/translate.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { listWords } from '@/lib/words/lists.ts'

const quoted = (names: readonly string[]) => ({
  count: names.length,
  tags: listWords(names.map((name) => t('bookmark.quoted', { name }))),
})

/** Returns null for a note, whose field shows its state. */
export function editWords(edit: Edit): string | null {
  if (edit.isFavorite !== undefined)
    return edit.isFavorite ? t('bookmark.done.addedToFavorites') : t('bookmark.done.removedFromFavorites')
  if (edit.archived !== undefined)
    return edit.archived
      ? t('bookmark.done.archived', { count: 1 })
      : t('bookmark.done.restored', { count: 1 })
  if (edit.add?.length) return t('bookmark.done.tagsAdded', quoted(edit.add))
  if (edit.highlight?.length) return t('bookmark.done.highlightAdded')
  if (edit.unhighlight?.length) return t('bookmark.done.highlightRemoved')
  return edit.remove?.length ? t('bookmark.done.tagsRemoved', quoted(edit.remove)) : null
}

export function undoneWords(edit: Edit): string | null {
  if (edit.isFavorite !== undefined)
    return edit.isFavorite ? t('bookmark.undone.addedToFavorites') : t('bookmark.undone.removedFromFavorites')
  if (edit.archived !== undefined)
    return edit.archived ? t('bookmark.undone.archived') : t('bookmark.undone.restored')
  if (edit.add?.length) return t('bookmark.undone.tagsAdded', quoted(edit.add))
  if (edit.highlight?.length) return t('bookmark.undone.highlightAdded')
  if (edit.unhighlight?.length) return t('bookmark.undone.highlightRemoved')
  return edit.remove?.length ? t('bookmark.undone.tagsRemoved', quoted(edit.remove)) : null
}

export function runningWords({ isFavorite, archived, add }: Edit): string {
  if (archived === true) return t('bookmark.running.archiving')
  if (archived === false) return t('bookmark.running.restoring')
  if (isFavorite !== undefined) return t('bookmark.running.changingFavorites')
  return add ? t('bookmark.running.addingTags') : t('bookmark.running.removingTags')
}

export function manyWords({ isFavorite, archived, add }: Edit, count: number, isStopped: boolean): string {
  if (archived === true)
    return isStopped ? t('bookmark.stopped.archived', { count }) : t('bookmark.done.archived', { count })
  if (archived === false)
    return isStopped ? t('bookmark.stopped.restored', { count }) : t('bookmark.done.restored', { count })
  if (isFavorite !== undefined)
    return isStopped ? t('bookmark.stopped.changed', { count }) : t('bookmark.done.changed', { count })
  if (add) return isStopped ? t('bookmark.stopped.tagged', { count }) : t('bookmark.done.tagged', { count })
  return isStopped ? t('bookmark.stopped.untagged', { count }) : t('bookmark.done.untagged', { count })
}
