import { matchLocale } from './match-locale.ts'

/** A language in `locales/`. */
export interface LocaleInfo {
  tag: string
  direction: 'ltr' | 'rtl'
}

/** Set at build time from `locales/`. */
declare const BOOKPLATE_LOCALES: readonly LocaleInfo[]
export const LOCALES = BOOKPLATE_LOCALES

/** Returns the locale for a language, or English. */
export const localeFor = (wanted: string, locales: readonly LocaleInfo[] = LOCALES): LocaleInfo =>
  matchLocale(wanted, locales) ?? locales[0]!
