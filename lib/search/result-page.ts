import {
  isCount,
  isSummaryHit,
  isText,
  listOf,
  oneOf,
  orNull,
  RANK_MODES,
  shaped,
  type Guarded,
  type SummaryHit,
} from '@bookplate/contract'

/** Where results came from: the newest, the ranked search, or `q`, which finds words only. */
const isSource = oneOf(['newest', 'ranked', 'words'])
export type ResultSource = Guarded<typeof isSource>
export const isRankMode = oneOf(RANK_MODES)

const isPageToken = shaped({ cursor: isText, source: isSource })
export type PageToken = Guarded<typeof isPageToken>

/** As it is kept: the hits were checked whole when they came from the library. */
export const isResultPage = shaped({
  hits: listOf(isSummaryHit),
  next: orNull(isPageToken),
  source: isSource,
  /** The mode that ran. */
  rankMode: isRankMode,
  requestedRankMode: isRankMode,
  /** When it was asked for, in milliseconds since the epoch: what was changed since may be missing in it. */
  askedAt: isCount,
  /** Why it was weaker than asked for; words of the service, some of which we may not know. */
  degraded: listOf(isText),
})
export type ResultPage = Guarded<typeof isResultPage>

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
