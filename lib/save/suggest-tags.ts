/** Offered at most: each has a key of its own. */
export const MAX_SUGGESTED = 4

/** A tag of a single bookmark is chance, unless both ways lead to it. */
const MIN_BOOKMARKS = 2
/** Of the bookmarks of a site: a tag that fewer have says nothing of the site. */
const SITE_SHARE = 1 / 3

function countTags(bookmarks: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of bookmarks.flatMap((tags) => [...new Set(tags)])) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

interface TagSources {
  /** The tags of each bookmark that is about the same. */
  similar: readonly (readonly string[])[]
  /** The tags of each other bookmark of the site. */
  site: readonly (readonly string[])[]
  /** What the bookmark has already. */
  own: readonly string[]
}

/** Tags that the library's own bookmarks speak for, the most shared first. */
export function suggestTags({ similar, site, own }: TagSources): string[] {
  const [bySense, bySite] = [countTags(similar), countTags(site)]
  const scores = [...new Set([...bySense.keys(), ...bySite.keys()])].flatMap((name) => {
    const [sense, count] = [bySense.get(name) ?? 0, bySite.get(name) ?? 0]
    const isOfSite = count >= MIN_BOOKMARKS && count >= site.length * SITE_SHARE
    const isMeant = sense >= MIN_BOOKMARKS || isOfSite || (sense > 0 && count > 0)
    const score = sense / Math.max(similar.length, 1) + count / Math.max(site.length, 1)
    return isMeant && !own.includes(name) ? [{ name, score }] : []
  })
  return scores
    .toSorted((left, right) => right.score - left.score || left.name.localeCompare(right.name))
    .slice(0, MAX_SUGGESTED)
    .map(({ name }) => name)
}
