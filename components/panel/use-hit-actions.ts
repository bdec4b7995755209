import { type SummaryHit, PLATFORMS, type Platform } from '@bookplate/contract'
import { useEffect, useMemo, useRef, type Dispatch, useCallback } from 'react'
import { targetOf } from '@/lib/outbox/pending-changes.ts'
import { useEdits } from '@/components/bookmark/edits.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { toggleValue } from '@/lib/search/filter-edits.ts'
import type { SearchAction } from '@/lib/search/search-state.ts'
import type { HitActions } from '@/components/results/hit-actions.ts'
import { useHasCopy, useOpenCopy } from '@/components/bookmark/use-open-copy.ts'
import { useReadAgain } from '@/components/bookmark/use-read-again.ts'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import type { SideScreen } from './use-side-screen.ts'
import type { Selection } from '@/components/results/use-selection.ts'
import { t } from '@/lib/language/translate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { bookmarkQuery } from '@/lib/query/bookmarks.ts'
import { useKeepsCopies } from '@/lib/query/copies.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

const isPlatform = (name: string): name is Platform => (PLATFORMS as readonly string[]).includes(name)

/** For a hit with a name ("Ada") instead of a username ("@ada"), reads the bookmark first. */
function useAuthorFilter() {
  const { client } = useLibrary()
  const queries = useQueryClient()
  return useCallback(
    async (hit: Pick<SummaryHit, 'id' | 'author' | 'platform'>): Promise<string | null> => {
      const scoped = (name: string) => (isPlatform(hit.platform) ? `${hit.platform}:${name}` : name)
      if (hit.author?.startsWith('@')) return scoped(hit.author.slice(1))
      const { bookmark } = await queries.ensureQueryData(bookmarkQuery(client, hit.id))
      return bookmark.author ? scoped(bookmark.author.username) : null
    },
    [client, queries],
  )
}

interface Parts {
  dispatch: Dispatch<SearchAction>
  selection: Selection
  setScreen: (screen: SideScreen) => void
}

/** Returns actions of rows. The object stays the same, so that rows don't render again. */
export function useHitActions(deps: Parts): HitActions {
  const { readAgain } = useReadAgain()
  const openCopy = useOpenCopy()
  const hasCopy = useHasCopy()
  const keepsCopies = useKeepsCopies()
  const parts = { ...deps, readAgain, openCopy, hasCopy }
  const { host } = usePanel()
  const toast = useToast()
  const { edit, fail } = useEdits()
  const authorOf = useAuthorFilter()
  const current = useRef(parts)
  useEffect(() => {
    current.current = parts
  })
  return useMemo(() => {
    const addFilter = (name: 'tags' | 'authors', value: string) =>
      current.current.dispatch({
        type: 'edited',
        edit: (input) => {
          const isChosen = input.filters[name]?.includes(value)
          return isChosen ? input : { ...input, filters: toggleValue(input.filters, name, value) }
        },
      })
    return {
      open: (hit: SummaryHit, where: 'here' | 'new') => {
        current.current.dispatch({ type: 'remembered' })
        host.open(hit.url, where)
      },
      read: (hit: SummaryHit) => {
        current.current.dispatch({ type: 'remembered' })
        current.current.setScreen({ kind: 'reading', id: hit.id, passage: hit.passage })
      },
      findCopy: keepsCopies
        ? async ({ id }: SummaryHit) =>
            (await current.current.hasCopy(id)) ? () => current.current.openCopy(id) : null
        : null,
      editTags: (hit: SummaryHit) =>
        current.current.setScreen({ kind: 'reading', id: hit.id, focus: 'tags' }),
      toggleFavorite: (hit: SummaryHit) => edit(targetOf(hit, { isFavorite: !hit.favorite })),
      setArchived: (hit: SummaryHit, isArchived: boolean) => edit(targetOf(hit, { archived: isArchived })),
      toggleSelected: (hit, options) => current.current.selection.toggle(hit, options),
      filterTag: (tag: string) => addFilter('tags', tag),
      filterAuthor: (hit: SummaryHit) => {
        authorOf(hit).then((author) => {
          if (author) addFilter('authors', author)
          else toast.show({ message: t('results.noAuthor') })
        }, fail)
      },
      readAgain: (hit: SummaryHit) => current.current.readAgain([hit.id]),
      copyLink: (hit: SummaryHit) => {
        navigator.clipboard.writeText(hit.url).then(
          () => toast.show({ message: t('results.linkCopied') }),
          () => toast.show({ message: t('ui.copyRefused') }),
        )
      },
    }
  }, [host, toast, edit, fail, authorOf, keepsCopies])
}
