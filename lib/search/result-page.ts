import type { RankMode, SummaryHit } from '@bookplate/contract'

/** Where results came from: the newest, the ranked search, or `q`, which finds words only. */
export const RESULT_SOURCES = ['newest', 'ranked', 'words'] as const
export type ResultSource = (typeof RESULT_SOURCES)[number]

export interface PageToken {
  cursor: string
  source: ResultSource
}

export interface ResultPage {
  hits: SummaryHit[]
  next: PageToken | null
  source: ResultSource
  /** The mode that ran. */
  rankMode: RankMode
  requestedRankMode: RankMode
  /** When it was asked for, in milliseconds since the epoch: what was changed since may be missing in it. */
  askedAt: number
  /** Why it was weaker than asked for; words of the service, some of which we may not know. */
  degraded: string[]
}

/** One line of a list. A bookmark repeats in image mode, so its image is part of the key. */
export function hitKey(hit: SummaryHit): string {
  return hit.matchedMedia ? `${hit.id} ${hit.matchedMedia.ref}` : hit.id
}

/** Pages as one list, each hit as it is shown. A bookmark saved meanwhile moves a page's edge, so what comes twice is kept once. */
export function flattenPages(
  pages: readonly ResultPage[],
  shown: (hit: SummaryHit, askedAt: number) => SummaryHit,
): SummaryHit[] {
  const seen = new Set<string>()
  return pages.flatMap(({ hits, askedAt }) =>
    hits.flatMap((hit) => {
      const key = hitKey(hit)
      if (seen.has(key)) return []
      seen.add(key)
      return shown(hit, askedAt)
    }),
  )
}
