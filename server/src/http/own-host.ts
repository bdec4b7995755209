import type { Client } from './client-address.ts'

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host)

/** A tunnel or a foreign DNS name fails this test, because the client could be anyone. */
export function isToOwnHost({ host, via }: Client, baseUrl: string): boolean {
  if (via === 'stranger' || !host || !URL.canParse(`http://${host}`)) return false
  return host.toLowerCase() === new URL(baseUrl).host || isLoopbackHost(new URL(`http://${host}`).hostname)
}
