import type { SummaryHit } from '@bookplate/contract'
import { siteName } from '@/lib/words/site-name.ts'

export const SORTS = ['given', 'newest', 'oldest', 'title', 'site'] as const
/** Order of the loaded results. `given` is the library's order. */
export type Sort = (typeof SORTS)[number]

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const siteOf = ({ url }: SummaryHit) => siteName(url) ?? url
const savedAt = ({ capturedAt }: SummaryHit) => Date.parse(capturedAt) || 0

function sortedBy<Key>(
  hits: readonly SummaryHit[],
  keyOf: (hit: SummaryHit) => Key,
  order: (a: Key, b: Key) => number,
): readonly SummaryHit[] {
  return hits
    .map((hit) => ({ hit, key: keyOf(hit) }))
    .toSorted((a, b) => order(a.key, b.key))
    .map(({ hit }) => hit)
}

export function sortHits(hits: readonly SummaryHit[], sort: Sort): readonly SummaryHit[] {
  switch (sort) {
    case 'given':
      return hits
    case 'newest':
      return sortedBy(hits, savedAt, (a, b) => b - a)
    case 'oldest':
      return sortedBy(hits, savedAt, (a, b) => a - b)
    case 'title':
      return sortedBy(hits, ({ title, text }) => title ?? text.trim(), compare)
    case 'site':
      return sortedBy(hits, siteOf, compare)
  }
}
