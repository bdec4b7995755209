import { PREFER_HEADER } from '@bookplate/contract'

/** A quoted string counts as one preference, even if it contains commas. */
const PREFERENCES = /(?:[^,"]|"(?:[^"\\]|\\.)*(?:"|$))+/g
const RETURN = /^\s*return\s*=\s*("?)([^\s;"]+)\1\s*(?:;|$)/i

/** The first `return` preference counts (RFC 7240, section 2). */
export function prefersBrief(headers: Headers): boolean {
  const preferences = headers.get(PREFER_HEADER)?.match(PREFERENCES) ?? []
  const [first] = preferences.flatMap((preference) => RETURN.exec(preference)?.[2] ?? [])
  return first?.toLowerCase() === 'minimal'
}
