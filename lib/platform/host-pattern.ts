/** Where the browser may be asked for a site; nothing of it is granted at install. */
export const ASKABLE_HOSTS = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']

/** Whether the browser may be asked for the site of an address. */
export function isAskable(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return [`${protocol}//*/*`, `${protocol}//${hostname}/*`].some((host) => ASKABLE_HOSTS.includes(host))
}

/** What a browser grants with a host: Chromium one port of it; the match patterns of Firefox know none, so every one. */
export type PortReach = 'one' | 'every'

/** The match pattern that reaches one address, and no other as far as the browser can tell. Without a port it is any. */
export function hostPattern(origin: string, ports: PortReach): string {
  const { protocol, hostname, port } = new URL(origin)
  const own = port || (protocol === 'https:' ? '443' : '80')
  return `${protocol}//${hostname}${ports === 'one' ? `:${own}` : ''}/*`
}
