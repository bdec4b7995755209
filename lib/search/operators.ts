import { memoized } from '@/lib/words/memoized.ts'
import {
  queryParts,
  siteOf,
  extractOperators,
  type Place,
  type SearchFilters,
  type State,
} from '@bookplate/contract'
import { localDay, startOfDay } from './captured-range.ts'
import type { SearchInput } from './search-input.ts'

/** Query operators that have an equivalent filter. Everything else is words. */

interface Piece {
  id: string
  /** Equivalent filters. A piece without one stays in the query for the service. */
  filters?: SearchFilters
  state?: State
}

const isFilter = (piece: Piece): boolean => piece.filters !== undefined || piece.state !== undefined

const PIECE =
  /(?<=^|\s)(tag|from|before|after|is|site|in|similar):(?:"([^"]+)"|([^\s"]+))(?=\s|$)|(?<=^|\s)-"([^"]*)"|"([^"]*)"|(?<=^|\s)-(\p{L}\S*)/giu

function dayOf(value: string): string | null {
  const [year, month = '01', day = '01', more] = value.split('-')
  const named = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = more === undefined ? startOfDay(named) : null
  // `Date` would accept February 30 as March 1.
  return instant !== null && localDay(instant) === named ? instant : null
}

function operatorOf(name: string, typed: string): Piece | null {
  const value = typed.trim()
  if (value === '') return null
  switch (name) {
    case 'tag': {
      const tag = value.toLowerCase()
      return { id: `tags:${tag}`, filters: { tags: [tag] } }
    }
    case 'from': {
      const author = value.replace(/^@\s*/, '')
      return author === '' ? null : { id: `authors:${author}`, filters: { authors: [author] } }
    }
    case 'before':
    case 'after': {
      const day = dayOf(value)
      if (day === null) return null
      return { id: 'captured', filters: name === 'before' ? { capturedBefore: day } : { capturedAfter: day } }
    }
    case 'is':
      if (/^favorite$/i.test(value)) return { id: 'favorite', filters: { favorite: ['favorite'] } }
      return /^archived$/i.test(value) ? { id: 'state', state: 'archived' } : null
    case 'in': {
      const [place] = extractOperators(`in:${value}`).places
      return place === undefined ? null : { id: placeId(place) }
    }
    case 'similar':
      return extractOperators(`similar:${value}`).similar === null ? null : { id: SIMILAR }
    default: {
      const site = siteOf(value)
      return site === null ? null : { id: siteId(site) }
    }
  }
}

const SIMILAR = 'similar'
const placeId = (place: Place): string => `in:${place}`
const siteId = (site: string): string => `site:${site}`
const spaced = (words: string): string => words.replace(/\s+/g, ' ')
const phraseId = (phrase: string): string => `phrase:${spaced(phrase)}`
const excludedId = (words: string): string => `not:${spaced(words)}`

function pieceOf(match: readonly (string | undefined)[]): Piece | null {
  const [, name, quoted, plain, notPhrase, phrase, notWord] = match
  if (name) {
    const operator = operatorOf(name.toLowerCase(), quoted ?? plain!)
    // To the service, a quoted operator is a phrase.
    return quoted === undefined || (operator && isFilter(operator)) ? operator : { id: phraseId(quoted) }
  }
  return { id: phrase === undefined ? excludedId(notPhrase ?? notWord!) : phraseId(phrase) }
}

const withoutPieces = (query: string, isGone: (piece: Piece) => boolean): string => {
  const left = query.replace(PIECE, (...match: string[]) => {
    const piece = pieceOf(match)
    return piece && isGone(piece) ? '' : match[0]!
  })
  return left === query ? query : left.replace(/\s{2,}/g, ' ').trim()
}

export const withoutOperator = (query: string, id: string): string =>
  withoutPieces(query, (piece) => piece.id === id)

function joinTags({ tags: chosen = [], tagMode }: SearchFilters, typed: readonly string[]): SearchFilters {
  const joins = tagMode === 'include_all' || (chosen.length < 2 && !tagMode?.startsWith('exclude'))
  const tags = joins ? [...new Set([...chosen, ...typed])] : [...typed]
  return { tags, tagMode: tags.length > 1 ? 'include_all' : 'include_any', untagged: undefined }
}

/** Converts typed operators to filters and keeps the other words. Parses each input once. */
export const parsedInput = memoized(parseOperators, new WeakMap<SearchInput, SearchInput>())

function parseOperators(input: SearchInput): SearchInput {
  const pieces = [...input.query.matchAll(PIECE)].flatMap((match) => pieceOf(match) ?? [])
  if (!pieces.some(isFilter)) return input
  const tags = pieces.flatMap(({ filters }) => filters?.tags ?? [])
  const authors = pieces.flatMap(({ filters }) => filters?.authors ?? [])
  return {
    ...input,
    query: withoutPieces(input.query, isFilter),
    filters: {
      ...input.filters,
      ...Object.assign({}, ...pieces.map(({ filters }) => filters)),
      ...(tags.length > 0 ? joinTags(input.filters, tags) : {}),
      ...(authors.length > 0 ? { authors: [...new Set(authors)], authorMode: 'include' } : {}),
    },
    state: pieces.find(({ state }) => state)?.state ?? input.state,
  }
}

export interface ServiceOperator {
  id: string
  kind: Place | 'similar' | 'site' | 'phrase' | 'without'
  value: string
}

export function readByService(query: string): ServiceOperator[] {
  const { phrases, excluded, sites, places, similar } = queryParts(query)
  const each = (kind: ServiceOperator['kind'], values: readonly string[], idOf: (value: string) => string) =>
    values.map((value) => ({ id: idOf(value), kind, value }))
  return [
    ...(similar === null ? [] : [{ id: SIMILAR, kind: 'similar' as const, value: similar }]),
    ...each('site', sites, siteId),
    ...[...new Set(places)].map((place) => ({ id: placeId(place), kind: place, value: place })),
    ...each('phrase', phrases, phraseId),
    ...each('without', excluded, excludedId),
  ]
}

const UNFINISHED = /(?<=^|\s)(?:(?:tag|from|site|in|before|after):(?:"[^"]*|[^\s"]*)"?|is:\S*)$/iu

/** Removes an incomplete operator at the end, because half a tag matches nothing. */
export function withoutUnfinished(text: string): string {
  const [last = ''] = UNFINISHED.exec(text) ?? []
  const isWhole = operatorOf('is', last.slice('is:'.length)) !== null && /^is:/i.test(last)
  return isWhole ? text : text.slice(0, text.length - last.length)
}
