import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { keptPages } from '@/lib/query/kept-results.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { statsQuery } from '@/lib/query/stats.ts'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { sessionOf, type SavedSession } from '@/lib/search/saved-session.ts'
import { EMPTY_INPUT, hasWords } from '@/lib/search/search-input.ts'
import { FiltersDialog, KeysDialog, Related, SelectionDock, SidePane } from './lazy-parts.ts'
import { LibraryNav } from './library-nav.tsx'
import { usePanel } from './panel-context.tsx'
import { OpenedCollectionHeader } from '@/components/collect/opened-collection-header.tsx'
import { RecentSearches } from '@/components/search/recent-searches.tsx'
import type { ResultsHandle } from '@/components/results/results-handle.ts'
import { ResultsPane } from '@/components/results/results-pane.tsx'
import { SearchHeader } from '@/components/search/search-header.tsx'
import { sortHits } from '@/lib/search/sort-hits.ts'
import type { SideScreen } from './side-screen.ts'
import { useHitActions } from '@/components/results/use-hit-actions.ts'
import { useHitEdits } from '@/components/results/use-hit-edits.ts'
import { useMediaQuery } from '@/components/ui/use-media-query.ts'
import { usePageHistory } from './use-page-history.ts'
import { usePanelKeys } from './use-panel-keys.ts'
import { useResults } from '@/components/results/use-results.ts'
import { useKeptSession, useSearch } from '@/components/search/use-search.ts'
import { useSelection } from '@/components/change-many/use-selection.ts'

const NONE: readonly string[] = []
const WIDE = '(min-width: 48rem)'

interface LibraryPanelProps {
  accountId: string
  session: SavedSession | null
  onLeave: (session: SavedSession) => void
  wantsRelated: boolean
}

