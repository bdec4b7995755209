import { hash } from 'node:crypto'

const WEB = new Set(['http:', 'https:'])
const LINKS = new Set([...WEB, 'mailto:'])
/** Long addresses are inlined data or traps; the library keeps none. */
const MAX_LENGTH = 2_048

function absolute(address: string | null | undefined, base: URL, schemes: Set<string>): string | undefined {
  const text = address?.trim()
  const url = text ? URL.parse(text, base.href) : null
  if (!url || !schemes.has(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href.length > MAX_LENGTH ? undefined : url.href
}

/** The address as http or https, absolute; undefined for anything else. */
export const webUrl = (address: string | null | undefined, base: URL) => absolute(address, base, WEB)

/** Returns an allowed link target (web or mail address), or undefined. */
export const linkUrl = (address: string | null | undefined, base: URL) => absolute(address, base, LINKS)

/** The stable reference of an image: 16 characters, the same for the same address. */
export const imageRef = (url: string) => hash('sha256', url, 'base64url').replace(/[-_]/g, '0').slice(0, 16)
