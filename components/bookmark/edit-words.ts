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
