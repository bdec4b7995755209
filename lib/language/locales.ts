/** A language that Bookplate speaks, as `locales/` has them. */
export interface LocaleInfo {
  tag: string
  /** Its own name for itself. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** What the build read from `locales/`. */
declare const BOOKPLATE_LOCALES: readonly LocaleInfo[]
export const LOCALES = BOOKPLATE_LOCALES

const baseOf = (tag: string): string => new Intl.Locale(tag).language

/** The locale for a wanted language: itself, else another region of it (pt is pt-BR, zh-TW is zh-CN), else English. */
export function localeFor(wanted: string, locales: readonly LocaleInfo[] = LOCALES): LocaleInfo {
  let tag = ''
  try {
    tag = Intl.getCanonicalLocales(wanted.replaceAll('_', '-'))[0] ?? ''
  } catch {
    // No language tag at all.
  }
  return (
    locales.find((locale) => locale.tag === tag) ??
    (tag ? locales.find((locale) => baseOf(locale.tag) === baseOf(tag)) : undefined) ??
    locales[0]!
  )
}
