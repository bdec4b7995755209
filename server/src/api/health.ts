import type { Hono } from 'hono'
import { isLoopback } from '../http/client-address.ts'
import type { HttpContext, HttpEnv } from '../http/context.ts'
import type { Metrics } from '../http/metrics.ts'

export const HEALTH_PATH = '/healthz'
export const METRICS_PATH = '/metrics'

export interface HealthDeps {
  /** Whether the request used the service's host name and no untrusted proxy. */
  isToOwnHost: (c: HttpContext) => boolean
  addressOf: (c: HttpContext) => string
  metrics: Metrics
  gauges: () => Promise<Record<string, number>>
  /** Lists accounts whose library was lost. @throws if the store is unreadable. */
  probe: () => Promise<string[]>
}

/** Adds health and metrics endpoints that exist only for loopback clients. */
export function registerHealth(app: Hono<HttpEnv>, deps: HealthDeps): void {
  const { isToOwnHost, addressOf, metrics, gauges, probe } = deps
  // A proxy on the same machine also connects from loopback, but for another client.
  const isFromThisMachine = (c: HttpContext): boolean => isLoopback(addressOf(c)) && isToOwnHost(c)

  app.get(HEALTH_PATH, async (c) => {
    if (!isFromThisMachine(c)) return c.notFound()
    const lostLibraries = await probe()
    // Still 200, because the other libraries are served.
    return c.json(lostLibraries.length === 0 ? { status: 'ok' } : { status: 'degraded', lostLibraries })
  })
  app.get(METRICS_PATH, async (c) => {
    if (!isFromThisMachine(c)) return c.notFound()
    return c.text(metrics.render(await gauges()), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}
