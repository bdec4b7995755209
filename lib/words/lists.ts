import { keptFormatter } from './kept-formatter.ts'

const listing = keptFormatter((language) => new Intl.ListFormat(language, { type: 'unit', style: 'short' }))
const joining = keptFormatter((language) => new Intl.ListFormat(language))

/** "one, two, three". */
export const listWords = (items: Iterable<string>): string => listing().format(items)

/** "one, two, and three". */
export const andWords = (items: Iterable<string>): string => joining().format(items)

const choosing = keptFormatter((language) => new Intl.ListFormat(language, { type: 'disjunction' }))

/** "one or two". */
export const orWords = (items: Iterable<string>): string => choosing().format(items)
