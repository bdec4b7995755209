import {
  CONTENT_TYPES,
  PLATFORMS,
  type SearchFilters,
  type State,
  type SummaryHit,
  type UnfinishedBookmark,
} from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { EmptyLibrary } from '@/components/panel-parts/empty-library.tsx'
import { Duplicates } from '@/components/care/duplicates.tsx'
import { Links } from '@/components/care/links.tsx'
import { QueryError } from '@/components/error-notice.tsx'
import { IndexingProgress } from './indexing-progress.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { MonthChart } from './month-chart.tsx'
import { monthSeries } from './month-series.ts'
import { PaneScreen } from '@/components/panel-parts/pane-screen.tsx'
import { Button } from '@/components/ui/button.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { PlatformIcon } from '@/components/ui/platform-icon.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { statsQuery } from '@/lib/query/stats.ts'
import { boundsOfMonth } from '@/lib/search/captured-range.ts'
import { setCaptured } from '@/lib/search/filter-edits.ts'
import { EMPTY_INPUT, type SearchInput } from '@/lib/search/search-input.ts'
import { contentTypeName, platformName } from '@/lib/words/content-names.ts'
import { monthWords } from '@/lib/words/dates.ts'
import { numberWords } from '@/lib/words/numbers.ts'
import { t } from '@/lib/language/translate.ts'
import type { ReactNode } from 'react'
import { Meter } from '@/components/ui/meter.tsx'
import { copiesByBookmarkQuery, useKeepsCopies } from '@/lib/query/copies.ts'
import { byteSize } from '@/lib/words/byte-size.ts'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { unfinishedQuery } from '@/lib/query/reading.ts'
import { useKeeps } from '@/lib/query/root.ts'

const percent = ({ position }: UnfinishedBookmark): number => Math.round(position.progress * 100)

