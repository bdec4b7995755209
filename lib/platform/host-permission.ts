import { browser } from 'wxt/browser'
import { parseBaseUrl } from '@/lib/client/base-url.ts'
import { hostPattern, type PortReach } from './host-pattern.ts'

export const PORT_REACH: PortReach = import.meta.env.BROWSER === 'firefox' ? 'every' : 'one'

export const patternOf = (origin: string): string => hostPattern(origin, PORT_REACH)
export const isSameHostPermission = (a: string, b: string): boolean => patternOf(a) === patternOf(b)

export const hasHosts = (hosts: string[]): Promise<boolean> =>
  browser.permissions.contains({ origins: hosts })

/** Call it in a click, because browsers refuse after an `await`. `also`: the sign-in page's origin. */
export async function requestHostPermission(address: string, also?: string): Promise<boolean> {
  const parsed = parseBaseUrl(address)
  if (!parsed.ok) return true
  const wanted = also === undefined ? [parsed.origin] : [parsed.origin, also]
  return browser.permissions.request({ origins: wanted.map(patternOf) })
}

export const requestHosts = (hosts: string[]): Promise<boolean> =>
  browser.permissions.request({ origins: hosts })

export const removeHosts = (hosts: string[]): Promise<boolean> =>
  browser.permissions.remove({ origins: hosts })

/** Removes the permission. Ignores that it was already removed. */
export async function dropHostPermission(origin: string): Promise<void> {
  await browser.permissions.remove({ origins: [patternOf(origin)] }).catch(() => false)
}
