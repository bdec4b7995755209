import { parseAccept } from 'hono/utils/accept'

/** Longer lists name no language that a person chose. */
const MAX_LENGTH = 500

/** Returns the languages of an `Accept-Language` header, the preferred first (RFC 9110, section 12.5.4). */
export const acceptedLanguages = (header: string | null | undefined): string[] =>
  parseAccept((header ?? '').slice(0, MAX_LENGTH))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)

/** Returns the languages of `ui_locales`, which an app lists with the preferred first (OpenID Connect Core, section 3.1.2.1). */
export const uiLanguages = (uiLocales: string | null | undefined): string[] =>
  (uiLocales ?? '').slice(0, MAX_LENGTH).split(' ')
