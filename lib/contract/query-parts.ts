/** Operators that `GET /v1` lists as an extension to the API. */
export const QUERY_OPERATORS = ['"…"', '-', 'site:', 'in:', 'similar:'] as const

/** Texts of a person that `in:` limits a search to. */
export const PLACES = ['notes', 'highlights'] as const
export type Place = (typeof PLACES)[number]

const HOST = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]*)/i
const PLAIN_HOST = /^[a-z\d.-]*[a-z\d]$/

/** Returns the host of a `site:` value in any spelling (`https://www.nature.com/`), or null. */
export function siteOf(text: string): string | null {
  const address = `http://${text.replace(/^https?:\/\//i, '').replace(/^www\./i, '')}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return PLAIN_HOST.test(host) ? host : null
}

export function isAtSite(url: string, site: string): boolean {
  const host = HOST.exec(url)?.[1]?.toLowerCase() ?? ''
  return host === site || host.endsWith(`.${site}`)
}

const OPERATOR =
  /"[^"]*"|(?<=^|\s)(?:site:([^\s"]+)|in:(notes|highlights)|similar:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))(?=\s|$)/giu

interface ExtractedOperators {
  rest: string
  sites: string[]
  /** Texts after `in:`. One of them must contain the words. */
  places: Place[]
  /** Bookmark after `similar:`, or null. The search ranks by similarity to it and ignores the other words. */
  similar: string | null
}

/** Extracts `site:` with a host, `in:` with a place, and `similar:` with an id, except within quotes. */
export function extractOperators(query: string): ExtractedOperators {
  const sites: string[] = []
  const places: Place[] = []
  let similar: string | null = null
  const rest = query.replace(OPERATOR, (piece, named?: string, place?: string, id?: string) => {
    const site = named === undefined ? null : siteOf(named)
    if (place !== undefined) places.push(place.toLowerCase() as Place)
    else if (id !== undefined) similar = id.toLowerCase()
    else if (site !== null) sites.push(site)
    else return piece
    return ''
  })
  return { rest, sites, places, similar }
}

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
