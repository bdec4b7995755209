import { z } from 'zod'

const Counts = z.record(z.string(), z.int())

/** Figures of a selection. Keys of `byMonth` are capture months in UTC, newest first. Section "Stats". */
export const Stats = z
  .looseObject({
    total: z.int().describe('Bookmarks in the selection.'),
    byPlatform: Counts.describe('Bookmarks of each platform.'),
    byContentType: Counts.describe('Bookmarks of each content type.'),
    byMonth: z
      .record(z.string().regex(/^\d{4}-\d{2}$/), z.int())
      .describe('Bookmarks of each capture month in UTC, newest first.'),
    favorites: z.int().describe('Favorites.'),
    archived: z.int().describe('Counted within the selection: 0 unless `state` takes in archived ones.'),
    untagged: z.int().describe('Bookmarks without a tag.'),
    withNote: z.int().describe('Bookmarks with a note.'),
    indexing: z
      .looseObject({
        waiting: z.int().describe('Bookmarks that cannot be found by meaning yet.'),
        unreadable: z
          .int()
          .optional()
          .describe('How many of the newest 200 bookmarks are in languages that the model cannot read.'),
      })
      .optional()
      .describe(
        'How far search by meaning is prepared, of the whole library; only without filters. Beyond the API document.',
      ),
  })
  .meta({ id: 'Stats', description: 'Figures of a selection of the library.' })
export type Stats = z.infer<typeof Stats>
