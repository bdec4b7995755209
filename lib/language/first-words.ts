import { firstLanguage, markLanguage } from './first-language.ts'
import { localeFor } from './locales.ts'

/** The words of the frames that pages show before their scripts run, by locale. */
declare const BOOKPLATE_FIRST_WORDS: Record<string, Record<string, string>>

/**
 * Gives a page its language before its first paint, so that no other one flashes. The words of its frame are custom
 * properties, which its styles write.
 */
export function showFirstWords(browserLanguage: string): void {
  const locale = localeFor(firstLanguage() || browserLanguage)
  markLanguage(locale)
  for (const [name, words] of Object.entries(BOOKPLATE_FIRST_WORDS[locale.tag]!)) {
    document.documentElement.style.setProperty(`--words-${name}`, JSON.stringify(words))
  }
}
