import {
  boundInstant,
  splitContentType,
  splitPlatformScope,
  type Filters,
  type State,
} from '@bookplate/contract'
import { authorKey } from './bookmark-rows.ts'
import type { StoredFilters } from './library-store.ts'

type Flag = 'has_image' | 'has_note' | 'has_video' | 'is_favorite' | 'is_untagged'
type Column = 'author_key' | 'captured_at' | 'content_type' | 'platform' | Flag

export interface FilterSpelling<Condition> {
  allOf(conditions: readonly Condition[]): Condition
  anyOf(conditions: readonly Condition[]): Condition
  not(condition: Condition): Condition
  compare(column: Column, operator: '=' | '<' | '>=', value: string | number | boolean): Condition
  isTrue(column: Flag): Condition
  oneOf(column: Column, values: readonly string[]): Condition
  hasAuthor: Condition
  isArchived(is: boolean): Condition
  carries(names: readonly string[], howMany: 'any' | 'all'): Condition
  /** Includes subdomains. */
  isAt(host: string): Condition
  hasHighlights: Condition
}

const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)]

export const tagNames = (tags: readonly string[]): string[] =>
  unique(tags.map((name) => name.trim().toLowerCase()))

/** Returns the only requested one of a pair. Both exclude nothing. */
const only = <Value>(values: readonly Value[] | undefined): Value | undefined =>
  values && new Set(values).size === 1 ? values[0] : undefined

/** Builds the condition for all filters except `q`. An empty list has no effect. */
export function filterRules<Condition>(
  filters: Omit<StoredFilters, 'q'>,
  state: State,
  spelling: FilterSpelling<Condition>,
): Condition[] {
  const { allOf, anyOf, not, compare, isTrue, oneOf, hasAuthor, isArchived, carries, isAt, hasHighlights } =
    spelling
  const conditions: Condition[] = []
  const add = (condition: Condition, mode?: 'include' | 'exclude'): void =>
    void conditions.push(mode === 'exclude' ? not(condition) : condition)

  const isOfType = (value: NonNullable<Filters['contentTypes']>[number]): Condition => {
    const { platform, type } = splitContentType(value)
    const ofType = compare('content_type', '=', type)
    return platform ? allOf([compare('platform', '=', platform), ofType]) : ofType
  }

  const isBy = (names: readonly string[]): Condition => oneOf('author_key', unique(names.map(authorKey)))
  const isByAny = (authors: readonly string[]): Condition => {
    const scoped = authors.map(splitPlatformScope).filter(({ platform }) => platform !== null)
    const ofPlatforms = [...Map.groupBy(scoped, ({ platform }) => platform!)].map(([platform, those]) =>
      allOf([compare('platform', '=', platform), isBy(those.map(({ name }) => name))]),
    )
    // Without an author, the condition must be false: null would also drop the bookmark from exclusions.
    return allOf([hasAuthor, anyOf([isBy(authors), ...ofPlatforms])])
  }

  const hasMedia = (): Condition => anyOf([isTrue('has_image'), isTrue('has_video')])
  const media = {
    image: () => isTrue('has_image'),
    video: () => isTrue('has_video'),
    'any-media': hasMedia,
    'text-only': () => not(hasMedia()),
  }

  if (state !== 'all') add(isArchived(state === 'archived'))
  if (filters.platforms?.length) add(oneOf('platform', unique(filters.platforms)), filters.platformMode)
  if (filters.contentTypes?.length)
    add(anyOf(unique(filters.contentTypes).map(isOfType)), filters.contentTypeMode)
  if (filters.authors?.length) add(isByAny(filters.authors), filters.authorMode)
  if (filters.tags?.length) {
    const names = tagNames(filters.tags)
    const { tagMode = 'include_any' } = filters
    // `exclude_any` removes bookmarks with any of the tags, `exclude_all` those with all of them.
    const held = carries(names, tagMode.endsWith('_all') ? 'all' : 'any')
    add(held, tagMode.startsWith('exclude') ? 'exclude' : 'include')
  }
  if (filters.media?.length) add(anyOf(unique(filters.media).map((kind) => media[kind]())), filters.mediaMode)
  const favorite = only(filters.favorite)
  if (favorite) add(compare('is_favorite', '=', favorite === 'favorite'))
  const note = only(filters.note)
  if (note) add(compare('has_note', '=', note === 'has-note'))
  if (filters.untagged) add(isTrue('is_untagged'))
  if (filters.capturedAfter !== undefined)
    add(compare('captured_at', '>=', Date.parse(boundInstant(filters.capturedAfter))))
  if (filters.capturedBefore !== undefined)
    add(compare('captured_at', '<', Date.parse(boundInstant(filters.capturedBefore))))
  if (filters.sites?.length) add(anyOf(filters.sites.map(isAt)))
  if (filters.places?.length)
    add(anyOf(filters.places.map((place) => (place === 'notes' ? isTrue('has_note') : hasHighlights))))
  return conditions
}
