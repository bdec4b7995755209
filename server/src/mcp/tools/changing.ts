import type { Bookmark, SavedBookmark } from '@bookplate/contract'
import { z } from 'zod'
import { BookmarkId, BookmarkIds, ChangedBookmark, changedBookmark } from '../schemas.ts'
import { structured, tool } from '../tool.ts'

const CHANGED_IDS = z.looseObject({ ids: z.array(z.string()).describe('Bookmarks that changed.') })
const answerChanged = (bookmark: Bookmark) => structured(changedBookmark(bookmark))
const tagNames = (what: string) => z.array(z.string()).optional().describe(what)

export const CHANGING_TOOLS = [
  tool({
    name: 'save_bookmark',
    title: 'Save a page',
    description: 'Fetches a public web page and saves it. One that is saved already stays as it is.',
    input: z.strictObject({ url: z.string().describe('Whole address, beginning with https:// or http://.') }),
    output: z.looseObject({ id: z.string(), url: z.string(), created: z.boolean() }),
    operation: 'bookmarks.save',
    answer: ({ bookmark, created }: SavedBookmark, { url }) =>
      structured({ id: bookmark.id, url: bookmark.url ?? url, title: bookmark.title ?? null, created }),
  }),
  tool({
    name: 'tag_bookmark',
    title: 'Tag a bookmark',
    description: 'Adds and removes tags of a bookmark, or replaces them all with `set`.',
    input: z.strictObject({
      id: BookmarkId,
      add: tagNames('Names to add; new ones are created.'),
      remove: tagNames('Names to remove.'),
      set: tagNames('Names that replace all tags; not together with the others.'),
    }),
    output: ChangedBookmark,
    operation: 'bookmarks.update',
    destructive: true,
    request: ({ id, ...tags }) => ({ params: { bookmarkId: id }, body: { tags } }),
    answer: answerChanged,
  }),
  tool({
    name: 'note_bookmark',
    title: 'Write the note of a bookmark',
    description:
      'Replaces the private note of a bookmark. Read the bookmark first and repeat what should stay of its note.',
    input: z.strictObject({
      id: BookmarkId,
      note: z.string().nullable().describe('The whole new note; null removes it.'),
    }),
    output: ChangedBookmark,
    operation: 'bookmarks.update',
    destructive: true,
    request: ({ id, note }) => ({ params: { bookmarkId: id }, body: { note } }),
    answer: answerChanged,
  }),
  tool({
    name: 'favorite_bookmark',
    title: 'Mark a favorite',
    description: 'Marks a bookmark as a favorite, or undoes that.',
    input: z.strictObject({ id: BookmarkId, isFavorite: z.boolean() }),
    output: ChangedBookmark,
    operation: 'bookmarks.update',
    request: ({ id, isFavorite }) => ({ params: { bookmarkId: id }, body: { isFavorite } }),
    answer: answerChanged,
  }),
  tool({
    name: 'archive_bookmarks',
    title: 'Archive bookmarks',
    description: 'Removes bookmarks from the library’s lists. `restore_bookmarks` undoes that.',
    input: z.strictObject({ ids: BookmarkIds }),
    output: CHANGED_IDS,
    operation: 'bookmarks.archive',
    destructive: true,
  }),
  tool({
    name: 'restore_bookmarks',
    title: 'Restore bookmarks',
    description: 'Brings archived bookmarks back.',
    input: z.strictObject({ ids: BookmarkIds }),
    output: CHANGED_IDS,
    operation: 'bookmarks.restore',
  }),
]
