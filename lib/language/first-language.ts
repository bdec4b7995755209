import type { LocaleInfo } from './locales.ts'

/**
 * Key in `localStorage`, which is available before the extension's storage. "" means the browser's language.
 */
const KEPT = 'language'

export const firstLanguage = (): string => localStorage.getItem(KEPT) ?? ''

export function markLanguage({ tag, direction }: LocaleInfo): void {
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

/** Sets the page's language and stores it for the next first paint. */
export function keepFirstLanguage(locale: LocaleInfo, chosen: string): void {
  markLanguage(locale)
  if (chosen !== firstLanguage()) localStorage.setItem(KEPT, chosen)
}
