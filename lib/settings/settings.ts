import { isFlag, isRecord, oneOf, shaped } from '@bookplate/contract'

export const THEMES = ['system', 'light', 'dark'] as const

/** What a person chose. */
export interface Settings {
  /** Whether opening the popup saves at once, or asks first. */
  saveOn: 'open' | 'ask'
  /** Offers tags of similar bookmarks in the popup: one search with the page's title. */
  suggestTags: boolean
  /** Marks saved pages on the toolbar button; needs the `tabs` permission. */
  savedBadge: boolean
  /** Suggestions behind `bp` in the address bar. */
  omnibox: boolean
  /** Shows in the side panel what the library holds about the page in front; needs the `tabs` permission. */
  related: boolean
  /** Whether one letter alone does something in the side panel. */
  singleKeys: boolean
  theme: (typeof THEMES)[number]
}

export const DEFAULT_SETTINGS: Settings = {
  saveOn: 'open',
  suggestTags: false,
  savedBadge: false,
  omnibox: true,
  related: false,
  singleKeys: true,
  theme: 'system',
}

const isSettings = shaped<Settings>({
  saveOn: oneOf(['open', 'ask']),
  suggestTags: isFlag,
  savedBadge: isFlag,
  omnibox: isFlag,
  related: isFlag,
  singleKeys: isFlag,
  theme: oneOf(THEMES),
})

/** Each has a default, so that one more needs no new version. Without Zod: the side panel reads it before it draws. */
export function parseSettings(value: unknown): Settings | undefined {
  const settings = isRecord(value) ? { ...DEFAULT_SETTINGS, ...value } : undefined
  return isSettings(settings) ? settings : undefined
}