export function LibraryPanel({ accountId, session, onLeave, wantsRelated }: LibraryPanelProps) {
  const { client } = useLibrary()
  const queries = useQueryClient()
  const { host, rankAccess } = usePanel()
  const [state, dispatch] = useSearch(session)
  const onCursorRefused = useCallback(() => dispatch({ type: 'cursorRefused' }), [dispatch])
  const answered = useResults(state, onCursorRefused)
  const hits = useMemo(() => sortHits(answered.hits, state.sort), [answered.hits, state.sort])
  const results = { ...answered, hits }
  const selection = useSelection(results.hits, session?.selected ?? NONE)
  const edits = useHitEdits()
  const [screen, setScreen] = useState<SideScreen | null>(
    session?.readingId ? { kind: 'reading', id: session.readingId } : null,
  )
  const [dialog, setDialog] = useState<'filters' | 'keys' | null>(null)
  const isWide = useMediaQuery(WIDE)
  // State, not a ref: with kept results the list is there before its scroller is.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<ResultsHandle>(null)
  const { input } = state
  const stats = useQuery({ ...statsQuery(client, input.filters, input.state), enabled: !hasWords(input) })
  const total = !hasWords(input) && !stats.isPlaceholderData ? (stats.data?.total ?? null) : null
  const isCovered = (screen !== null && !isWide) || dialog !== null

  const actions = useHitActions({ state, dispatch, edits, selection, setScreen })
  const isArchive = input.state === 'archived'
  const showArchive = useCallback(
    () =>
      dispatch({
        type: 'opened',
        collection: null,
        input: { ...EMPTY_INPUT, state: isArchive ? EMPTY_INPUT.state : 'archived' },
      }),
    [dispatch, isArchive],
  )
  const showKeys = useCallback(() => setDialog('keys'), [])
  const showFilters = useCallback(() => setDialog('filters'), [])
  const focusSearch = useCallback(() => searchBox.current?.focus(), [])

  usePanelKeys({
    isCovered,
    showKeys,
    focusSearch: (typed) => {
      searchBox.current?.focus()
      if (typed) dispatch({ type: 'typed', text: state.text + typed })
    },
  })

  const readingId = screen?.kind === 'reading' ? screen.id : null
  const readSession = useCallback(
    () =>
      sessionOf(state, {
        accountId,
        selected: [...selection.ids],
        scrollTop: scroller?.scrollTop ?? 0,
        readingId,
        ...keptPages({ queries, client, rankAccess }, state.input, state.run),
      }),
    [state, accountId, scroller, selection.ids, readingId, queries, client, rankAccess],
  )
  useKeptSession({ read: readSession, write: host.writeSession, leave: onLeave, scroller })

  // Once, when the panel opens: as it was left.
  useLayoutEffect(() => {
    if (session) scroller?.scrollTo({ top: session.scrollTop })
  }, [session, scroller])
  const [opensCovered] = useState(isCovered)
  useEffect(() => {
    if (!opensCovered) searchBox.current?.focus({ preventScroll: true })
  }, [opensCovered])

  // Several images of one bookmark are one to read.
  const ids = useMemo(() => [...new Set(results.hits.map((hit) => hit.id))], [results.hits])
  const at = readingId === null ? -1 : ids.indexOf(readingId)
  // What is read may leave the list meanwhile, archived perhaps: then the row is that of what follows it.
  const lastRow = useRef(0)
  useEffect(() => {
    if (at >= 0) lastRow.current = at
  }, [at])
  const closeScreen = useCallback(() => {
    setScreen(null)
    if (readingId === null) return
    list.current?.focus(ids.includes(readingId) ? readingId : ids[Math.min(lastRow.current, ids.length - 1)])
  }, [readingId, ids])
  usePageHistory({
    isOn: host.isPage,
    visit: { input, collection: state.collection, screen },
    scroller,
    isSettled: !results.isStale && !results.isPending,
    restore: (visit) => {
      dispatch({ type: 'opened', input: visit.input, collection: visit.collection })
      if (visit.screen) setScreen(visit.screen)
      else closeScreen()
    },
  })
  const readAt = (index: number) => {
    const id = ids[index]
    return at < 0 || id === undefined ? null : () => setScreen({ kind: 'reading', id })
  }
  const neighbours = { onPrevious: readAt(at - 1), onNext: readAt(at + 1) }

  // Stays once it was there: a change of many may still be under way when the choosing has ended.
  const [wasSelecting, setWasSelecting] = useState(false)
  if (selection.isOn && !wasSelecting) setWasSelecting(true)
  const hasSelected = selection.isOn || wasSelecting

  const showsRecent = state.text === '' && !hasWords(input)
  const showsNewest = showsRecent && filterChips(input).length === 0 && !host.isPage
  return (
    <div className="grid h-dvh grid-rows-[minmax(0,1fr)] md:grid-cols-[minmax(22rem,5fr)_7fr]">
      <div
        ref={setScroller}
        inert={isCovered && dialog === null}
        className="relative flex flex-col overflow-y-auto"
      >
        <SearchHeader
          state={state}
          dispatch={dispatch}
          inputRef={searchBox}
          isSelecting={selection.isOn}
          onSelecting={selection.isOn ? selection.end : selection.begin}
          onFilters={showFilters}
          onLeave={() => list.current?.focus()}
        />
        <OpenedCollectionHeader
          collection={state.collection}
          input={input}
          onLeave={(next) =>
            dispatch({ type: 'opened', input: { ...next, query: state.text }, collection: null })
          }
        />
        <main className="flex-1">
          <div className="pt-1">
            {showsRecent ? (
              <RecentSearches
                recent={state.recent}
                onChoose={(query) => dispatch({ type: 'opened', input: { ...input, query } })}
                onForget={() => dispatch({ type: 'forgotten' })}
              />
            ) : null}
          </div>
          <Suspense fallback={null}>
            {wantsRelated && showsNewest ? <Related actions={actions} /> : null}
          </Suspense>
          <ResultsPane
            state={state}
            dispatch={dispatch}
            results={results}
            total={total}
            list={list}
            scroller={scroller}
            selected={selection.ids}
            isSelecting={selection.isOn}
            currentId={readingId}
            actions={actions}
            failure={edits.failure}
            onFailureSeen={() => edits.fail(null)}
            onLeave={focusSearch}
          />
        </main>
        <div className="bottom-0 z-1 tall:sticky">
          <section aria-label="Selected bookmarks" className="empty:hidden">
            {hasSelected ? (
              <Suspense fallback={null}>
                <SelectionDock results={results} total={total} selection={selection} input={input} />
              </Suspense>
            ) : null}
          </section>
          {selection.isOn ? null : (
            <LibraryNav
              isRelatedOn={wantsRelated}
              isArchive={isArchive}
              onShow={setScreen}
              onArchive={showArchive}
              onKeys={showKeys}
            />
          )}
        </div>
      </div>
      {screen !== null || isWide ? (
        <Suspense fallback={null}>
          {' '}
          <SidePane
            screen={screen}
            isWide={isWide}
            input={input}
            onClose={closeScreen}
            onShow={(next, collection) => {
              dispatch({ type: 'opened', input: next, collection: collection ?? null })
              closeScreen()
            }}
            {...neighbours}
            onArchived={edits.setArchived}
          />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'keys' ? <KeysDialog open onClose={() => setDialog(null)} /> : null}
        {dialog === 'filters' ? (
          <FiltersDialog
            input={input}
            onClose={() => setDialog(null)}
            onApply={(next) => {
              setDialog(null)
              dispatch({ type: 'changed', input: { ...next, query: state.text } })
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
