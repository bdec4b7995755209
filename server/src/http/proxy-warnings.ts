import type { Client } from './client-address.ts'
import type { Log } from './log.ts'

/** Logs each misconfiguration between proxy and service once, because it has no other symptom. */
export function createProxyWarnings(baseUrl: string, log: Log): (client: Client) => void {
  const logged = new Set<string>()
  const once = (message: string, fields: Record<string, unknown>): void => {
    if (logged.has(message)) return
    logged.add(message)
    log('warn', message, fields)
  }
  return ({ address, host, protocol, via }) => {
    if (via === 'stranger') {
      once('a forwarding header was ignored, because BOOKPLATE_TRUSTED_PROXIES does not name its sender', {
        address,
      })
    } else if (via === 'proxy' && `${protocol}://${host}` !== baseUrl) {
      once('the proxy has another address than BOOKPLATE_BASE_URL', {
        reachedAt: `${protocol}://${host}`,
        baseUrl,
      })
    }
  }
}
