import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearch } from '@/components/search/use-search.ts'
import type { OpenedCollection } from '@/lib/search/opened-collection.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { statsQuery } from '@/lib/query/stats.ts'
import type { SavedSession } from '@/lib/search/saved-session.ts'
import { parsedInput } from '@/lib/search/operators.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { sortHits } from '@/lib/search/sort-hits.ts'
import { useResults } from './use-results.ts'
import { useSelection } from './use-selection.ts'

const NONE: readonly string[] = []

function useTotal(input: SearchInput): number | null {
  const { client } = useLibrary()
  const { filters, state, query } = parsedInput(input)
  const isWhole = query.trim() === ''
  const stats = useQuery({ ...statsQuery(client, filters, state), enabled: isWhole })
  return isWhole && !stats.isPlaceholderData ? (stats.data?.total ?? null) : null
}

export function useSearchResults(session: SavedSession | null) {
  const [state, dispatch] = useSearch(session)
  const onCursorRefused = useCallback(() => dispatch({ type: 'cursorRefused' }), [dispatch])
  const results = useResults(state, onCursorRefused)
  const hits = useMemo(() => sortHits(results.hits, state.sort), [results.hits, state.sort])
  const selection = useSelection(hits, session?.selected ?? NONE)
  const open = useCallback(
    (input: SearchInput, collection?: OpenedCollection | null) =>
      dispatch({ type: 'edited', edit: () => input, collection }),
    [dispatch],
  )
  return { state, dispatch, open, results: { ...results, hits }, total: useTotal(state.input), selection }
}
export type SearchResults = ReturnType<typeof useSearchResults>
