import type { KeywordDocument } from '../library-store.ts'
import { indexedText } from './indexable.ts'
import { languageOf, languageSample } from './language.ts'

/** Parts of every address. */
const COMMON = /^https?:\/\/(www\.)?/i

/** Returns the texts of a bookmark as the keyword indexes take them. */
export function indexedFields({ url, ...texts }: KeywordDocument): KeywordDocument {
  const language = languageOf(languageSample(texts))
  const indexed = Object.entries(texts).map(([field, text]) => [field, indexedText(text, language)])
  return { ...(Object.fromEntries(indexed) as typeof texts), url: url.replace(COMMON, '') }
}
