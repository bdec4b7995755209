import type { Locale } from './speaker.ts'

/** Key in `localStorage`, which is available before the extension's storage. "" means the browser's language. */
const LANGUAGE_KEY = 'language'

export const firstLanguage = (): string => localStorage.getItem(LANGUAGE_KEY) ?? ''

export function markLanguage({ tag, direction }: Locale): void {
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

/** Returns the locale that the page's first script set, if it belongs to this choice. */
export function firstLocale(chosen: string): Locale | null {
  const { lang, dir } = document.documentElement
  return dir && chosen === firstLanguage() ? { tag: lang, direction: dir === 'rtl' ? 'rtl' : 'ltr' } : null
}

export function keepFirstLanguage(locale: Locale, chosen: string): void {
  markLanguage(locale)
  if (chosen !== firstLanguage()) localStorage.setItem(LANGUAGE_KEY, chosen)
}
