import { isFlag, isRecord, isText, oneOf, shaped, type Guarded } from '@bookplate/contract'

/** What a person chose. */
const isSettings = shaped({
  /** Whether opening the popup saves at once, or asks first. */
  saveOn: oneOf(['open', 'ask']),
  /** Whether pages are saved as the person sees them. */
  seePages: oneOf(['unreachable', 'always', 'never']),
  /** Offers tags in the popup: one search with the page's title, and one for bookmarks of its site. */
  suggestTags: isFlag,
  /** Marks saved pages on the toolbar button; needs the `tabs` permission. */
  savedBadge: isFlag,
  /** Suggestions behind `bp` in the address bar. */
  omnibox: isFlag,
  /** Shows in the side panel what the library holds about the page in front; needs the `tabs` permission. */
  related: isFlag,
  /** Whether one letter alone does something in the side panel. */
  singleKeys: isFlag,
  theme: oneOf(['system', 'light', 'dark']),
  /** A tag of `locales/`; empty for the language of the browser. */
  language: isText,
})
export type Settings = Guarded<typeof isSettings>

export const DEFAULT_SETTINGS: Settings = {
  saveOn: 'open',
  seePages: 'unreachable',
  suggestTags: true,
  savedBadge: false,
  omnibox: true,
  related: false,
  singleKeys: true,
  theme: 'system',
  language: '',
}

/** Each has a default, so that one more needs no new version. Without Zod: the side panel reads it before it draws. */
export function parseSettings(value: unknown): Settings | undefined {
  const settings = isRecord(value) ? { ...DEFAULT_SETTINGS, ...value } : undefined
  return isSettings(settings) ? settings : undefined
}
