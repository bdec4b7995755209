import { firstLanguage, markLanguage } from './first-language.ts'
import { localeFor } from './locales.ts'

/** Text that pages show before their scripts run, by locale. */
declare const BOOKPLATE_FIRST_WORDS: Record<string, Record<string, string>>

/**
 * Sets a page's language before its first paint, so that no other language flashes. CSS shows its text from
 * custom properties.
 */
export function showFirstWords(browserLanguage: string): void {
  const locale = localeFor(firstLanguage() || browserLanguage)
  markLanguage(locale)
  for (const [name, words] of Object.entries(BOOKPLATE_FIRST_WORDS[locale.tag]!)) {
    document.documentElement.style.setProperty(`--words-${name}`, JSON.stringify(words))
  }
}
