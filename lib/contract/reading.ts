import { z } from 'zod'
import { Instant } from './scalars.ts'
import { SummaryHit } from './summary-hit.ts'

/** Share of a text from which on it counts as read to its end. */
export const READ_TO_END = 0.97
const MAX_CONTINUED = 50
const DEFAULT_CONTINUED = 5

const position = {
  block: z.int().nonnegative().describe('Index in `content` of the block at the top of the window.'),
  progress: z.number().min(0).max(1).describe('Share of the text above the end of the window.'),
  readAt: Instant.describe('When the person read there.'),
}

export const ReadingPositionRequest = z.strictObject(position).meta({ id: 'ReadingPositionRequest' })
export type ReadingPositionRequest = z.infer<typeof ReadingPositionRequest>

export const ReadingPosition = z.looseObject(position).meta({ id: 'ReadingPosition' })
export type ReadingPosition = z.infer<typeof ReadingPosition>

export const FoundPosition = z
  .looseObject({
    position: ReadingPosition.nullable().describe('Null if the person has not started.'),
  })
  .meta({ id: 'FoundPosition' })

export const ListReadingQuery = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_CONTINUED)
    .default(DEFAULT_CONTINUED)
    .describe('Maximum number of bookmarks.'),
})

export const UnfinishedBookmark = SummaryHit.extend({ position: ReadingPosition }).meta({
  id: 'UnfinishedBookmark',
})
export type UnfinishedBookmark = z.infer<typeof UnfinishedBookmark>

export const UnfinishedBookmarks = z
  .looseObject({
    items: z.array(UnfinishedBookmark).describe('Active bookmarks that are partly read, the latest first.'),
  })
  .meta({ id: 'UnfinishedBookmarks' })
