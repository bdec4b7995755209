import { isApiError, type SummaryHit } from '@bookplate/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { applyToHit } from '@/lib/outbox/pending-changes.ts'
import { useChanges } from '@/lib/query/edits.ts'
import { resultsQuery } from '@/lib/query/search.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { allowsState } from '@/lib/search/passes-filters.ts'
import { flattenPages } from '@/lib/search/result-page.ts'
import { parsedInput, withoutUnfinished } from '@/lib/search/operators.ts'
import { hasWords, inputKey } from '@/lib/search/search-request.ts'
import { canRestart, type SearchState } from '@/lib/search/search-state.ts'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { useLateError } from '@/components/use-late-error.ts'

const MAX_LOCAL = 20
const NONE: readonly SummaryHit[] = []

export function useResults(state: SearchState, onCursorRefused: () => void) {
  const { client } = useLibrary()
  const { rankAccess, localHits } = usePanel()
  const query = useInfiniteQuery(resultsQuery(client, state.input, state.run, rankAccess))
  const pending = useChanges()
  const { data, error, isPlaceholderData, isFetchNextPageError } = query

  // Hides newly archived bookmarks immediately. An undo restores them.
  const { input, text } = state
  const { state: shown } = parsedInput(input)
  const known = useMemo(
    () => flattenPages(data?.pages ?? [], (hit, askedAt) => applyToHit(hit, askedAt, pending.get(hit.id))),
    [data, pending],
  )
  const hits = useMemo(
    () => (isPlaceholderData ? known : known.filter((hit) => allowsState(shown, hit))),
    [known, isPlaceholderData, shown],
  )
  useEffect(() => {
    if (!isPlaceholderData) localHits.put(known)
  }, [known, isPlaceholderData, localHits])

  const isRestart = isFetchNextPageError && isApiError(error, 'validation_error') && canRestart(state)
  useEffect(() => {
    if (isRestart) onCursorRefused()
  }, [isRestart, onCursorRefused])

  const typed = useMemo(
    () => ({ ...input, query: input.query === text ? text : withoutUnfinished(text) }),
    [input, text],
  )
  const isSettled = inputKey(typed) === inputKey(input)
  const isAnswered = data !== undefined && !isPlaceholderData && isSettled
  const wantsLocal = !isAnswered && hasWords(typed) && typed.rankMode === 'post'
  const local = useMemo(
    () =>
      wantsLocal
        ? localHits
            .find(typed, MAX_LOCAL)
            .map((hit) => applyToHit(hit, Infinity, pending.get(hit.id)))
            .filter((hit) => allowsState(parsedInput(typed).state, hit))
        : NONE,
    [wantsLocal, localHits, typed, pending],
  )
  const isLocal = local.length > 0
  const shownError = isRestart ? null : error
  const late = useLateError({
    error: shownError,
    wait: !isAnswered || query.isFetchingNextPage ? `${inputKey(typed)} ${query.isFetchingNextPage}` : null,
    again: isFetchNextPageError || query.isFetchingNextPage ? query.fetchNextPage : query.refetch,
  })
  const lastPage = data?.pages[0] ?? null
  const loadMore = () => {
    if (!query.isFetching && !isFetchNextPageError) void query.fetchNextPage()
  }
  // All loaded bookmarks were archived, so no row of the list asks for the next page.
  const isAllHidden = query.hasNextPage && hits.length === 0
  useEffect(() => {
    if (isAllHidden) loadMore()
  })

  return {
    hits: isLocal ? local : hits,
    pending,
    page: isLocal ? null : lastPage,
    lastPage,
    isLocal,
    isStale: !isLocal && !isAnswered && data !== undefined,
    isPending: !isLocal && error === null && (data === undefined || isAllHidden),
    isFetching: query.isFetching || !isSettled,
    hasMore: !isLocal && !isPlaceholderData && query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    error: shownError,
    late,
    loadMore,
  }
}
export type Results = ReturnType<typeof useResults>
