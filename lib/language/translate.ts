import type { Messages, Part, Value } from './messages.d.ts'

export type MessageKey = keyof Messages
type PartNames<Key extends MessageKey> = {
  [Name in keyof Messages[Key]]: Messages[Key][Name] extends Part ? Name : never
}[keyof Messages[Key]]

/** Keys of messages without parts that only a screen can render. */
export type TextKey = { [Key in MessageKey]: [PartNames<Key>] extends [never] ? Key : never }[MessageKey]
/** Keys of messages without values, for tables. */
export type PlainKey = {
  [Key in MessageKey]: [keyof Messages[Key]] extends [never] ? Key : never
}[MessageKey]
type Arguments<Values> = [keyof Values] extends [never] ? [] : [values: Values]

/** Messages by key. A message with a number has plural forms by category. */
export type Catalog = Readonly<Record<string, string | Readonly<Record<string, string>>>>

let catalog: Catalog = {}
let tag = 'en'
let isRightToLeft = false
let plurals = new Intl.PluralRules(tag)
let numbers = new Intl.NumberFormat(tag)
const listeners = new Set<() => void>()

/** Current language, for `Intl` and `lang`. */
export const language = (): string => tag

/** Sets the language and its messages. */
export function speak(locale: { tag: string; direction: 'ltr' | 'rtl' }, messages: Catalog): void {
  catalog = messages
  tag = locale.tag
  isRightToLeft = locale.direction === 'rtl'
  plurals = new Intl.PluralRules(tag)
  numbers = new Intl.NumberFormat(tag)
  for (const listener of listeners) listener()
}

/** Calls `listener` when the language changes. Returns a function that stops it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns the message of a key in the form for `count`. Returns the key if there is none, so that the error
 * is visible.
 */
export function sentenceOf(key: string, count?: unknown): string {
  const message = catalog[key] ?? key
  if (typeof message === 'string') return message
  return message[typeof count === 'number' ? plurals.select(count) : 'other'] ?? message['other'] ?? key
}

/** Translates a sentence that services say in English. Null if it isn't a known one. */
export function translated(sentence: string): string | null {
  const message = sentence.includes(' ') ? catalog[sentence] : null
  return typeof message === 'string' ? message : null
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Formats a value. Isolates text that may have another direction, like `<bdi>`. */
export function valueWords(value: unknown): string {
  if (typeof value === 'number') return numbers.format(value)
  const text = String(value)
  return isRightToLeft || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** Returns a message of `locales/en.json` in the current language. */
export function t<Key extends TextKey>(key: Key, ...[values]: Arguments<Messages[Key]>): string {
  const given = (values ?? {}) as Record<string, Value>
  return sentenceOf(key, given['count']).replaceAll(PLACEHOLDER, (_, name: string) => valueWords(given[name]))
}
