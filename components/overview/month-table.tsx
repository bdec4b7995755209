import { monthWords } from '@/lib/words/dates.ts'
import { numberWords } from '@/lib/words/numbers.ts'
import { monthSeries } from './month-series.ts'

const ALL = 1_200

/** The chart as a table: for screen readers at hand, for everyone behind a click. */
export function MonthTable({ byMonth }: { byMonth: Readonly<Record<string, number>> }) {
  const months = monthSeries(byMonth, ALL)
    .filter(({ count }) => count > 0)
    .toReversed()
  return (
    <details className="mt-1">
      <summary className="w-fit text-sm text-binding">As a table</summary>
      <table className="mt-2 w-full max-w-80 text-left tabular-nums">
        <caption className="sr-only">Bookmarks saved by month</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1 font-medium">
              Month
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Bookmarks
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-1 font-normal">
                {monthWords(month)}
              </th>
              <td className="py-1 text-right">{numberWords(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
