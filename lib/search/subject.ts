import { fittingQuery } from './search-input.ts'

/** Removes the site name: "How sleep changes memory | Nature" is about sleep, not Nature. */
export function subjectOf(title: string): string {
  const [first = ''] = title.split(/\s+[|·–—]\s+|\s+-\s+/)
  return fittingQuery((first.trim().length >= 8 ? first : title).trim())
}
