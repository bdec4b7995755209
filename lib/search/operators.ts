import { queryParts, siteOf, takeOperators, type SearchFilters, type State } from '@bookplate/contract'
import { localDay, startOfDay } from './captured-range.ts'
import type { SearchInput } from './search-input.ts'

/** Query operators that have an equivalent filter. Everything else is words. */

interface Piece {
  /** Equal for all spellings of the same meaning. */
  id: string
  /** Equivalent filters. A piece without one stays in the query for the service. */
  filters?: SearchFilters
  state?: State
}

const isFilter = (piece: Piece): boolean => piece.filters !== undefined || piece.state !== undefined

const PIECE =
  /(?<=^|\s)(tag|from|before|after|is|site|similar):(?:"([^"]+)"|([^\s"]+))(?=\s|$)|(?<=^|\s)-"([^"]+)"|"([^"]+)"|(?<=^|\s)-(\p{L}\S*)/giu

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
    case 'similar':
      return takeOperators(`similar:${value}`).similar === null ? null : { id: SIMILAR }
    default: {
      const site = siteOf(value)
      return site === null ? null : { id: siteId(site) }
    }
  }
}

const SIMILAR = 'similar'
const siteId = (site: string): string => `site:${site}`
// Normalizes white space, which the service may receive differently.
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

/** Adds typed tags to chosen ones if both can be combined. */
function joinTags({ tags: chosen = [], tagMode }: SearchFilters, typed: readonly string[]): SearchFilters {
  const joins = tagMode === 'include_all' || (chosen.length < 2 && !tagMode?.startsWith('exclude'))
  const tags = joins ? [...new Set([...chosen, ...typed])] : [...typed]
  return { tags, tagMode: tags.length > 1 ? 'include_all' : 'include_any', untagged: undefined }
}

const parsed = new WeakMap<SearchInput, SearchInput>()

/** Converts typed operators to filters and keeps the other words. Parses each input once. */
export function askedInput(input: SearchInput): SearchInput {
  const asked = parsed.get(input) ?? parseOperators(input)
  parsed.set(input, asked)
  return asked
}

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

/** Returns operators that the service reads from the query, with ids for `withoutOperator`. */
export function readByService(query: string): { id: string; label: string }[] {
  const { phrases, excluded, sites, similar } = queryParts(query)
  return [
    ...(similar === null ? [] : [{ id: SIMILAR, label: 'Similar to one bookmark' }]),
    ...sites.map((site) => ({ id: siteId(site), label: `On ${site}` })),
    ...phrases.map((phrase) => ({ id: phraseId(phrase), label: `“${phrase}”` })),
    ...excluded.map((words) => ({ id: excludedId(words), label: `Not “${words}”` })),
  ]
}

const UNFINISHED = /(?<=^|\s)(?:(?:tag|from|site|before|after):(?:"[^"]*|[^\s"]*)"?|is:\S*)$/iu

/** Removes an incomplete operator at the end, because half a tag matches nothing. */
export function withoutUnfinished(text: string): string {
  const [last = ''] = UNFINISHED.exec(text) ?? []
  const isWhole = operatorOf('is', last.slice('is:'.length)) !== null && /^is:/i.test(last)
  return isWhole ? text : text.slice(0, text.length - last.length)
}
