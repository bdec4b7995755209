export interface MonthCount {
  month: string
  count: number
}

const before = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const [to, at] = number === 1 ? [year - 1, 12] : [year, number - 1]
  return `${String(to).padStart(4, '0')}-${String(at).padStart(2, '0')}`
}

/** Returns the last months with a bookmark, and the months between them, up to `limit`. */
export function monthSeries(byMonth: Readonly<Record<string, number>>, limit: number): MonthCount[] {
  const known = Object.keys(byMonth)
    .filter((month) => /^\d{4}-\d{2}$/.test(month))
    .toSorted()
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return []
  const series: MonthCount[] = []
  for (let month = last; month >= first && series.length < limit; month = before(month))
    series.unshift({ month, count: byMonth[month] ?? 0 })
  return series
}
