import { createHash } from 'node:crypto'

const WEB = new Set(['http:', 'https:'])
const LINKS = new Set([...WEB, 'mailto:'])
/** Long addresses are inlined data or traps; the library keeps none. */
const MAX_LENGTH = 2_048

function absolute(address: string | null | undefined, base: URL, schemes: Set<string>): string | undefined {
  const text = address?.trim()
  if (!text || !URL.canParse(text, base.href)) return undefined
  const url = new URL(text, base)
  if (!schemes.has(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href.length > MAX_LENGTH ? undefined : url.href
}

/** The address as http or https, absolute; undefined for anything else. */
export const webUrl = (address: string | null | undefined, base: URL) => absolute(address, base, WEB)

/** What a link of the content may lead to: the web or a mail address. */
export const linkUrl = (address: string | null | undefined, base: URL) => absolute(address, base, LINKS)

/** The stable reference of an image: 16 characters, the same for the same address. */
export const imageRef = (url: string) =>
  createHash('sha256').update(url).digest('base64url').replace(/[-_]/g, '0').slice(0, 16)
