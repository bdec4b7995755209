import { API_KEY_PREFIX } from '@bookplate/contract'

const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:\[[\da-f:.]*\]?|[^/:?#]*)(?::\d*)?(?:\/[^?#@]*)?/i

/** Removes possible secrets from a typed address: user info, query, and API keys. */
export function withoutSecrets(typed: string): string {
  const address = typed.trim()
  if (/\s/.test(address) || address.includes(API_KEY_PREFIX)) return ''
  return ADDRESS.exec(address.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/i, '$1'))?.[0] ?? ''
}
