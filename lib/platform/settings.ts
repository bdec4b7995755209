import { z } from 'zod'

/** What a person chose. Each has a default, so that one more needs no new version. */
export const Settings = z.object({
  /** Whether opening the popup saves at once, or asks first. */
  saveOn: z.enum(['open', 'ask']).default('open'),
  /** Offers tags of similar bookmarks in the popup: one search with the page's title. */
  suggestTags: z.boolean().default(false),
  /** Marks saved pages on the toolbar button; needs the `tabs` permission. */
  savedBadge: z.boolean().default(false),
  /** Suggestions behind `bp` in the address bar. */
  omnibox: z.boolean().default(true),
  /** Shows in the side panel what the library holds about the page in front; needs the `tabs` permission. */
  related: z.boolean().default(false),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
})
export type Settings = z.infer<typeof Settings>

export const DEFAULT_SETTINGS: Settings = Settings.parse({})
