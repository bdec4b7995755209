import { cachedFormatter } from './cached-formatter.ts'

const listFormatter = (options: Intl.ListFormatOptions) =>
  cachedFormatter((language) => new Intl.ListFormat(language, options))

// Marked as pure, so that a screen gets only those that it uses.
const listing = /* @__PURE__ */ listFormatter({ type: 'unit', style: 'short' })
const joining = /* @__PURE__ */ listFormatter({ type: 'conjunction' })
const choosing = /* @__PURE__ */ listFormatter({ type: 'disjunction' })

/** "one, two, three". */
export const listWords = (items: Iterable<string>): string => listing().format(items)

/** "one, two, and three". */
export const andWords = (items: Iterable<string>): string => joining().format(items)

/** "one or two". */
export const orWords = (items: Iterable<string>): string => choosing().format(items)
