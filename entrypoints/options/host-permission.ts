import { browser } from 'wxt/browser'
import { hostPermission } from '@/lib/platform/host-permission.ts'

/** The loopback names and the scheme that `parseBaseUrl` of the client takes too. */
function originOf(address: string): string | null {
  const text = address.trim()
  const isLoopback = /^(localhost|127\.0\.0\.1)(:|\/|$)/i.test(text)
  const candidate = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
    ? text
    : `${isLoopback ? 'http' : 'https'}://${text}`
  return URL.canParse(candidate) ? new URL(candidate).origin : null
}

/** Asks for access to this one address. Call it in the click: browsers refuse to ask later. */
export async function requestHostPermission(address: string): Promise<boolean> {
  const origin = originOf(address)
  // The background says what is wrong with an address that cannot be read.
  if (!origin || !/^https?:/.test(origin)) return true
  return browser.permissions.request(hostPermission(origin))
}
