import { browser } from 'wxt/browser'

/** The permission that reaches one address and no other. Match patterns of Firefox know no port, so it is left out. */
export function hostPermission(origin: string): { origins: string[] } {
  const { protocol, hostname } = new URL(origin)
  return { origins: [`${protocol}//${hostname}/*`] }
}

export const hasHostPermission = (origin: string): Promise<boolean> =>
  browser.permissions.contains(hostPermission(origin))

/** Gives it back; that it was gone already is no error. */
export async function dropHostPermission(origin: string): Promise<void> {
  await browser.permissions.remove(hostPermission(origin)).catch(() => false)
}
