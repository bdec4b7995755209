import type { CopyRequest } from '@bookplate/contract'
import { through } from '@/lib/capture/pack-page.ts'
import type { AssembledCopy } from './assemble.ts'

/** Counts parts that are missing for the same reason. */
export function countMissing(missing: AssembledCopy['missing']): CopyRequest['missing'] {
  const counts = new Map<string, CopyRequest['missing'][number]>()
  for (const { kind, reason } of missing) {
    const key = `${kind} ${reason}`
    const count = counts.get(key)?.count ?? 0
    counts.set(key, { kind, reason, count: count + 1 })
  }
  return [...counts.values()]
}

/** Returns the body of a request that keeps a copy, as JSON in gzip. */
export function packCopy(
  { html, missing }: AssembledCopy,
  madeAt: number,
  replaceOldest = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const request: CopyRequest = {
    html: html.toWellFormed(),
    madeAt: new Date(madeAt).toISOString(),
    missing: countMissing(missing),
    ...(replaceOldest ? { replaceOldest } : {}),
  }
  return through(new CompressionStream('gzip'), new TextEncoder().encode(JSON.stringify(request)))
}
