/** A language in `locales/`. */
export interface LocaleInfo {
  tag: string
  direction: 'ltr' | 'rtl'
}

/** Set at build time from `locales/`. */
declare const BOOKPLATE_LOCALES: readonly LocaleInfo[]
export const LOCALES = BOOKPLATE_LOCALES

const baseOf = (tag: string): string => new Intl.Locale(tag).language

/**
 * Returns the locale for a language: an exact match, another region (pt becomes pt-BR, zh-TW becomes zh-CN),
 * or English.
 */
export function localeFor(wanted: string, locales: readonly LocaleInfo[] = LOCALES): LocaleInfo {
  let tag = ''
  try {
    tag = Intl.getCanonicalLocales(wanted.replaceAll('_', '-'))[0] ?? ''
  } catch {
    // Not a language tag.
  }
  return (
    locales.find((locale) => locale.tag === tag) ??
    (tag ? locales.find((locale) => baseOf(locale.tag) === baseOf(tag)) : undefined) ??
    locales[0]!
  )
}
