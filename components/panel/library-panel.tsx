import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { OpenedCollectionHeader } from '@/components/collections/opened-collection-header.tsx'
import { SampleNotice } from '@/components/connect/sample-notice.tsx'
import { LibrarySwitch } from '@/components/connect/library-switch.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'
import { problemOf } from '@/components/problem.ts'
import type { ResultsHandle } from '@/components/results/results-handle.ts'
import { ResultsPane } from '@/components/results/results-pane.tsx'
import { useSearchResults } from '@/components/results/use-search-results.ts'
import { useHitActions } from './use-hit-actions.ts'
import { RecentSearches } from '@/components/search/recent-searches.tsx'
import { SearchBox } from '@/components/search/search-box.tsx'
import { SearchTools } from '@/components/search/search-tools.tsx'
import { useQuery } from '@tanstack/react-query'
import { librariesQuery } from '@/lib/query/account.ts'
import { useAnswersQuestions } from '@/lib/query/ask.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { filterChips } from '@/lib/search/filter-chips.ts'
import type { SavedSession } from '@/lib/search/saved-session.ts'
import { parsedInput } from '@/lib/search/operators.ts'
import { isQuestion, questionOf } from '@/lib/search/question.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { hasWords } from '@/lib/search/search-request.ts'
import { useLayer } from '@/components/ui/layers.ts'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import type { PanelDialog } from './library-nav.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { PanelNotices } from './panel-notices.tsx'
import { RelatedSection } from './related-section.tsx'
import { SidePane } from './side-pane.tsx'
import { useSavedSession } from './use-saved-session.ts'
import { useFirstScreen, usePageHistory } from './page-history.tsx'
import { usePageTitle } from './use-page-title.ts'
import { usePanelKeys } from './use-panel-keys.ts'
import { useSideScreen } from './use-side-screen.ts'

const FiltersDialog = lazyPart(() => import('@/components/search/filters-dialog.tsx'), 'FiltersDialog')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}

// Links are caught a moment after the first paint.
const LinkCatcher = lazyPart(() => import('./link-catcher.tsx'), 'LinkCatcher')

const WIDE = '(min-width: 48rem)'
/** As in theme.css. */
const TALL = '(min-height: 26rem)'

interface LibraryPanelProps {
  accountId: string
  isSample: boolean
  session: SavedSession | null
  onLeave: (session: SavedSession) => void
}

