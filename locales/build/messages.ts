import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { directionOf, flatten, type Message, type Messages, type Tree } from '../../lib/language/flatten.ts'

export { flatten, type Message, type Messages }

const FOLDER = join(import.meta.dirname, '..')
/** Language whose file defines the keys. */
export const SOURCE = 'en'

const LOCALE_FILE = /^[a-z]{2,3}(-[A-Z]\w+)?\.json$/
export interface Locale {
  /** BCP 47 tag and file name. */
  tag: string
  /** Name in that language. */
  name: string
  direction: 'ltr' | 'rtl'
  messages: Messages
}

export function makeLocale(tag: string, messages: Messages): Locale {
  const name = messages['language.name']
  return { tag, name: typeof name === 'string' ? name : tag, direction: directionOf(tag), messages }
}

/** Reads all locales, the source first. */
export function readLocales(folder = FOLDER): Locale[] {
  const tags = readdirSync(folder)
    .filter((file) => LOCALE_FILE.test(file))
    .map((file) => basename(file, '.json'))
    .toSorted((a, b) => Number(b === SOURCE) - Number(a === SOURCE) || a.localeCompare(b))
  return tags.map((tag) =>
    makeLocale(tag, flatten(JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8')) as Tree)),
  )
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g
const TAG = /<(\w+)>/g

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

const namesIn = (message: Message, pattern: RegExp): string[] => [
  ...new Set(formsOf(message).flatMap((form) => [...form.matchAll(pattern)].map(([, name]) => name!))),
]

/** Returns the placeholder names of a message. The number that selects a plural form is `count`. */
export const placeholdersOf = (message: Message): string[] => [
  ...new Set([...(typeof message === 'string' ? [] : ['count']), ...namesIn(message, PLACEHOLDER)]),
]

/** Returns the names of elements in a message, such as a link. */
export const partsOf = (message: Message): string[] => namesIn(message, TAG)
