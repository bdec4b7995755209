import { MAX_Q_LENGTH, degradations, type Bookmark, type Collection } from '@bookplate/contract'
import { collectionsOf } from '@/lib/collections/collections-of.ts'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Handlers } from '@/lib/messaging/protocol.ts'
import { subjectOf } from '@/lib/search/subject.ts'
import { countEach } from '@/lib/words/count-each.ts'
import { siteName } from '@/lib/words/site-name.ts'
import type { SaveContext } from './context.ts'
import { readConnected } from './library-access.ts'

/** Each has a shortcut. */
const MAX_SUGGESTED = 4

const MIN_BOOKMARKS = 2
const SITE_SHARE = 1 / 3

const countTags = (bookmarks: readonly (readonly string[])[]): Map<string, number> =>
  countEach(bookmarks.flatMap((tags) => [...new Set(tags)]))

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

const SIMILAR = 10
const OF_SITE = 30
/** About the time that a person looks at one page. */
const CACHE_MS = 30_000

type Signal = { signal: AbortSignal }

async function tagsOfSimilar(client: LibraryClient, title: string, own: string, { signal }: Signal) {
  const query = subjectOf(title)
  if (query === '') return []
  const { items, degraded } = await client.search.runSummaries({ query, limit: SIMILAR }, { signal })
  // A keyword search would only match words of the title.
  if (degradations(degraded).length > 0) return []
  return items.filter(({ id }) => id !== own).map(({ tags }) => tags)
}

async function tagsOfSite(client: LibraryClient, url: string, own: string, { signal }: Signal) {
  const site = siteName(url)
  if (site === null) return []
  const { items } = await client.bookmarks.listSummaries(
    { q: site.slice(0, MAX_Q_LENGTH), limit: OF_SITE },
    { signal },
  )
  return items.filter((hit) => hit.id !== own && siteName(hit.url) === site).map(({ tags }) => tags)
}

export function createHintHandlers({
  access,
  now,
}: Pick<SaveContext, 'access' | 'now'>): Pick<Handlers, 'page.suggestTags' | 'page.collections'> {
  let cached: { key: string; at: number; read: Promise<[Bookmark, Collection[]]> } | null = null

  return {
    'page.suggestTags': async ({ bookmarkId, url, title, own }, context) => {
      const { client } = await readConnected(access, context.library)
      const [similar, site] = await Promise.all([
        tagsOfSimilar(client, title, bookmarkId, context).catch(() => []),
        tagsOfSite(client, url, bookmarkId, context).catch(() => []),
      ])
      return suggestTags({ similar, site, own })
    },
    'page.collections': async ({ bookmarkId, ...edited }, { library }) => {
      const { client, tag } = await readConnected(access, library)
      const key = `${tag} ${bookmarkId}`
      const age = cached ? now() - cached.at : Infinity
      if (cached?.key !== key || age < 0 || age > CACHE_MS) {
        const read = Promise.all([client.bookmarks.read(bookmarkId), client.collections.list()])
        cached = { key, at: now(), read }
        // The next request retries.
        read.catch(() => (cached = null))
      }
      const [bookmark, collections] = await cached.read
      return collectionsOf(bookmark, edited, collections).map(({ name }) => name)
    },
  }
}
