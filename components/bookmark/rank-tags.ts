import { fold, type CountedTag } from '@bookplate/contract'

export interface RankedTag {
  name: string
  count: number
  isRecent: boolean
}

type TagIndex = readonly (RankedTag & { folded: string })[]

/** Sorts by recent use, then frequency, then name. */
export function indexTags(
  tags: readonly Pick<CountedTag, 'name' | 'count'>[],
  recent: readonly string[] = [],
): TagIndex {
  const recency = new Map(recent.map((name, at) => [name, at]))
  const rank = (name: string) => recency.get(name) ?? recency.size
  const byName = new Intl.Collator()
  return tags
    .map(({ name, count }) => ({ name, count, isRecent: recency.has(name), folded: fold(name) }))
    .toSorted((a, b) => rank(a.name) - rank(b.name) || b.count - a.count || byName.compare(a.name, b.name))
}

const WORD_START = /[\s\-_/.:]/

/** Finds tags by `text`: exact, starting with it, with such a word, others. Excludes `chosen`. */
export function rankTags(index: TagIndex, text: string, chosen: readonly string[] = []): RankedTag[] {
  const wanted = fold(text.trim())
  const tiers: [RankedTag[], RankedTag[], RankedTag[], RankedTag[]] = [[], [], [], []]
  for (const entry of index) {
    const at = entry.folded.indexOf(wanted)
    if (at < 0 || chosen.includes(entry.name)) continue
    const tier =
      entry.folded === wanted ? 0 : at === 0 ? 1 : WORD_START.test(entry.folded.charAt(at - 1)) ? 2 : 3
    tiers[tier].push(entry)
  }
  return tiers.flat()
}
