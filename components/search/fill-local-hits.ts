import type { SummaryHit } from '@bookplate/contract'
import { MAX_LOCAL_HITS, type LocalHits } from '@/lib/search/local-search.ts'

const IDLE_WITHIN_MS = 1_000

const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }))

export async function fillLocalHits(
  localHits: LocalHits,
  pages: AsyncIterable<SummaryHit[]>,
  signal: AbortSignal,
): Promise<void> {
  await idle()
  for await (const hits of pages) {
    if (signal.aborted) return
    localHits.putThin(hits)
    if (localHits.size() >= MAX_LOCAL_HITS) return
    await idle()
  }
}
