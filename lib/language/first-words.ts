import { firstLanguage, markLanguage } from './first-language.ts'
import { localeFor } from './locales.ts'

/** Sets a page's language before its first paint, so that no other language flashes. Its styles have the text. */
export const showFirstWords = (browserLanguage: string): void =>
  markLanguage(localeFor(firstLanguage() || browserLanguage))
