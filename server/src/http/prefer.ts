import { PREFER_HEADER } from '@bookplate/contract'

/** A quoted text is one word, whatever stands in it. */
const PREFERENCES = /(?:[^,"]|"(?:[^"\\]|\\.)*(?:"|$))+/g
const RETURN = /^\s*return\s*=\s*("?)([^\s;"]+)\1\s*(?:;|$)/i

/** Whether a client asks for no more than it needs to know that it was done. Of several the first counts (RFC 7240, 2). */
export function prefersBrief(headers: Headers): boolean {
  const preferences = headers.get(PREFER_HEADER)?.match(PREFERENCES) ?? []
  const [first] = preferences.flatMap((preference) => RETURN.exec(preference)?.[2] ?? [])
  return first?.toLowerCase() === 'minimal'
}
