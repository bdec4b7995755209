import { keptFormatter } from './kept-formatter.ts'

const listing = keptFormatter((language) => new Intl.ListFormat(language, { type: 'unit', style: 'short' }))
const joining = keptFormatter((language) => new Intl.ListFormat(language))

/** "one, two, three". */
export const listWords = (items: Iterable<string>): string => listing().format(items)

/** "one, two, and three". */
export const andWords = (items: Iterable<string>): string => joining().format(items)
