/** Each has a shortcut. */
export const MAX_SUGGESTED = 4

const MIN_BOOKMARKS = 2
/** Minimum share of a site's bookmarks. */
const SITE_SHARE = 1 / 3

function countTags(bookmarks: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of bookmarks.flatMap((tags) => [...new Set(tags)])) {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

interface TagSources {
  similar: readonly (readonly string[])[]
  site: readonly (readonly string[])[]
  own: readonly string[]
}

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
