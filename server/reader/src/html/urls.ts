import { hash } from 'node:crypto'

const WEB = new Set(['http:', 'https:'])
const LINKS = new Set([...WEB, 'mailto:'])
/** Longer addresses are inlined data or traps. */
const MAX_LENGTH = 2_048

function absolute(address: string | null | undefined, base: URL, schemes: Set<string>): string | undefined {
  const text = address?.trim()
  const url = text ? URL.parse(text, base.href) : null
  if (!url || !schemes.has(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href.length > MAX_LENGTH ? undefined : url.href
}

export const webUrl = (address: string | null | undefined, base: URL) => absolute(address, base, WEB)

/** Returns an allowed link target (web or mail address), or undefined. */
export const linkUrl = (address: string | null | undefined, base: URL) => absolute(address, base, LINKS)

/** Reference of an image: 16 characters, equal for equal addresses. */
export const imageRef = (url: string) => hash('sha256', url, 'base64url').replace(/[-_]/g, '0').slice(0, 16)

/** Target of a link to the site's first page. */
export const HOME = /^(?:https?:\/\/[^/]+|\.*)\/(?:index\.\w{3,5})?$/
