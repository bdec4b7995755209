import { browser } from 'wxt/browser'
import { parseBaseUrl } from '@/lib/client/base-url.ts'
import { hostPattern, type PortReach } from './host-pattern.ts'

export const PORT_REACH: PortReach = import.meta.env.BROWSER === 'firefox' ? 'every' : 'one'

/** Of the site of an address. */
export const patternOf = (origin: string): string => hostPattern(origin, PORT_REACH)
const hostPermission = (origin: string) => ({ origins: [patternOf(origin)] })

/** Whether one permission reaches both. */
export const isSameHostPermission = (one: string, other: string): boolean =>
  patternOf(one) === patternOf(other)

export const hasHosts = (hosts: string[]): Promise<boolean> =>
  browser.permissions.contains({ origins: hosts })

/**
 * Asks for the host of a library's address as a person typed it. Call it in the click: after an `await` browsers
 * refuse to ask. An address that cannot be read is let through, for the background to say what is wrong with it.
 * @param also another origin to ask for in the same click: where the library signs people in
 */
export async function requestHostPermission(address: string, also?: string): Promise<boolean> {
  const parsed = parseBaseUrl(address)
  if (!parsed.ok) return true
  const wanted = also === undefined ? [parsed.origin] : [parsed.origin, also]
  return browser.permissions.request({ origins: wanted.map(patternOf) })
}

/** Call it in the click, as `requestHostPermission`. */
export const requestHosts = (hosts: string[]): Promise<boolean> =>
  browser.permissions.request({ origins: hosts })

export const removeHosts = (hosts: string[]): Promise<boolean> =>
  browser.permissions.remove({ origins: hosts })

/** Gives it back; that it was gone already is no error. */
export async function dropHostPermission(origin: string): Promise<void> {
  await browser.permissions.remove(hostPermission(origin)).catch(() => false)
}
