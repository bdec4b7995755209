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
  /** Why it was weaker than asked for; words of the service, some of which we may not know. */
  degraded: string[]
}

/** One line of a list. A bookmark repeats in image mode, so its image is part of the key. */
export function hitKey(hit: SummaryHit): string {
  return hit.matchedMedia ? `${hit.id} ${hit.matchedMedia.ref}` : hit.id
}

/** Pages as one list. A bookmark saved meanwhile moves a page's edge, so what comes twice is kept once. */
export function flattenPages(pages: readonly ResultPage[]): SummaryHit[] {
  const seen = new Set<string>()
  return pages.flatMap((page) =>
    page.hits.filter((hit) => {
      const key = hitKey(hit)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    }),
  )
}
