import type { Messages, Part, Value } from './messages.d.ts'

export type MessageKey = keyof Messages
type PartNames<Key extends MessageKey> = {
  [Name in keyof Messages[Key]]: Messages[Key][Name] extends Part ? Name : never
}[keyof Messages[Key]]

/** Keys of messages without parts that only a screen can render. */
export type TextKey = { [Key in MessageKey]: [PartNames<Key>] extends [never] ? Key : never }[MessageKey]
export type PlainKey = {
  [Key in MessageKey]: [keyof Messages[Key]] extends [never] ? Key : never
}[MessageKey]
export type Arguments<Values> = [keyof Values] extends [never] ? [] : [values: Values]

/** Messages by key. A message with a number has plural forms by category. */
export type Catalog = Readonly<Record<string, string | Readonly<Record<string, string>>>>

export interface Locale {
  /** BCP 47 tag, for `Intl` and `lang`. */
  tag: string
  direction: 'ltr' | 'rtl'
}

const RIGHT_TO_LEFT = /[\p{Bidi_C}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u
/** Controls that could end an isolate or reverse text, except the isolates that `valueWords` added to a value. */
const BIDI_CONTROLS = /(\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069)|[\u202A-\u202E\u2066-\u2069]/g
const PLACEHOLDER = /\{\{(\w+)\}\}/g

export function createSpeaker({ tag, direction }: Locale, catalog: Catalog) {
  const plurals = new Intl.PluralRules(tag)
  const numbers = new Intl.NumberFormat(tag)

  /** Returns the message of a key in the form for `count`, or the key if there is none. */
  const sentenceOf = (key: string, count?: unknown): string => {
    const message = catalog[key] ?? key
    if (typeof message === 'string') return message
    return message[typeof count === 'number' ? plurals.select(count) : 'other'] ?? message['other'] ?? key
  }

  /** Formats a value. Isolates text that may have another direction, like `<bdi>`. */
  const valueWords = (value: unknown): string => {
    if (typeof value === 'number') return numbers.format(value)
    const text = String(value).replace(BIDI_CONTROLS, '$1')
    return direction === 'rtl' || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
  }

  return {
    tag,
    direction,
    sentenceOf,
    valueWords,
    /** Translates a sentence that services say in English. Null if it isn't a known one. */
    translated: (sentence: string): string | null => {
      const message = sentence.includes(' ') ? catalog[sentence] : null
      return typeof message === 'string' ? message : null
    },
    t: <Key extends TextKey>(key: Key, ...[values]: Arguments<Messages[Key]>): string => {
      const parameters = (values ?? {}) as Record<string, Value>
      return sentenceOf(key, parameters['count']).replaceAll(PLACEHOLDER, (_, name: string) =>
        valueWords(parameters[name]),
      )
    },
  }
}

export type Speaker = ReturnType<typeof createSpeaker>
