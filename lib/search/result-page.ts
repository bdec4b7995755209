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

/** Source of results: newest first, ranked search, or `q`, which matches words only. */
const isSource = oneOf(['newest', 'ranked', 'words'])
export type ResultSource = Guarded<typeof isSource>
export const isRankMode = oneOf(RANK_MODES)

const isPageToken = shaped({ cursor: isText, source: isSource })
export type PageToken = Guarded<typeof isPageToken>

/** Stored page. Its hits were fully validated when they arrived. */
export const isResultPage = shaped({
  hits: listOf(isSummaryHit),
  next: orNull(isPageToken),
  source: isSource,
  rankMode: isRankMode,
  requestedRankMode: isRankMode,
  /** Time of the request in epoch milliseconds. Later changes may be missing. */
  askedAt: isCount,
  degraded: listOf(isText),
})
export type ResultPage = Guarded<typeof isResultPage>

/** Returns the key of a list row. Image mode repeats bookmarks, so it includes the image. */
export function hitKey(hit: SummaryHit): string {
  return hit.matchedMedia ? `${hit.id} ${hit.matchedMedia.ref}` : hit.id
}

/** Joins pages into one list. Drops repeated hits, which occur when a new save shifts the pages. */
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
