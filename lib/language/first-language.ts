import type { LocaleInfo } from './locales.ts'

/** Where a page finds the choice before it can wait for the extension's storage; "" is the browser's language. */
const KEPT = 'language'

export const firstLanguage = (): string => localStorage.getItem(KEPT) ?? ''

/** Tells the page its language and direction. */
export function markLanguage({ tag, direction }: LocaleInfo): void {
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

/** Marks this page, and keeps the choice for the first paint of the next one. */
export function keepFirstLanguage(locale: LocaleInfo, chosen: string): void {
  markLanguage(locale)
  if (chosen !== firstLanguage()) localStorage.setItem(KEPT, chosen)
}
