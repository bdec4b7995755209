import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const MS_PER_SECOND = 1_000

interface Histogram {
  counts: number[]
  sum: number
  total: number
}

export function createMetrics() {
  const answers = new Map<string, number>()
  const durations = new Map<string, Histogram>()

  return {
    observe: (operation: string, status: number, durationMs: number): void => {
      const labels = `operation="${operation}",status="${status}"`
      answers.set(labels, (answers.get(labels) ?? 0) + 1)
      const seconds = durationMs / MS_PER_SECOND
      const histogram = durations.get(operation) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 }
      durations.set(operation, histogram)
      BUCKETS.forEach((bound, index) => {
        if (seconds <= bound) histogram.counts[index]! += 1
      })
      histogram.sum += seconds
      histogram.total += 1
    },

    render: (gauges: Record<string, number>): string => {
      const lines = [
        '# HELP bookplate_requests_total Requests answered.',
        '# TYPE bookplate_requests_total counter',
        ...[...answers].map(([labels, count]) => `bookplate_requests_total{${labels}} ${count}`),
        '# HELP bookplate_request_duration_seconds Time to answer.',
        '# TYPE bookplate_request_duration_seconds histogram',
        ...[...durations].flatMap(([operation, { counts, sum, total }]) => [
          ...BUCKETS.map(
            (bound, index) =>
              `bookplate_request_duration_seconds_bucket{operation="${operation}",le="${bound}"} ${counts[index]}`,
          ),
          `bookplate_request_duration_seconds_bucket{operation="${operation}",le="+Inf"} ${total}`,
          `bookplate_request_duration_seconds_sum{operation="${operation}"} ${sum}`,
          `bookplate_request_duration_seconds_count{operation="${operation}"} ${total}`,
        ]),
        ...Object.entries(gauges).flatMap(([name, value]) => [
          `# TYPE bookplate_${name} gauge`,
          `bookplate_${name} ${value}`,
        ]),
      ]
      return `${lines.join('\n')}\n`
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Counts responses by operation. Paths would create a series per id. */
export function measure(metrics: Metrics, now: () => number): MiddlewareHandler<HttpEnv> {
  return async function measureMiddleware(c, next) {
    const startedAt = now()
    await next()
    metrics.observe(c.get('operation') ?? 'other', c.res.status, now() - startedAt)
  }
}
