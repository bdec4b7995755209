import { keptFormatter } from './kept-formatter.ts'

const formatterOf = keptFormatter((locale) => new Intl.NumberFormat(locale))

/** "1,204", in the language of the browser. */
export function numberWords(value: number, locale?: string): string {
  return formatterOf(locale).format(value)
}

/** "1 result", "1,204 results". */
export function countWords(value: number, one: string, many = `${one}s`): string {
  return `${numberWords(value)} ${value === 1 ? one : many}`
}
