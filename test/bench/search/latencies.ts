import type { SearchRequest } from '@bookplate/contract'

export interface Latencies {
  p50: number
  p95: number
}

export type RunSearch = (request: SearchRequest) => Promise<unknown>

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Milliseconds of each search, one after the other. */
export async function timeSearches(run: RunSearch, requests: readonly SearchRequest[]): Promise<Latencies> {
  const times: number[] = []
  for (const request of requests) {
    const startedAt = performance.now()
    await run(request)
    times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
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
