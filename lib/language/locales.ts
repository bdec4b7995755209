import { matchLocale } from './match-locale.ts'
import type { Locale } from './speaker.ts'

/** Set at build time from `locales/`. */
declare const BOOKPLATE_LOCALES: readonly Locale[]
export const LOCALES = BOOKPLATE_LOCALES

export const localeFor = (wanted: string, locales: readonly Locale[] = LOCALES): Locale =>
  matchLocale(wanted, locales) ?? locales[0]!
