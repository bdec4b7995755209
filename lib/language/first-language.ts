import type { LocaleInfo } from './locales.ts'

/** Key in `localStorage`, which is available before the extension's storage. "" means the browser's language. */
const KEPT = 'language'

export const firstLanguage = (): string => localStorage.getItem(KEPT) ?? ''

export function markLanguage({ tag, direction }: Pick<LocaleInfo, 'tag' | 'direction'>): void {
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

/** Returns the locale that the page's first script set, if it belongs to this choice. */
export function firstLocale(chosen: string): Pick<LocaleInfo, 'tag' | 'direction'> | null {
  const { lang, dir } = document.documentElement
  return dir && chosen === firstLanguage() ? { tag: lang, direction: dir === 'rtl' ? 'rtl' : 'ltr' } : null
}

export function keepFirstLanguage(locale: Pick<LocaleInfo, 'tag' | 'direction'>, chosen: string): void {
  markLanguage(locale)
  if (chosen !== firstLanguage()) localStorage.setItem(KEPT, chosen)
}
