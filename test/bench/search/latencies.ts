import type { SearchRequest } from '@bookplate/contract'

export interface Latencies {
  p50: number
  p95: number
  /** Median time of the processor in the thread that answers requests: what other programs cannot blur. */
  cpu: number
}

export type RunSearch = (request: SearchRequest) => Promise<unknown>

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Milliseconds of each search, one after the other. */
export async function timeSearches(run: RunSearch, requests: readonly SearchRequest[]): Promise<Latencies> {
  const times: number[] = []
  const cpuTimes: number[] = []
  for (const request of requests) {
    const [startedAt, cpuBefore] = [performance.now(), threadCpuMs()]
    await run(request)
    times.push(performance.now() - startedAt)
    cpuTimes.push(threadCpuMs() - cpuBefore)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const cpu = percentile(
    cpuTimes.toSorted((a, b) => a - b),
    0.5,
  )
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), cpu }
}

/** Searches a second by so many clients, each asking again as soon as it has its answer. */
export async function countSearches(
  run: RunSearch,
  requests: readonly SearchRequest[],
  clients: number,
): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  const client = async (): Promise<void> => {
    for (let request = requests[next++]; request; request = requests[next++]) await run(request)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return requests.length / ((performance.now() - startedAt) / 1_000)
}
