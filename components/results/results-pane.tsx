import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { problemOf } from '@/components/problem.ts'
import { useAccountPage } from '@/components/connect/use-account-page.ts'
import { queryWords } from '@bookplate/contract'
import { isOnlyClose } from '@/lib/search/only-close.ts'
import { parsedInput } from '@/lib/search/operators.ts'
import { EMPTY_INPUT, hasFilters } from '@/lib/search/search-input.ts'
import { hasWords, inputKey } from '@/lib/search/search-request.ts'
import { DegradedNotice, weaknesses } from '@/components/search/degraded-notice.tsx'
import type { HitActions } from './hit-actions.ts'
import { lazyPart } from '@/components/lazy-part.tsx'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { ResultList } from './result-list.tsx'
import type { ResultsHandle } from './results-handle.ts'
import { SortMenu } from '@/components/search/sort-menu.tsx'
import { t } from '@/lib/language/translate.ts'
import type { Results } from './use-results.ts'
import type { SearchResults } from './use-search-results.ts'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { MessageCircleQuestion } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { isQuestion } from '@/lib/search/question.ts'

const AskButton = ({ text, onAsk }: { text: string; onAsk: () => void }) => (
  <Button
    size="small"
    variant={isQuestion(text) ? 'primary' : 'quiet'}
    icon={MessageCircleQuestion}
    onClick={onAsk}
  >
    {t('ask.button')}
  </Button>
)

interface ResultFacts {
  total: number | null
  isOnlyClose: boolean
}

const BOOKMARKS = { all: 'results.bookmarks', orMore: 'results.bookmarksOrMore' } as const
const IMAGES = { all: 'results.imageCount', orMore: 'results.imagesOrMore' } as const
const RESULTS = { all: 'results.count', orMore: 'results.countOrMore' } as const

export function resultWords(results: Results, { total, isOnlyClose }: ResultFacts): string {
  const { hits, hasMore, isLocal, isPending, isStale, page } = results
  if (isPending || isStale) return t('results.searching')
  if (isLocal) return t('results.fromDevice', { count: hits.length })
  if (page === null) return ''
  const counts = page.rankMode === 'image' ? IMAGES : page.source === 'newest' ? BOOKMARKS : RESULTS
  if (total !== null && page.source === 'newest' && hasMore) return t(counts.all, { count: total })
  const counted = t(hasMore ? counts.orMore : counts.all, { count: hits.length })
  return isOnlyClose ? t('results.onlyClose', { counted }) : counted
}

const ROWS = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3', 'w-3/4']

function ResultSkeletons() {
  return (
    <div aria-hidden="true">
      {ROWS.map((width) => (
        <div key={width} className="flex flex-col gap-1.5 px-3 py-2.5">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  )
}

const PlanScreen = lazyPart(() => import('@/components/connect/plan-screen.tsx'), 'PlanScreen')
const EmptyLibrary = lazyPart(() => import('@/components/panel-parts/empty-library.tsx'), 'EmptyLibrary')
const NoResults = lazyPart(() => import('@/components/search/no-results.tsx'), 'NoResults')
const ImageGrid = lazyPart(() => import('./image-grid.tsx'), 'ImageGrid')

interface ResultsPaneProps {
  search: SearchResults
  list: RefObject<ResultsHandle | null>
  scroller: HTMLElement | null
  currentId: string | null
  actions: HitActions
  notices: ReactNode
  onLeave: () => void
  /** Null where the library doesn't answer questions. */
  onAsk: (() => void) | null
}

export function ResultsPane(props: ResultsPaneProps) {
  const { search, list, scroller, currentId, actions, notices, onLeave, onAsk } = props
  const { state, dispatch, results, total, selection } = search
  const { host } = usePanel()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const { hits, page, lastPage, error, isLocal, isPending, isStale } = results
  const { input, text } = state
  // Keep the array while the words are the same, because a new one renders all rows.
  const words = useMemo(() => queryWords(parsedInput({ ...EMPTY_INPUT, query: text }).query), [text])
  const facts = { total, isOnlyClose: useMemo(() => isOnlyClose(page, words), [page, words]) }
  // Use the last response's notices while typing, because changing them would move the list.
  const weak = weaknesses(lastPage).filter(({ id }) => !dismissed.includes(id))
  const isEmpty = page !== null && hits.length === 0 && !isStale && !isPending && error === null
  const parsed = parsedInput(input)
  const isUnfiltered = isEmpty && parsed.query.trim() === '' && !hasFilters(parsed.filters)
  const isImages = page?.rankMode === 'image'
  const shown = {
    hits,
    actions,
    selected: selection.ids,
    isSelecting: selection.isOn,
    isDimmed: isStale,
    onNearEnd: results.loadMore,
    onLeave,
  }
  const lacksPlan = error !== null && problemOf(error)?.kind === 'plan_required'
  const accountPage = useAccountPage(lacksPlan)
  if (lacksPlan && accountPage) {
    return (
      <PlanScreen onOpenAccount={() => host.open(accountPage, 'new')} onCheckAgain={results.late.retry} />
    )
  }
  return (
    <>
      <div className="flex flex-col gap-2 px-3 py-1.5 empty:hidden">
        <DegradedNotice
          weaknesses={weak}
          onDismiss={() => setDismissed([...dismissed, ...weak.map(({ id }) => id)])}
        />
        {notices}
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2">
          <div role="status" className="text-sm text-ink-muted tabular-nums">
            {error && isLocal ? t('results.localOnly') : error ? '' : resultWords(results, facts)}
          </div>
          {onAsk ? <AskButton text={text} onAsk={onAsk} /> : null}
          {hits.length > 1 && !isLocal ? (
            <SortMenu
              sort={state.sort}
              isRanked={hasWords(input)}
              onSort={(sort) => dispatch({ type: 'set', state: { sort } })}
            />
          ) : null}
        </div>
        {state.sort !== 'given' && results.hasMore ? (
          <p className="text-sm text-ink-muted">{t('results.sortedLoaded', { count: hits.length })}</p>
        ) : null}
      </div>
      {isPending ? <ResultSkeletons /> : null}
      {isUnfiltered ? <EmptyLibrary isArchive={parsed.state === 'archived'} /> : null}
      {isEmpty && !isUnfiltered ? (
        <NoResults
          input={input}
          isByMeaning={weaknesses(lastPage).length === 0}
          onChange={(next) => dispatch({ type: 'edited', edit: () => next })}
        />
      ) : null}
      {hits.length > 0 && isImages ? (
        <ImageGrid key={inputKey(input)} ref={list} {...shown} hasMore={results.hasMore} />
      ) : null}
      {hits.length > 0 && !isImages ? (
        <ResultList
          ref={list}
          {...shown}
          pending={results.pending}
          words={words}
          density={state.density}
          scroller={scroller}
          currentId={currentId}
          hasMore={results.hasMore}
          total={page?.source === 'newest' ? total : null}
        />
      ) : null}
      {results.isLoadingMore ? (
        <p className="px-3 py-2 text-sm text-ink-muted">{t('results.loadingMore')}</p>
      ) : null}
    </>
  )
}
