import { MAX_TAGS, type TagChange, type UpdateBookmarkRequest } from '@bookplate/contract'
import type { BookmarkChange, LibraryStore, WholeBookmark } from '../storage/library-store.ts'
import { checkNote } from './check-note.ts'
import { notFound, tooLarge } from '../errors/service-error.ts'

/** Removal wins over addition. @throws {ServiceError} 422 for too many tags */
function changedTags(before: readonly string[], change: TagChange): string[] {
  const { add = [], remove = [], set } = change
  if (set) return [...new Set(set)]
  const tags = [...new Set([...before, ...add])].filter((name) => !remove.includes(name))
  if (tags.length > Math.max(MAX_TAGS, before.length)) {
    const message = `a bookmark has at most ${MAX_TAGS} tags, and this would make it ${tags.length}`
    throw tooLarge(message, 'tags', 'add')
  }
  return tags
}

function changeOf(stored: WholeBookmark, { isFavorite, note, tags }: UpdateBookmarkRequest): BookmarkChange {
  const favorite = isFavorite === undefined ? {} : { isFavorite }
  if (note === undefined && !tags) return favorite
  const before = stored.tags.map((tag) => tag.name)
  return {
    ...favorite,
    // An empty note counts as no note, for the filter "has a note".
    note: note === undefined ? stored.note : note?.trim() ? note : null,
    tags: tags ? changedTags(before, tags) : before,
  }
}

/** `noteBefore`: hash of the client's note. @throws {ServiceError} 404, or 422 if the note has changed */
export async function updateBookmark(
  store: LibraryStore,
  uuid: string,
  change: UpdateBookmarkRequest,
  noteBefore?: string,
): Promise<number> {
  const id = await store.update(uuid, (stored) => {
    if (change.note !== undefined && noteBefore !== undefined)
      checkNote(stored.note ?? '', noteBefore, 'note')
    return changeOf(stored, change)
  })
  if (id === undefined) throw notFound('bookmark')
  return id
}
