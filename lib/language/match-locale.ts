const baseOf = (tag: string): string => new Intl.Locale(tag).language

/** Returns the locale for a language: an exact match, or another region (pt becomes pt-BR, zh-TW becomes zh-CN). */
export function matchLocale<Locale extends { tag: string }>(
  wanted: string,
  locales: readonly Locale[],
): Locale | null {
  let tag = ''
  try {
    tag = Intl.getCanonicalLocales(wanted.replaceAll('_', '-'))[0] ?? ''
  } catch {}
  if (tag === '') return null
  return (
    locales.find((locale) => locale.tag === tag) ??
    locales.find((locale) => baseOf(locale.tag) === baseOf(tag)) ??
    null
  )
}
