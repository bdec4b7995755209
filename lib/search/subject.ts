import { fittingQuery } from './fitting-query.ts'

/** "How sleep changes memory | Nature" is about sleep, not about Nature. */
export function subjectOf(title: string): string {
  const [first = ''] = title.split(/\s+[|·–—]\s+|\s+-\s+/)
  return fittingQuery((first.trim().length >= 8 ? first : title).trim())
}
