import { MAX_QUERY_LENGTH } from '@bookplate/contract'

/** "How sleep changes memory | Nature" is about sleep, not about Nature. */
export function subjectOf(title: string): string {
  const [first = ''] = title.split(/\s+[|·–—]\s+|\s+-\s+/)
  return (first.trim().length >= 8 ? first : title).trim().slice(0, MAX_QUERY_LENGTH)
}
