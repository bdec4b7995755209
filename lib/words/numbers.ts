import { cachedFormatter } from './cached-formatter.ts'

const formatter = cachedFormatter((language) => new Intl.NumberFormat(language))

export const numberWords = (value: number): string => formatter().format(value)
