import { cachedFormatter } from './cached-formatter.ts'

const formatter = cachedFormatter((language) => new Intl.NumberFormat(language))

export function numberWords(value: number): string {
  return formatter().format(value)
}
