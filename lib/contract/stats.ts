import { z } from 'zod'

const Counts = z.record(z.string(), z.int())

/** Figures of a selection of the library. `byMonth` keys are capture months in UTC, newest first. Section "Stats". */
export const Stats = z
  .looseObject({
    total: z.int(),
    byPlatform: Counts,
    byContentType: Counts,
    byMonth: z.record(z.string().regex(/^\d{4}-\d{2}$/), z.int()),
    favorites: z.int(),
    archived: z
      .int()
      .meta({ description: 'Counted within the selection: 0 unless `state` takes in archived ones.' }),
    untagged: z.int(),
    withNote: z.int(),
  })
  .meta({ id: 'Stats' })
export type Stats = z.infer<typeof Stats>
