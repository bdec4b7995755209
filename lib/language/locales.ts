import { matchLocale } from './match-locale.ts'

export interface LocaleInfo {
  tag: string
  direction: 'ltr' | 'rtl'
}

/** Set at build time from `locales/`. */
declare const BOOKPLATE_LOCALES: readonly LocaleInfo[]
export const LOCALES = BOOKPLATE_LOCALES

export const localeFor = (wanted: string, locales: readonly LocaleInfo[] = LOCALES): LocaleInfo =>
  matchLocale(wanted, locales) ?? locales[0]!
