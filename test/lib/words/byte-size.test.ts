import { afterEach, expect, it } from 'vitest'
import { speak } from '@/lib/language/translate.ts'
import { byteSize } from '@/lib/words/byte-size.ts'
import { readLocales } from '@/locales/build/messages.ts'

const locales = readLocales()
const english = locales[0]!

afterEach(() => speak(english, english.messages))

it.each([
  ['en', ['0 bytes', '1 byte', '5 bytes', '412 kB', '1.2 GB']],
  ['pl', ['0 bajtów', '1 bajt', '5 bajtów', '412 kB', '1,2 GB']],
])('writes sizes with the plural of the language: %s', (tag, words) => {
  const spoken = locales.find((locale) => locale.tag === tag)!
  speak(spoken, spoken.messages)
  expect(
    [0, 1, 5, 412_000, 1_200_000_000].map(byteSize).map((size) => size.replaceAll('\u00A0', ' ')),
  ).toEqual(words)
})
