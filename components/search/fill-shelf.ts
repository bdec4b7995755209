import type { SummaryHit } from '@bookplate/contract'
import { MAX_SHELVED, type HitShelf } from '@/lib/search/hit-shelf.ts'

const IDLE_WITHIN_MS = 1_000

const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }))

/** Puts what is known of the library on the shelf, a page at a time and when nothing else is to be done. */
export async function fillShelf(
  shelf: HitShelf,
  pages: AsyncIterable<SummaryHit[]>,
  signal: AbortSignal,
): Promise<void> {
  await idle()
  for await (const hits of pages) {
    if (signal.aborted) return
    shelf.putThin(hits)
    if (shelf.size() >= MAX_SHELVED) return
    await idle()
  }
}
