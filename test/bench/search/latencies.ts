import type { SearchRequest } from '@bookplate/contract'
import { percentile } from '../../helpers/percentile.ts'

export interface Latencies {
  p50: number
  p95: number
  /** Median CPU time of the responding thread, which other programs don't affect. */
  cpu: number
}

export type RunSearch = (request: SearchRequest) => Promise<unknown>

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

export async function timeSearches(run: RunSearch, requests: readonly SearchRequest[]): Promise<Latencies> {
  const times: number[] = []
  const cpuTimes: number[] = []
  for (const request of requests) {
    const [startedAt, cpuBefore] = [performance.now(), threadCpuMs()]
    await run(request)
    times.push(performance.now() - startedAt)
    cpuTimes.push(threadCpuMs() - cpuBefore)
  }
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpu: percentile(cpuTimes, 0.5),
  }
}

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