function ContinueReading({ onRead }: { onRead: (hit: SummaryHit) => void }) {
  const { send } = useLibrary()
  const { data } = useQuery({ ...unfinishedQuery(send), enabled: useKeeps('keepsPositions') })
  if (!data || data.items.length === 0) return null
  return (
    <TitledSection title={t('overview.continueReading')} className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1">
        {data.items.map((bookmark) => (
          <li key={bookmark.id}>
            <button
              type="button"
              onClick={() => onRead(bookmark)}
              className="flex w-full flex-col gap-1 rounded-control px-1 py-1.5 text-start hover:bg-ink/5"
            >
              <span dir="auto" className="w-full truncate font-medium">
                {bookmarkTitle(bookmark)}
              </span>
              <span className="sr-only">{t('overview.readSoFar', { percent: percent(bookmark) })}</span>
              <span aria-hidden="true" className="w-full">
                <Meter label={t('overview.continueReading')} value={percent(bookmark)} max={100} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function CopySpace() {
  const { send } = useLibrary()
  const { data } = useQuery({ ...copiesByBookmarkQuery(send, []), enabled: useKeepsCopies() })
  if (!data) return null
  const { count, usedBytes, quotaBytes } = data
  const words = t('copies.used', { count, used: byteSize(usedBytes), quota: byteSize(quotaBytes) })
  return (
    <TitledSection title={t('copies.storage')} className="flex flex-col gap-2">
      <Meter label={t('copies.storage')} value={usedBytes} max={quotaBytes} text={words} />
      <p className="text-ink-muted">{words}</p>
    </TitledSection>
  )
}

interface ShareListProps<Id extends string> {
  title: string
  ids: readonly Id[]
  counts: Readonly<Record<string, number>>
  nameOf: (id: Id) => string
  iconOf?: (id: Id) => ReactNode
  onChoose: (id: Id) => void
}

function ShareList<Id extends string>(props: ShareListProps<Id>) {
  const { title, ids, counts, nameOf, iconOf, onChoose } = props
  const shares = ids.map((id) => ({ id, label: nameOf(id), count: counts[id] ?? 0 }))
  const shown = shares.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return (
    <section>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul>
        {shown.map(({ id, label, count }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="grid w-full grid-cols-[min(7rem,50%)_minmax(0,1fr)_min(3.5rem,25%)] items-center gap-2 rounded-control px-1 py-1 text-start hover:bg-ink/5"
            >
              <span className="flex items-center gap-1.5">
                {iconOf?.(id)}
                <span className="min-w-0 break-words">{label}</span>
              </span>
              <span aria-hidden="true">
                <Meter label={label} value={count} max={shown[0]!.count} />
              </span>
              <span className="text-end text-ink-muted tabular-nums">{numberWords(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ALL = 1_200

function MonthTable({ byMonth }: { byMonth: Readonly<Record<string, number>> }) {
  const months = monthSeries(byMonth, ALL)
    .filter(({ count }) => count > 0)
    .toReversed()
  return (
    <details className="mt-1">
      <summary className="w-fit text-sm text-binding">{t('overview.asTable')}</summary>
      <table className="mt-2 w-full max-w-80 tabular-nums">
        <caption className="sr-only">{t('overview.byMonth')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 text-start font-medium">
              {t('overview.month')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('overview.bookmarks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-1 text-start font-normal">
                {monthWords(month)}
              </th>
              <td className="py-1 text-end">{numberWords(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const figure = (label: string, count: number, filters: SearchFilters, state: State) => ({
  label,
  count,
  filters,
  state,
})

interface OverviewProps {
  onShow: (input: SearchInput) => void
  onRead: (hit: SummaryHit) => void
}

export function Overview({ onShow, onRead }: OverviewProps) {
  const { client } = useLibrary()
  const stats = useQuery(statsQuery(client, {}, 'all'))
  const show = (filters: SearchFilters, state: State) => onShow({ ...EMPTY_INPUT, filters, state })
  const { data } = stats
  const figures = data && [
    figure(t('search.filters.state.active'), data.total - data.archived, {}, 'active'),
    figure(t('overview.favorites'), data.favorites, { favorite: ['favorite'] }, 'all'),
    figure(t('overview.withNote'), data.withNote, { note: ['has-note'] }, 'all'),
    figure(t('search.filters.state.archived'), data.archived, {}, 'archived'),
  ]
  return (
    <PaneScreen title={t('overview.title')} help="overview" className="gap-6">
      <QueryError query={stats} />
      {stats.isPending && !stats.error ? <Skeleton className="h-40 w-full" /> : null}
      {data && figures ? (
        <>
          <ul aria-label={t('overview.figures')} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {figures.map(({ label, count, filters, state }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => show(filters, state)}
                  className="flex w-full flex-col rounded-plate border border-line bg-surface p-3 text-start hover:border-edge"
                >
                  <span className="text-2xl font-semibold tabular-nums">{numberWords(count)}</span>
                  <span className="break-words text-ink-muted">{label}</span>
                </button>
              </li>
            ))}
          </ul>
          {data.total === 0 ? (
            <EmptyLibrary isArchive={false} />
          ) : (
            <>
              <ContinueReading onRead={onRead} />
              <IndexingProgress />
              <OtherLanguages unreadable={data.indexing?.unreadable ?? 0} />
              {data.untagged > 0 ? (
                <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-plate border border-line bg-surface p-3">
                  <span className="min-w-0 flex-[1_1_10rem] break-words">
                    {t('overview.untagged', { count: data.untagged })}
                  </span>
                  <Button size="small" onClick={() => show({ untagged: true }, 'all')}>
                    {t('overview.cleanUp')}
                  </Button>
                </p>
              ) : null}
              <section>
                <h2 className="mb-2 font-semibold">{t('overview.eachMonth')}</h2>
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
                title={t('overview.byPlatform')}
                ids={PLATFORMS}
                counts={data.byPlatform}
                nameOf={platformName}
                iconOf={(id) => <PlatformIcon platform={id} />}
                onChoose={(id) => show({ platforms: [id] }, 'all')}
              />
              <ShareList
                title={t('overview.byType')}
                ids={CONTENT_TYPES}
                counts={data.byContentType}
                nameOf={contentTypeName}
                onChoose={(id) => show({ contentTypes: [id] }, 'all')}
              />
              <CopySpace />
              <Duplicates />
              <Links onRead={onRead} />
            </>
          )}
        </>
      ) : null}
    </PaneScreen>
  )
}