export function LibraryPanel({ accountId, isSample, session, onLeave }: LibraryPanelProps) {
  const { host } = usePanel()
  const { openOptions } = useLibrary()
  const search = useSearchResults(session)
  const { state, dispatch, open, results, selection } = search
  const { input } = state
  const parsed = useMemo(() => parsedInput(input), [input])
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<ResultsHandle>(null)
  // State instead of a ref, because with stored results the list exists before its scroller.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const restored = session?.readingId ? { kind: 'reading' as const, id: session.readingId } : null
  const side = useSideScreen({ hits: results.hits, list, start: useFirstScreen() ?? restored })
  const { screen, show: setScreen, readingId } = side
  const [dialog, setDialog] = useState<PanelDialog | null>(null)
  const isWide = useMediaQuery(WIDE)
  const isTall = useMediaQuery(TALL)
  // A number instead of a call, because the selection bar can still be loading.
  const [barFocus, setBarFocus] = useState(0)
  if (!selection.isOn && barFocus > 0) setBarFocus(0)
  const isCovered = (screen !== null && !isWide) || dialog !== null
  const actions = useHitActions({ dispatch, selection, setScreen })
  const { data: libraries = [] } = useQuery(librariesQuery)
  const isArchive = parsed.state === 'archived'
  const question = useMemo(() => questionOf(state.text), [state.text])
  const answers = useAnswersQuestions(question !== '')
  const ask = (text: string) => setScreen({ kind: 'ask', question: questionOf(text) })

  const showArchive = useCallback(
    () => open({ ...EMPTY_INPUT, state: isArchive ? EMPTY_INPUT.state : 'archived' }, null),
    [open, isArchive],
  )
  const closeDialog = () => setDialog(null)
  const focusSearch = useCallback(() => searchBox.current?.focus(), [])

  usePanelKeys({
    isCovered,
    showKeys: () => setDialog('keys'),
    // Without this, Tab would stop at every control of every row first.
    focusSelection: selection.isOn ? () => setBarFocus((count) => count + 1) : null,
    focusSearch: (typed) => {
      focusSearch()
      if (typed) dispatch({ type: 'typed', text: state.text + typed })
    },
  })
  useSavedSession({ accountId, session, onLeave, state, selected: selection.ids, readingId, scroller })
  const { collection } = state
  const visit = useMemo(() => ({ input, collection, screen }), [input, collection, screen])
  usePageTitle(visit)
  usePageHistory({
    visit,
    scroller,
    isSettled: !results.isStale && !results.isPending,
    restore: (visit) => {
      open(visit.input, visit.collection)
      if (visit.screen) setScreen(visit.screen)
      else side.close()
    },
  })
  // After `usePageHistory`, which adds the entry below a restored selection.
  useLayer(selection.end, selection.isOn)
  const [opensCovered] = useState(isCovered)
  useEffect(() => {
    if (!opensCovered) searchBox.current?.focus({ preventScroll: true })
  }, [opensCovered])

  const notices = <PanelNotices {...results.late} />
  const lacksPlan = problemOf(results.error)?.kind === 'plan_required'
  const isAtFoot = isTall && results.hits.length > 0 && !lacksPlan
  const showsRecent = state.text === '' && !hasWords(input)
  const showsNewest = showsRecent && filterChips(input).length === 0 && !host.isPage
  return (
    <div className="grid h-dvh grid-rows-[minmax(0,1fr)_auto] md:grid-cols-[minmax(22rem,5fr)_7fr]">
      <div
        ref={setScroller}
        inert={isCovered && dialog === null}
        className="relative flex flex-col overflow-y-auto"
      >
        <LibrarySwitch labels={libraries} className="px-3 pt-2" />
        <header className="top-0 z-2 flex flex-col gap-2 border-b border-line bg-paper px-3 py-2 tall:sticky">
          <h1 className="sr-only">Bookplate</h1>
          <SearchBox
            text={state.text}
            inputRef={searchBox}
            onType={(text) => dispatch({ type: 'typed', text })}
            onClear={() => dispatch({ type: 'edited', edit: (last) => ({ ...last, query: '' }) })}
            onLeave={() => list.current?.focus()}
            onSubmit={(text) => {
              dispatch({ type: 'settled', isFinished: true })
              dispatch({ type: 'remembered' })
              if (isQuestion(text) && answers !== false) ask(text)
            }}
          />
          <SearchTools
            input={input}
            density={state.density}
            dispatch={dispatch}
            isSelecting={selection.isOn}
            onSelecting={selection.isOn ? selection.end : selection.begin}
            onDialog={setDialog}
          />
        </header>
        {isSample ? <SampleNotice className="mx-3 mt-2" onConnect={openOptions} /> : null}
        <OpenedCollectionHeader
          collection={collection}
          input={parsed}
          onLeave={(next) => open({ ...next, query: state.text }, null)}
        />
        <main className="flex-1">
          <div className="pt-1">
            {showsRecent ? (
              <RecentSearches
                recent={state.recent}
                onChoose={(query) => open({ ...input, query })}
                onForget={() => dispatch({ type: 'set', state: { recent: [] } })}
              />
            ) : null}
          </div>
          {showsNewest ? <RelatedSection actions={actions} /> : null}
          <ResultsPane
            search={search}
            list={list}
            scroller={scroller}
            currentId={readingId}
            actions={actions}
            notices={isAtFoot ? null : notices}
            onLeave={focusSearch}
            onAsk={answers && question !== '' ? () => ask(question) : null}
          />
        </main>
        <PanelFoot
          notices={isAtFoot ? notices : null}
          barFocus={barFocus}
          search={search}
          nav={{
            isArchive,
            onShow: setScreen,
            onArchive: showArchive,
            onDialog: setDialog,
          }}
        />
      </div>
      {screen !== null || isWide ? (
        <SidePane
          screen={screen}
          isWide={isWide}
          input={parsed}
          onClose={side.close}
          onRead={({ id, passage }, from, highlight) =>
            setScreen({ kind: 'reading', id, passage, highlight, ...(from && { from }) })
          }
          onShow={(next, collection) => {
            open(next, collection ?? null)
            side.close()
          }}
          onPrevious={side.onPrevious}
          onNext={side.onNext}
        />
      ) : null}
      <LinkCatcher isAsking={dialog === 'links'} onAsked={closeDialog} focusSearch={focusSearch} />
      {dialog === 'keys' ? <KeysDialog onClose={closeDialog} /> : null}
      {dialog === 'filters' ? (
        <FiltersDialog
          input={parsedInput({ ...input, query: state.text })}
          onClose={closeDialog}
          onApply={(next) => {
            closeDialog()
            open(next)
          }}
        />
      ) : null}
    </div>
  )
}
