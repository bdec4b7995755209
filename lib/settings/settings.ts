import { isFlag, isText, oneOf, recordOf, shaped, type Guarded } from '@bookplate/contract'

export const isSettings = shaped({
  saveOn: oneOf(['open', 'ask']),
  /** When to capture pages. Stored under its first name, so that the choice survives updates. */
  seePages: oneOf(['unreachable', 'always', 'never']),
  /** When to copy saved pages as they look; pages of some sites always (`site-answers.ts`). */
  keepCopies: oneOf(['click', 'always']),
  /** Whether to suggest tags in the popup, by searches with the page's title and site. */
  suggestTags: isFlag,
  /** Whether to mark saved pages on the toolbar button. Needs the `tabs` permission. */
  savedBadge: isFlag,
  omnibox: isFlag,
  /** Whether the side panel shows bookmarks related to the current page. Needs the `tabs` permission. */
  related: isFlag,
  singleKeys: isFlag,
  /** Changed single keys by action (`shortcuts.ts`). */
  shortcuts: recordOf(isText),
  theme: oneOf(['system', 'light', 'dark']),
  /** A tag of `locales/`; empty for the language of the browser. */
  language: isText,
})
export type Settings = Guarded<typeof isSettings>

export const DEFAULT_SETTINGS: Settings = {
  saveOn: 'open',
  seePages: 'unreachable',
  keepCopies: 'click',
  suggestTags: true,
  savedBadge: false,
  omnibox: true,
  related: false,
  singleKeys: true,
  shortcuts: {},
  theme: 'system',
  language: '',
}
