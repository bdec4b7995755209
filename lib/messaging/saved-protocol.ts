import { z } from 'zod'

const SavedEntry = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  tags: z.array(z.string()),
  archived: z.boolean(),
  capturedAt: z.string(),
})

export const SAVED_PROTOCOL = {
  /** Bookmark of each address, or null. All null while the index is off. */
  'saved.lookup': {
    request: z.strictObject({ urls: z.array(z.string()).max(1000) }),
    response: z.array(SavedEntry.nullable()),
  },
  /** Number of indexed bookmarks. `isWhole`: the whole library was read. */
  'saved.status': {
    request: z.strictObject({}),
    response: z.strictObject({ isOn: z.boolean(), total: z.int(), isWhole: z.boolean() }),
  },
} as const
