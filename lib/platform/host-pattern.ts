/** Hosts that can be requested. None is granted at installation. */
export const ASKABLE_HOSTS = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']

export function isAskable(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return [`${protocol}//*/*`, `${protocol}//${hostname}/*`].some((host) => ASKABLE_HOSTS.includes(host))
}

/** `one` port in Chromium, `every` in Firefox, whose match patterns have no ports. */
export type PortReach = 'one' | 'every'

export function hostPattern(origin: string, ports: PortReach): string {
  const { protocol, hostname, port } = new URL(origin)
  const own = port || (protocol === 'https:' ? '443' : '80')
  return `${protocol}//${hostname}${ports === 'one' ? `:${own}` : ''}/*`
}
