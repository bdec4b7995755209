import { makeLocale, type Locale, type Message, type Messages } from './messages.ts'

const ACCENTED: Record<string, string> = Object.fromEntries(
  [
    ...'aàbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
  ]
    .join('')
    .match(/../gu)!
    .map((pair) => [...pair] as [string, string]),
)

/** Placeholders and tags, which stay unchanged. */
const MARKUP = /(\{\{\w+\}\}|<\/?\w+>)/

/** Marks keep a number next to the override in its place. */
const START_OF_OVERRIDE = '\u200F\u202E'
const END_OF_OVERRIDE = '\u202C\u200F'

const mapText = (text: string, change: (part: string) => string): string =>
  text
    .split(MARKUP)
    .map((part) => (MARKUP.test(part) || part === '' ? part : change(part)))
    .join('')

/** Adds accents and 40 % length, like many languages. */
export const lengthened = (text: string): string => {
  const accented = mapText(text, (part) => part.replaceAll(/[a-zA-Z]/g, (letter) => ACCENTED[letter]!))
  const length = text.replaceAll(new RegExp(MARKUP, 'g'), '').length
  return `${accented}${' ẋẋẋẋẋẋẋẋẋ'.repeat(Math.ceil(length / 25)).slice(0, Math.ceil(length * 0.4))}`
}

/** Reverses the direction of each letter. Screens may split a message into lines. */
export const mirrored = (text: string): string =>
  mapText(text, (part) => part.replaceAll(/.+/g, `${START_OF_OVERRIDE}$&${END_OF_OVERRIDE}`))

function mapMessages(messages: Messages, change: (text: string) => string): Messages {
  const changed = (message: Message): Message =>
    typeof message === 'string'
      ? change(message)
      : Object.fromEntries(Object.entries(message).map(([category, form]) => [category, change(form)]))
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, changed(message)]))
}

/** Two test languages made from English, for longer text and the other direction. */
export const pseudoLocales = ({ messages }: Locale): Locale[] => [
  makeLocale('en-XA', { ...mapMessages(messages, lengthened), 'language.name': 'Pseudo (long)' }),
  makeLocale('ar-XB', { ...mapMessages(messages, mirrored), 'language.name': 'Pseudo (right to left)' }),
]
