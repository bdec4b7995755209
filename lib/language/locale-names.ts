/** The name of each language in that language, from `locales/`. Set at build time. */
declare const BOOKPLATE_LOCALE_NAMES: Readonly<Record<string, string>>
export const LOCALE_NAMES = BOOKPLATE_LOCALE_NAMES
