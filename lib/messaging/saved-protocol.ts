import { z } from 'zod'

/** What this browser's own index tells of a bookmark; answering asks the library nothing. */
export const SavedEntry = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  tags: z.array(z.string()),
  archived: z.boolean(),
  capturedAt: z.string(),
})
export type SavedEntry = z.infer<typeof SavedEntry>

export const SAVED_PROTOCOL = {
  /** For each address its bookmark, or null; all null while the index is off. */
  'saved.lookup': {
    request: z.strictObject({ urls: z.array(z.string()).max(1000) }),
    response: z.array(SavedEntry.nullable()),
  },
  /** How many bookmarks the index holds; `isWhole` once it has read the whole library. */
  'saved.status': {
    request: z.strictObject({}),
    response: z.strictObject({ isOn: z.boolean(), total: z.int(), isWhole: z.boolean() }),
  },
} as const
