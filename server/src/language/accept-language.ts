import { parseAccept } from 'hono/utils/accept'

/** Longer headers list no language that a person chose. */
const MAX_LENGTH = 500

/** Returns the languages of an `Accept-Language` header, the preferred first (RFC 9110, section 12.5.4). */
export const acceptedLanguages = (header: string | null | undefined): string[] =>
  parseAccept((header ?? '').slice(0, MAX_LENGTH))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
