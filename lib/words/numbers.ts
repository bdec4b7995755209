import { cachedFormatter } from './cached-formatter.ts'

const formatter = cachedFormatter((language) => new Intl.NumberFormat(language))

export function numberWords(value: number): string {
  return formatter().format(value)
}

/** Formats "1 result" or "1,204 results". */
export function countWords(value: number, one: string, many = `${one}s`): string {
  return `${numberWords(value)} ${value === 1 ? one : many}`
}
