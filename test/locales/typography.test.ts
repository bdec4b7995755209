import { describe, expect, it } from 'vitest'
import { readLocales, type Message } from '@/locales/build/messages.ts'

interface Typography {
  quotes: [open: string, close: string]
  /** Whether words are shortened or joined with ’. */
  hasApostrophe?: true
  /** Whether a no-break space separates quotes and high punctuation from words. */
  isSpaced?: true
}

const TYPOGRAPHY: Record<string, Typography> = {
  ar: { quotes: ['«', '»'] },
  cs: { quotes: ['„', '“'] },
  de: { quotes: ['„', '“'] },
  en: { quotes: ['“', '”'], hasApostrophe: true },
  es: { quotes: ['«', '»'] },
  fr: { quotes: ['«', '»'], hasApostrophe: true, isSpaced: true },
  he: { quotes: ['”', '”'] },
  it: { quotes: ['“', '”'], hasApostrophe: true },
  ja: { quotes: ['「', '」'] },
  nl: { quotes: ['“', '”'], hasApostrophe: true },
  pl: { quotes: ['„', '”'] },
  'pt-BR': { quotes: ['“', '”'] },
  ru: { quotes: ['«', '»'] },
  tr: { quotes: ['“', '”'], hasApostrophe: true },
  uk: { quotes: ['«', '»'], hasApostrophe: true },
  'zh-CN': { quotes: ['“', '”'] },
}

/** Text of a message without what people type, such as an operator or a command. */
const proseOf = (message: Message): string[] =>
  (typeof message === 'string' ? [message] : Object.values(message)).map((text) =>
    text.replaceAll(/<code>.*?<\/code>/gs, 'code'),
  )

const ANY_QUOTE = /["'`´“”„‟«»‹›「」『』‘’‚]/g
const APOSTROPHE = /(?<=[\p{L}\p{N}}])’(?=\p{L}|\s|$)/gu

/** Returns whether quotes are those of the language, alternate, and are in the right places. */
function isWellSet(text: string, { quotes: [open, close], hasApostrophe, isSpaced }: Typography): boolean {
  const found = (hasApostrophe ? text.replaceAll(APOSTROPHE, '') : text).match(ANY_QUOTE) ?? []
  if (found.length % 2 !== 0) return false
  if (found.some((quote, index) => quote !== (index % 2 === 0 ? open : close))) return false
  return !isSpaced || !/«[^\u00A0]|(?<!\u00A0)»|(?<=\p{L}|\}) ?[;!?]|(?<=[\p{L}}]) :|(?<=\p{L}): /u.test(text)
}

describe.each(readLocales())('the messages of $tag', ({ tag, messages }) => {
  it('have the quotes, apostrophes, and spaces of the language', () => {
    const rules = TYPOGRAPHY[tag]!
    const wrong = Object.entries(messages).flatMap(([key, message]) =>
      proseOf(message)
        .filter((text) => !isWellSet(text, rules))
        .map((text) => `${key}: ${text}`),
    )
    expect(wrong).toEqual([])
  })

  it('have no three dots for an ellipsis, and no double or outer spaces', () => {
    const wrong = Object.entries(messages).filter(([, message]) =>
      proseOf(message).some((text) => /\.\.\.| {2}|^ | $/.test(text)),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

it('finds quotes and spaces of another language', () => {
  const wrong: [tag: string, text: string][] = [
    ['en', "Couldn't save"],
    ['en', 'Press "Save"'],
    ['de', '“Speichern”'],
    ['fr', '«Enregistrer»'],
    ['fr', 'Enregistrer ?'],
    ['fr', 'Étiquettes : trois'],
    ['pl', '„Zapisz“'],
  ]
  expect(wrong.filter(([tag, text]) => isWellSet(text, TYPOGRAPHY[tag]!))).toEqual([])
  expect(isWellSet('Cliquez sur «\u00A0Enregistrer\u00A0»\u00A0: l’onglet', TYPOGRAPHY['fr']!)).toBe(true)
})
