import { takeOperators, type TakenOperators } from './query-operators.ts'

/** What a person's query asks for; the service seeks by it and the screens mark by it. */
export interface QueryParts extends Omit<TakenOperators, 'rest'> {
  /** Pieces between spaces, as they were typed. */
  plain: string[]
  /** Phrases in quotes: each has to occur. */
  phrases: string[]
  /** Words and phrases after a minus: none may occur. */
  excluded: string[]
}

const PART = /(?<=^|\s)-"([^"]+)"|"([^"]+)"|(?<=^|\s)-(\p{L}\S*)|([^\s"]+)/gu
const hasWord = (text: string): boolean => /[\p{L}\p{N}\p{M}\p{Co}]/u.test(text)

/**
 * Quoted phrases, `-word`, `site:` and `similar:` are honoured; everything else is plain words, whatever it looks like. A query that
 * only excludes seeks what it names, because there would be nothing else to rank by.
 */
export function queryParts(query: string): QueryParts {
  const { rest, sites, similar } = takeOperators(query)
  const phrases: string[] = []
  const excluded: string[] = []
  const plain: string[] = []
  for (const [, notPhrase, phrase, notWord, word] of rest.matchAll(PART)) {
    if (notPhrase && hasWord(notPhrase)) excluded.push(notPhrase)
    else if (phrase && hasWord(phrase)) phrases.push(phrase)
    else if (notWord) excluded.push(notWord)
    else if (word) plain.push(word)
  }
  const isSought = sites.length > 0 || similar !== null || phrases.length > 0 || plain.some(hasWord)
  return isSought
    ? { plain, phrases, excluded, sites, similar }
    : { plain: excluded, phrases, excluded: [], sites, similar }
}
