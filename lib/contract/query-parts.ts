import { extractOperators, type ExtractedOperators } from './query-operators.ts'

export interface QueryParts extends Omit<ExtractedOperators, 'rest'> {
  plain: string[]
  phrases: string[]
  excluded: string[]
}

const PART = /(?<=^|\s)-"([^"]*)"|"([^"]*)"|(?<=^|\s)-(\p{L}\S*)|([^\s"]+)/gu
const hasWord = (text: string): boolean => /[\p{L}\p{N}\p{M}\p{Co}]/u.test(text)

/** A query of exclusions alone searches for them, because nothing else could be ranked. */
export function queryParts(query: string): QueryParts {
  const { rest, ...operators } = extractOperators(query)
  const { sites, places, similar } = operators
  const phrases: string[] = []
  const excluded: string[] = []
  const plain: string[] = []
  for (const [, notPhrase, phrase, notWord, word] of rest.matchAll(PART)) {
    if (notPhrase && hasWord(notPhrase)) excluded.push(notPhrase)
    else if (phrase && hasWord(phrase)) phrases.push(phrase)
    else if (notWord) excluded.push(notWord)
    else if (word) plain.push(word)
  }
  const isSought =
    sites.length > 0 || places.length > 0 || similar !== null || phrases.length > 0 || plain.some(hasWord)
  return isSought
    ? { plain, phrases, excluded, ...operators }
    : { plain: excluded, phrases, excluded: [], ...operators }
}
