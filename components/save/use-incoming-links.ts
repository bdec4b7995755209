import { useEffect, useState } from 'react'
import {
  MAX_LINKS,
  linksInDrop,
  linksInText,
  savableLinks,
  typedLinks,
  type LinkCandidate,
} from '@/lib/capture/links.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

/** Links from outside. `search`: pasted into the search box, possibly as words. */
export type IncomingSource =
  | { way: 'drop'; uriList: string; text: string }
  | { way: 'typed'; links: LinkCandidate[] }
  | { way: 'paste' | 'search'; text: string }
  | { way: 'opened'; id: string }

const findIn = (caught: IncomingSource): LinkCandidate[] => {
  if (caught.way === 'opened') return []
  if (caught.way === 'drop') return linksInDrop(caught)
  if (caught.way === 'typed') return caught.links
  const links = linksInText(caught.text)
  // A shared or pasted line can be an address without its scheme. Words next to a link or for a search can look like one.
  return caught.way === 'paste' && links.length === 0 ? typedLinks(caught.text) : links
}

/** Finds links and saves them in batches, at once if the person has already asked for it. */
export function useIncomingLinks(caught: IncomingSource, isPrivate: boolean) {
  const { send } = useLibrary()
  const [found] = useState(() => findIn(caught))
  const [savable] = useState(() => savableLinks(found))
  const [id, setId] = useState(caught.way === 'opened' ? caught.id : null)
  const [failure, setFailure] = useState<unknown>(null)
  const [from, setFrom] = useState(0)
  const save = (at = from) => {
    setFailure(null)
    setFrom(at)
    // Report invalid links too if there is space.
    const all = found.length > MAX_LINKS ? savable : found
    const links = all.slice(at, at + MAX_LINKS).map(({ url, title }) => ({ url, title }))
    send('links.save', { links, isPrivate }).then(setId, setFailure)
  }
  const isAsked = (caught.way === 'drop' || caught.way === 'typed') && savable.length > 0
  useEffect(() => {
    if (isAsked) save()
    // oxlint-disable-next-line react/exhaustive-deps -- once: the person has already asked for it
  }, [])
  return {
    found,
    savable,
    id,
    failure,
    isAsked,
    left: Math.max(0, savable.length - from - MAX_LINKS),
    save: () => save(),
    saveNext: () => save(from + MAX_LINKS),
  }
}
