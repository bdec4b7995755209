import { CONTENT_TYPES, PLATFORMS, type SearchFilters } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { PlatformIcon } from '@/components/ui/platform-icon.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { statsQuery } from '@/lib/query/stats.ts'
import { boundsOfMonth } from '@/lib/search/captured-range.ts'
import { setCaptured } from '@/lib/search/filter-edits.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'
import { countWords, numberWords } from '@/lib/words/numbers.ts'
import { MonthChart } from './month-chart.tsx'
import { MonthTable } from './month-table.tsx'
import { ShareList } from './share-list.tsx'
import { contentTypeName, platformName } from '@/lib/words/content-names.ts'

interface OverviewProps {
  isBeside: boolean
  onClose: () => void
  onShow: (input: SearchInput) => void
}

/** The library in figures, each a way into it. One call. */
export function Overview({ isBeside, onClose, onShow }: OverviewProps) {
  const { client } = useLibrary()
  const title = useRef<HTMLHeadingElement>(null)
  const stats = useQuery(statsQuery(client, {}, 'all'))
  const show = (filters: SearchFilters, state: SearchInput['state'] = 'active') =>
    onShow({ ...EMPTY_INPUT, filters, state })
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { data } = stats
  const figures = data && [
    { label: 'Active', count: data.total - data.archived, choose: () => show({}) },
    { label: 'Favorites', count: data.favorites, choose: () => show({ favorite: ['favorite'] }, 'all') },
    { label: 'With a note', count: data.withNote, choose: () => show({ note: ['has-note'] }, 'all') },
    { label: 'Archived', count: data.archived, choose: () => show({}, 'archived') },
  ]
  return (
    <div className="flex min-h-full flex-col">
      <header className="top-0 z-1 border-b border-line bg-paper px-2 py-1 tall:sticky">
        <Button size="small" variant="quiet" icon={ArrowLeft} onClick={onClose}>
          {isBeside ? 'Close' : 'Back to results'}
        </Button>
      </header>
      <div className="mx-auto flex w-full max-w-column flex-col gap-6 p-4">
        <h1 ref={title} tabIndex={-1} className="text-xl font-semibold outline-none">
          Overview
        </h1>
        {stats.error ? (
          <ErrorNotice error={stats.error} resumesByItself actions={{ retry: () => void stats.refetch() }} />
        ) : null}
        {stats.isPending && !stats.error ? <Skeleton className="h-40 w-full" /> : null}
        {data && figures ? (
          <>
            <ul aria-label="Figures" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
              {figures.map(({ label, count, choose }) => (
                <li key={label}>
                  <button
                    type="button"
                    onClick={choose}
                    className="flex w-full flex-col rounded-plate border border-line bg-surface p-3 text-left hover:border-edge"
                  >
                    <span className="text-2xl font-semibold tabular-nums">{numberWords(count)}</span>
                    <span className="text-ink-muted">{label}</span>
                  </button>
                </li>
              ))}
            </ul>
            {data.untagged > 0 ? (
              <p className="flex flex-wrap items-center gap-2 rounded-plate border border-line bg-surface p-3">
                <span className="min-w-0 flex-1">{countWords(data.untagged, 'bookmark')} without a tag.</span>
                <Button size="small" onClick={() => show({ untagged: true }, 'all')}>
                  Clean up
                </Button>
              </p>
            ) : null}
            <section>
              <h2 className="mb-2 font-semibold">Bookmarks saved each month</h2>
              <MonthChart
                byMonth={data.byMonth}
                onChoose={(month) => {
                  const bounds = boundsOfMonth(month)
                  if (bounds) show(setCaptured({}, bounds), 'all')
                }}
              />
              <MonthTable byMonth={data.byMonth} />
            </section>
            <ShareList
              title="By platform"
              shares={PLATFORMS.filter((id) => data.byPlatform[id])
                .map((id) => ({
                  id,
                  label: platformName(id),
                  icon: <PlatformIcon platform={id} />,
                  count: data.byPlatform[id] ?? 0,
                }))
                .toSorted((a, b) => b.count - a.count)}
              onChoose={(id) => show({ platforms: PLATFORMS.filter((one) => one === id) }, 'all')}
            />
            <ShareList
              title="By type"
              shares={CONTENT_TYPES.filter((id) => data.byContentType[id])
                .map((id) => ({ id, label: contentTypeName(id), count: data.byContentType[id] ?? 0 }))
                .toSorted((a, b) => b.count - a.count)}
              onChoose={(id) => show({ contentTypes: CONTENT_TYPES.filter((one) => one === id) }, 'all')}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}
