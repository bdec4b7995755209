const PRIME = 0x01000193

/** FNV-1a of a text from a seed, as eight hexadecimal digits. */
function fnv(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Id of a highlight (UUID version 8, RFC 9562) from its page and quote, so that a second import adds nothing. */
export function highlightId(url: string, quote: string): string {
  const text = `${url}\n${quote}`
  const digits = [0x811c9dc5, 0x2545f491, 0x9e3779b9, 0x7f4a7c15].map((seed) => fnv(text, seed)).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
