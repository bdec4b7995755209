import type { Hono } from 'hono'
import { isLoopback } from '../http/client-address.ts'
import type { HttpContext, HttpEnv } from '../http/context.ts'
import type { Metrics } from '../http/metrics.ts'

export const HEALTH_PATH = '/healthz'
export const METRICS_PATH = '/metrics'

interface HealthDeps {
  addressOf: (c: HttpContext) => string
  metrics: Metrics
  gauges: () => Record<string, number>
  /** @throws when the store cannot be read. */
  probe: () => void
}

/** A proxy on the same machine comes from loopback too, but says that it brings somebody else. */
const isFromThisMachine = (c: HttpContext, address: string): boolean =>
  isLoopback(address) && !c.req.header('X-Forwarded-For') && !c.req.header('Forwarded')

/** For whoever runs the service: on loopback only, for everybody else they do not exist. */
export function registerHealth(app: Hono<HttpEnv>, { addressOf, metrics, gauges, probe }: HealthDeps): void {
  app.get(HEALTH_PATH, (c) => {
    if (!isFromThisMachine(c, addressOf(c))) return c.notFound()
    probe()
    return c.json({ status: 'ok' })
  })
  app.get(METRICS_PATH, (c) => {
    if (!isFromThisMachine(c, addressOf(c))) return c.notFound()
    return c.text(metrics.render(gauges()), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}
