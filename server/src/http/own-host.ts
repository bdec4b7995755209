import type { Client } from './client-address.ts'
import { isLoopbackHost } from './loopback-host.ts'

/**
 * Whether a client asked for the service itself: under the name of its base URL or as this computer, and not through
 * one who forwards and is not trusted. Behind a tunnel, or a name that a stranger points here, anybody may stand.
 */
export function isToOwnHost({ host, via }: Client, baseUrl: string): boolean {
  if (via === 'stranger' || !host || !URL.canParse(`http://${host}`)) return false
  return host.toLowerCase() === new URL(baseUrl).host || isLoopbackHost(new URL(`http://${host}`).hostname)
}
