import { takeSites } from './sites.ts'

/** What a person's query asks for; the service seeks by it and the screens mark by it. */
export interface QueryParts {
  /** Pieces between spaces, as they were typed. */
  plain: string[]
  /** Phrases in quotes: each has to occur. */
  phrases: string[]
  /** Words and phrases after a minus: none may occur. */
  excluded: string[]
  /** Hosts after `site:`: only what is of one of them, or below it. */
  sites: string[]
}

const PART = /(?<=^|\s)-"([^"]+)"|"([^"]+)"|(?<=^|\s)-(\p{L}\S*)|([^\s"]+)/gu
const hasWord = (text: string): boolean => /[\p{L}\p{N}\p{M}\p{Co}]/u.test(text)

/**
 * Quoted phrases, `-word` and `site:` are honoured; everything else is plain words, whatever it looks like. A query that
 * only excludes seeks what it names, because there would be nothing else to rank by.
 */
export function queryParts(query: string): QueryParts {
  const { rest, sites } = takeSites(query)
  const phrases: string[] = []
  const excluded: string[] = []
  const plain: string[] = []
  for (const [, notPhrase, phrase, notWord, word] of rest.matchAll(PART)) {
    if (notPhrase && hasWord(notPhrase)) excluded.push(notPhrase)
    else if (phrase && hasWord(phrase)) phrases.push(phrase)
    else if (notWord) excluded.push(notWord)
    else if (word) plain.push(word)
  }
  const onlyExcludes = sites.length === 0 && phrases.length === 0 && !plain.some(hasWord)
  return onlyExcludes
    ? { plain: excluded, phrases, excluded: [], sites }
    : { plain, phrases, excluded, sites }
}
