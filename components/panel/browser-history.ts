import type { AddLayer } from '@/components/ui/layers.ts'
import { isSameSearch, visitKey, type Visit } from './visit.ts'

export interface Entry extends Visit {
  /** Tag of the library. Another library's entries aren't restored. */
  library: string
  /** Position among the entries of this page. */
  at: number
  /** Whether it was added for a layer (layers.ts), on top of an entry with the same visit. */
  isLayer: boolean
  scrollTop: number
}

interface Place {
  library: string | null
  first: Visit | null
  /** Returns the visit's address, in pages that have addresses. */
  addressOf?: (visit: Visit) => string
}

/** Browsers limit history changes to about 200 per 30 seconds. */
const WRITE_SCROLL_AFTER_MS = 250

export function readEntry(library: string | null): Entry | null {
  const entry = history.state as Entry | null
  return library !== null && entry?.library === library ? entry : null
}

/**
 * Writes visits and layers to the browser's history. A layer that is closed in another way than by Back leaves an
 * unused entry, because removing it takes time. The next visit or layer uses it, and Back and Forward skip it.
 */
export function createPageHistory({ library, first, addressOf }: Place) {
  const start = readEntry(library)
  let current: Entry | null = null
  let layers: { at: number; close: () => void }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const replace = (entry: Entry, address?: string) => {
    current = entry
    history.replaceState(entry, '', address)
  }
  const push = (entry: Entry, address?: string) => {
    if (current) replace(current)
    current = { ...entry, at: entry.at + 1 }
    history.pushState(current, '', address)
  }
  const isUnused = ({ at, isLayer }: Entry) => isLayer && !layers.some((layer) => layer.at === at)

  const addLayer: AddLayer = (close) => {
    if (!current) return () => undefined
    if (!isUnused(current)) push({ ...current, isLayer: true })
    const layer = { at: current.at, close }
    layers.push(layer)
    return () => void (layers = layers.filter((open) => open !== layer))
  }

  return {
    firstScreen: first?.screen ?? null,
    start,
    addLayer,
    show(visit: Visit): void {
      if (library === null) return
      if (!current) replace({ at: 0, isLayer: false, scrollTop: 0, ...start, ...visit, library })
      else if (visitKey(current) !== visitKey(visit)) {
        const address = addressOf?.(visit)
        const next = { ...current, ...visit, isLayer: false, scrollTop: 0 }
        if (isUnused(current)) replace(next, address)
        else if (isSameSearch(current, visit)) replace({ ...next, isLayer: current.isLayer }, address)
        else push(next, address)
      }
    },
    scrolled(scrollTop: number): void {
      if (!current) return
      current = { ...current, scrollTop }
      clearTimeout(timer)
      timer = setTimeout(() => current && replace(current), WRITE_SCROLL_AFTER_MS)
    },
    /** Calls `restore` when the person goes to another visit. */
    listen(restore: (entry: Entry) => void): () => void {
      const onPop = () => {
        clearTimeout(timer)
        const [before, entry] = [current, readEntry(library)]
        // Such as a changed fragment.
        if (!before || !entry) return location.reload()
        current = entry
        const closed = layers.filter(({ at }) => at > entry.at)
        layers = layers.filter(({ at }) => at <= entry.at)
        for (const { close } of closed.toReversed()) close()
        if (visitKey(entry) !== visitKey(before)) restore(entry)
        else if (closed.length === 0 && entry.at !== before.at) history.go(entry.at < before.at ? -1 : 1)
      }
      window.addEventListener('popstate', onPop)
      return () => {
        clearTimeout(timer)
        window.removeEventListener('popstate', onPop)
      }
    },
  }
}
export type PageHistory = ReturnType<typeof createPageHistory>
