import { COPY_GAPS, COPY_PARTS } from '@bookplate/contract'
import { z } from 'zod'

/** A file that a page uses. The HTML of the snapshot names it by its token. */
const SnapshotFile = z.strictObject({
  url: z.string(),
  kind: z.enum(['image', 'font']),
  /** A data URL, or null where the page's scripts may not read the file. */
  data: z.string().nullable(),
})
export type SnapshotFile = z.infer<typeof SnapshotFile>

/** A page, or a frame in it, whose files and frames are named by tokens. */
export const Snapshot = z.strictObject({
  kind: z.literal('snapshot'),
  url: z.string(),
  title: z.string(),
  /** Random text that every token of this snapshot begins with. */
  nonce: z.string().regex(/^[\w-]+$/),
  documents: z.array(z.string()).min(1),
  files: z.array(SnapshotFile),
  missing: z.array(z.strictObject({ kind: z.enum(COPY_PARTS), reason: z.enum(COPY_GAPS) })),
  pageMs: z.number(),
})
export type Snapshot = z.infer<typeof Snapshot>

/** Style sheets of other sites that the page's scripts may not read: their text has to be given. */
export const NeededSheets = z.strictObject({ kind: z.literal('needed'), sheets: z.array(z.string()) })

export const SnapshotAnswer = z.discriminatedUnion('kind', [
  Snapshot,
  NeededSheets,
  z.strictObject({ kind: z.literal('unreadable') }),
])
export type SnapshotAnswer = z.infer<typeof SnapshotAnswer>
