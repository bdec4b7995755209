export interface MonthCount {
  month: string
  count: number
}

const next = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const [to, at] = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(to).padStart(4, '0')}-${String(at).padStart(2, '0')}`
}

export function monthSeries(byMonth: Readonly<Record<string, number>>, limit: number): MonthCount[] {
  const known = Object.keys(byMonth)
    .filter((month) => /^\d{4}-\d{2}$/.test(month))
    .toSorted()
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return []
  const series: MonthCount[] = []
  // Limit the series, because a date far in the past would create thousands of bars.
  for (let month = first; month <= last; month = next(month)) {
    series.push({ month, count: byMonth[month] ?? 0 })
    if (series.length > limit) series.shift()
  }
  return series
}
