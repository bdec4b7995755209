import { z } from 'zod'
import { Bookmark } from './bookmark.ts'
import { Filters } from './filters.ts'
import { MAX_ARCHIVE_IDS, MAX_BATCH_READ_IDS, MAX_NOTE_LENGTH } from './limits.ts'
import { PageQuery, pageOf } from './pagination.ts'
import { Id, characters } from './scalars.ts'
import { DEFAULT_VIEW, State, View } from './state.ts'
import { SummaryHit } from './summary-hit.ts'
import { TagChange } from './tag.ts'
import { DEFAULT_STATE } from './vocabulary.ts'
import { WebAddress } from './web-address.ts'

export const ListBookmarksQuery = z.strictObject({
  ...Filters.shape,
  ...PageQuery.shape,
  state: State.optional().meta({ default: DEFAULT_STATE, description: 'Which bookmarks to take in.' }),
  view: View.optional().meta({ default: DEFAULT_VIEW, description: 'Whole bookmarks or summary hits.' }),
})
export type ListBookmarksQuery = z.infer<typeof ListBookmarksQuery>

export const BookmarkPage = pageOf(Bookmark).meta({ id: 'BookmarkPage' })
export type BookmarkPage = z.infer<typeof BookmarkPage>

export const SummaryPage = pageOf(SummaryHit).meta({ id: 'SummaryPage' })
export type SummaryPage = z.infer<typeof SummaryPage>

/** Body of `POST /v1/bookmarks`. The service decides whether it may fetch the address. */
export const SaveBookmarkRequest = z
  .strictObject({ url: WebAddress.describe('Public address of the page to fetch and save.') })
  .meta({ id: 'SaveBookmarkRequest' })
export type SaveBookmarkRequest = z.infer<typeof SaveBookmarkRequest>

/** Response to a save. The API document guarantees only the id and whether the bookmark is new. */
export const SavedBookmark = z
  .looseObject({
    bookmark: Bookmark.partial().required({ id: true }).describe('The bookmark, at least its id.'),
    created: z.boolean().describe('Whether it is new.'),
  })
  .meta({ id: 'SavedBookmark' })
export type SavedBookmark = z.infer<typeof SavedBookmark>

export const BookmarkPath = z.strictObject({ bookmarkId: Id.describe('Id of the bookmark.') })

export const BatchReadRequest = z
  .strictObject({ ids: z.array(Id).max(MAX_BATCH_READ_IDS).describe('Ids of bookmarks.') })
  .meta({ id: 'BatchReadRequest' })
export type BatchReadRequest = z.infer<typeof BatchReadRequest>

export const BatchRead = z
  .looseObject({
    items: z.array(Bookmark).describe('Whole bookmarks, in the order asked for.'),
    missing: z.array(Id).describe('Ids that were not found.'),
  })
  .meta({ id: 'BatchRead' })
export type BatchRead = z.infer<typeof BatchRead>

export const UpdateBookmarkRequest = z
  .strictObject({
    isFavorite: z.boolean().optional().describe('Whether it is a favorite.'),
    note: characters(0, MAX_NOTE_LENGTH)
      .nullable()
      .optional()
      .describe('The user’s private note; null clears it.'),
    tags: TagChange.optional().describe('Changes to its tags.'),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'at least one of `isFavorite`, `note` and `tags` is required',
  })
  .meta({ id: 'UpdateBookmarkRequest', description: 'Any of the fields, at least one.', minProperties: 1 })
export type UpdateBookmarkRequest = z.infer<typeof UpdateBookmarkRequest>

/** The API document leaves its shape open ("not shown"), so read the bookmark again if needed. */
export const UpdatedBookmark = z.looseObject({}).meta({ id: 'UpdatedBookmark' })

export const BookmarkIds = z
  .strictObject({ ids: z.array(Id).min(1).max(MAX_ARCHIVE_IDS).describe('Ids of bookmarks.') })
  .meta({ id: 'BookmarkIds' })
export type BookmarkIds = z.infer<typeof BookmarkIds>

export const ChangedIds = z
  .looseObject({ ids: z.array(Id).describe('Ids that actually changed.') })
  .meta({ id: 'ChangedIds' })

export const PreviewQuery = z.strictObject({
  ref: z.string().min(1).describe('Reference from `media[].ref`.'),
})

export const StatsQuery = z.strictObject({
  ...Filters.shape,
  state: State.optional().meta({ default: DEFAULT_STATE, description: 'Which bookmarks to take in.' }),
})
export type StatsQuery = z.infer<typeof StatsQuery>
