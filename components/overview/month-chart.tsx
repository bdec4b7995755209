import { monthWords } from '@/lib/words/dates.ts'
import { t } from '@/lib/language/translate.ts'
import { monthSeries } from './month-series.ts'

const MAX_MONTHS = 36

interface MonthChartProps {
  byMonth: Readonly<Record<string, number>>
  chosen?: string | null
  onChoose: (month: string) => void
  height?: number
}

export function MonthChart({ byMonth, chosen = null, onChoose, height = 96 }: MonthChartProps) {
  const months = monthSeries(byMonth, MAX_MONTHS)
  const most = Math.max(1, ...months.map(({ count }) => count))
  const tallest = months.find(({ count }) => count === most)
  const [first] = months
  const last = months.at(-1)
  if (!first || !last) return null
  return (
    <figure>
      {/* Reversed, so that a chart that is wider than the screen is first scrolled to its last month. */}
      <div className="-m-1 flex flex-row-reverse overflow-x-auto p-1">
        {/* Limit the axis to the bars, so that both month names are below them. */}
        <div className="me-auto w-full min-w-max" style={{ maxWidth: `max(10rem, ${months.length * 3}rem)` }}>
          <div
            role="group"
            aria-label={t('overview.byMonth')}
            className="flex items-end gap-px border-b border-edge"
            style={{ height }}
          >
            {months.map(({ month, count }) => (
              <button
                key={month}
                type="button"
                disabled={count === 0}
                aria-pressed={chosen === month}
                aria-label={t('overview.monthCount', { month: monthWords(month), count })}
                data-tooltip=""
                onClick={() => onChoose(month)}
                className="group flex h-full min-w-6 flex-1 items-end focus-visible:outline-offset-0"
              >
                <span
                  className={`block w-full rounded-t-[2px] group-hover:bg-ink forced-colors:bg-[CanvasText] ${chosen === month ? 'bg-gilt' : 'bg-binding'}`}
                  style={{ height: count === 0 ? 0 : `${Math.max((count / most) * 100, 3)}%` }}
                />
              </button>
            ))}
          </div>
          <figcaption className="mt-1 flex justify-between text-sm text-ink-muted">
            <span>{monthWords(first.month, 'short')}</span>
            {first === last ? null : <span>{monthWords(last.month, 'short')}</span>}
          </figcaption>
        </div>
      </div>
      {tallest ? (
        <p className="mt-1 text-sm text-ink-muted">
          {t('overview.eachBar', { month: monthWords(tallest.month), count: most })}
        </p>
      ) : null}
    </figure>
  )
}
