import {
  boundInstant,
  splitContentType,
  splitPlatformScope,
  type Filters,
  type State,
} from '@bookplate/contract'
import { sql, type RawBuilder } from 'kysely'
import { authorKey } from '../bookmark-rows.ts'
import type { StoredFilters } from '../library-store.ts'

type Condition = RawBuilder<unknown>

export const allOf = (conditions: readonly Condition[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

export const anyOf = (conditions: readonly Condition[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Conditions that differ between the engines. */
interface FilterDialect {
  /** Name of the bookmark in the statement. */
  bookmark: string
  oneOf(column: RawBuilder<unknown>, values: readonly string[]): Condition
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
export function filterRules(
  filters: Omit<StoredFilters, 'q'>,
  state: State,
  { bookmark, oneOf, isArchived, carries, isAt, hasHighlights }: FilterDialect,
): Condition[] {
  const column = (name: string) => sql.ref(`${bookmark}.${name}`)
  const is = (name: string, value: string | boolean = true): Condition => sql`${column(name)} = ${value}`
  const not = (condition: Condition): Condition => sql`not (${condition})`
  const conditions: Condition[] = []
  const add = (condition: Condition, mode?: 'include' | 'exclude'): void =>
    void conditions.push(mode === 'exclude' ? not(condition) : condition)

  const isOfType = (value: NonNullable<Filters['contentTypes']>[number]): Condition => {
    const { platform, type } = splitContentType(value)
    const ofType = is('content_type', type)
    return platform ? allOf([is('platform', platform), ofType]) : ofType
  }

  const isBy = (names: readonly string[]): Condition =>
    oneOf(column('author_key'), unique(names.map(authorKey)))
  const isByAny = (authors: readonly string[]): Condition => {
    const scoped = authors.map(splitPlatformScope).filter(({ platform }) => platform !== null)
    const ofPlatforms = [...Map.groupBy(scoped, ({ platform }) => platform!)].map(([platform, those]) =>
      allOf([is('platform', platform), isBy(those.map(({ name }) => name))]),
    )
    // Without an author, the condition must be false: null would also drop the bookmark from exclusions.
    return allOf([sql`${column('author_key')} is not null`, anyOf([isBy(authors), ...ofPlatforms])])
  }

  const hasMedia = (): Condition => anyOf([is('has_image'), is('has_video')])
  const media = {
    image: () => is('has_image'),
    video: () => is('has_video'),
    'any-media': hasMedia,
    'text-only': () => not(hasMedia()),
  }

  if (state !== 'all') add(isArchived(state === 'archived'))
  if (filters.platforms?.length)
    add(oneOf(column('platform'), unique(filters.platforms)), filters.platformMode)
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
  if (favorite) add(is('is_favorite', favorite === 'favorite'))
  const note = only(filters.note)
  if (note) add(is('has_note', note === 'has-note'))
  if (filters.untagged) add(is('is_untagged'))
  if (filters.capturedAfter !== undefined)
    add(sql`${column('captured_at')} >= ${Date.parse(boundInstant(filters.capturedAfter))}`)
  if (filters.capturedBefore !== undefined)
    add(sql`${column('captured_at')} < ${Date.parse(boundInstant(filters.capturedBefore))}`)
  if (filters.sites?.length) add(anyOf(filters.sites.map(isAt)))
  if (filters.places?.length)
    add(anyOf(filters.places.map((place) => (place === 'notes' ? is('has_note') : hasHighlights))))
  return conditions
}
