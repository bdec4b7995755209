import { MAX_LISTED } from '@/lib/import-runs/max-listed.ts'
import type { ListedEntry } from '@/lib/import-runs/page-list.ts'
import { anyLinks, READERS } from './readers.ts'

interface Collected {
  name: string
  isKnown: boolean
  entries: ListedEntry[]
}

/** Time to keep collecting while the person scrolls, because some pages keep only a part of a list in the document. */
const COLLECT_MS = 600_000

interface Collector {
  page: string
  /** Returns the number of entries; null if no more are collected. The background shows it. */
  count: () => number | null
  read: () => Collected
}

const holder = globalThis as { bookplateList?: Collector }

function startCollector(root: Document): Collector {
  const reader = READERS.find(({ matches }) => matches(new URL(root.location.href)))
  const entries = new Map<string, ListedEntry>()
  const look = (): void => {
    for (const entry of reader?.read(root) ?? [])
      if (entries.size < MAX_LISTED && !entries.has(entry.url)) entries.set(entry.url, entry)
  }
  look()
  const page = root.location.href
  let isCollecting = reader !== undefined
  if (reader) {
    const observer = new MutationObserver(look)
    observer.observe(root.body, { childList: true, subtree: true })
    setTimeout(() => {
      observer.disconnect()
      isCollecting = false
    }, COLLECT_MS)
  }
  return {
    page,
    count: () => (isCollecting && root.location.href === page ? entries.size : null),
    read: () => {
      look()
      return entries.size > 0
        ? { name: reader!.name, isKnown: true, entries: [...entries.values()] }
        : { name: 'Links on this page', isKnown: false, entries: anyLinks(root).slice(0, MAX_LISTED) }
    },
  }
}

/**
 * Returns the list that a page shows, and keeps collecting while the person scrolls: the next call also returns what
 * the page has dropped from its document since. Nothing is scrolled, requested, or read from the page's own scripts.
 */
export function collectPageList(root: Document): Collected {
  if (holder.bookplateList?.page !== root.location.href) holder.bookplateList = startCollector(root)
  return holder.bookplateList.read()
}
