import { API_KEY_PREFIX } from '@bookplate/contract'

const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:\[[\da-f:.]*\]?|[^/:?#]*)(?::\d*)?(?:\/[^?#@]*)?/i

/** A typed address without what may be secret: a name and password before the host, a query; nothing of a key. */
export function addressToKeep(typed: string): string {
  const address = typed.trim()
  if (/\s/.test(address) || address.includes(API_KEY_PREFIX)) return ''
  return ADDRESS.exec(address.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/i, '$1'))?.[0] ?? ''
}
