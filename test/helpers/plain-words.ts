import type { KeywordDocument } from '../../server/src/storage/library-store.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export const textOf = ({ keywords }: { keywords: KeywordDocument }): string =>
  Object.values(keywords).join(' ')

export const hasPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(phrase).join(' ')} `)

export const hasWords = (text: string, q: string): boolean =>
  wordsOf(q).every((word, at, all) =>
    wordsOf(text).some((one) => (at === all.length - 1 ? one.startsWith(word) : one === word)),
  )
