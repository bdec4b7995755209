import { authorKey } from '../../bookmark-rows.ts'
import {
  boundInstant,
  splitContentType,
  splitPlatformScope,
  type Filters,
  type State,
} from '@bookplate/contract'
import { sql, type RawBuilder } from 'kysely'
import type { StoredFilters } from '../../library-store.ts'
import { eachText } from '../each-of.ts'

type Condition = RawBuilder<unknown>
type Mode = 'include' | 'exclude' | undefined

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const not = (condition: Condition): Condition => sql`not (${condition})`

const matching = (condition: Condition, mode: Mode): Condition =>
  mode === 'exclude' ? not(condition) : condition

const contentTypes = (values: NonNullable<Filters['contentTypes']>): Condition =>
  anyOf(
    unique(values).map((value) => {
      const { platform, type } = splitContentType(value)
      const ofType = sql`bookmarks.content_type = ${type}`
      return platform ? sql`(bookmarks.platform = ${platform} and ${ofType})` : ofType
    }),
  )

/** Lists as one parameter each: SQLite refuses an expression of a thousand comparisons. */
const isBy = (names: readonly string[]): Condition =>
  sql`bookmarks.author_key in ${eachText(unique(names.map(authorKey)))}`

function authors(values: readonly string[]): Condition {
  const scoped = Map.groupBy(unique(values).map(splitPlatformScope), ({ platform }) => platform)
  scoped.delete(null)
  const ofPlatforms = [...scoped].map(
    ([platform, names]) => sql`(bookmarks.platform = ${platform} and ${isBy(names.map(({ name }) => name))})`,
  )
  // A bookmark without an author matches nobody: as null it would drop out of an exclude as well.
  return sql`(bookmarks.author_key is not null and ${anyOf([isBy(values), ...ofPlatforms])})`
}

const tagged = (names: readonly string[]): Condition => sql`
  bookmark_tags join tags on tags.id = bookmark_tags.tag_id where tags.name in ${eachText(names)}`

/**
 * How SQLite gets at the bookmarks that are in some set: starting from the set (`drive`, for a small one), making
 * the set and testing each row against it (`check`), or looking each row up (`probe`, where a page is soon full).
 */
export type Access = 'drive' | 'check' | 'probe'

function carries(names: readonly string[], access: Access): Condition {
  const carrying = sql`select bookmark_tags.bookmark_id from ${tagged(names)}`
  if (access === 'drive') return sql`bookmarks.id in (${carrying})`
  if (access === 'check') return sql`+bookmarks.id in (${carrying})`
  return sql`exists (${carrying} and bookmark_tags.bookmark_id = bookmarks.id)`
}

/** From so many tags on they are counted: SQLite refuses an expression of a thousand lookups. */
const MAX_LOOKUPS = 50

const carriesAll = (names: readonly string[]): Condition =>
  sql`(select count(*) from ${tagged(names)} and bookmark_tags.bookmark_id = bookmarks.id) = ${names.length}`

function tags(
  values: readonly string[],
  mode: Filters['tagMode'],
  accessTagged: (names: readonly string[]) => Access,
): Condition {
  const names = unique(values.map((name) => name.trim().toLowerCase()))
  const isAll = mode === 'include_all' || mode === 'exclude_all'
  const held =
    isAll && names.length > MAX_LOOKUPS
      ? carriesAll(names)
      : isAll
        ? sql.join(
            names.map((name) => carries([name], accessTagged([name]))),
            sql` and `,
          )
        : carries(names, accessTagged(names))
  return mode === 'exclude_any' || mode === 'exclude_all' ? not(held) : held
}

const MEDIA = {
  image: sql`bookmarks.has_image = 1`,
  video: sql`bookmarks.has_video = 1`,
  'any-media': sql`(bookmarks.has_image = 1 or bookmarks.has_video = 1)`,
  'text-only': sql`not (bookmarks.has_image = 1 or bookmarks.has_video = 1)`,
}

/** What has the words of a host in its address is looked up, and of that each address is read. */
const site = (host: string): Condition => sql`(
  bookmarks.id in (select rowid from keywords where keywords match ${`url : "${host}"`})
  and is_at_site(bookmarks.url, ${host}))`

/** The only one of a pair that is asked for; both are everything. */
const only = <Value>(values: readonly Value[] | undefined): Value | undefined =>
  values && new Set(values).size === 1 ? values[0] : undefined

/**
 * The filters of the API as one SQL condition on `bookmarks`, all but `q`, which is the keyword index's. An empty
 * list filters nothing. `exclude_any` drops what has any of the tags, `exclude_all` what has all of them.
 * `accessTagged` chooses how tags are looked up; it changes the speed only.
 */
export function filterConditions(
  filters: Omit<StoredFilters, 'q'>,
  state: State,
  accessTagged: (names: readonly string[]) => Access = () => 'drive',
): Condition {
  const conditions: Condition[] = []
  const add = (condition: Condition): void => void conditions.push(condition)

  // Nearly all are active, so an index is of no use for them: the plus keeps SQLite on the index of the list's order.
  if (state === 'active') add(sql`+bookmarks.is_archived = 0`)
  if (state === 'archived') add(sql`bookmarks.is_archived = 1`)
  if (filters.platforms?.length) {
    const isOn = sql`bookmarks.platform in (${sql.join(unique(filters.platforms))})`
    add(matching(isOn, filters.platformMode))
  }
  if (filters.contentTypes?.length) add(matching(contentTypes(filters.contentTypes), filters.contentTypeMode))
  if (filters.authors?.length) add(matching(authors(filters.authors), filters.authorMode))
  if (filters.tags?.length) add(tags(filters.tags, filters.tagMode, accessTagged))
  if (filters.media?.length) {
    add(matching(anyOf(unique(filters.media).map((kind) => MEDIA[kind])), filters.mediaMode))
  }
  const favorite = only(filters.favorite)
  if (favorite) add(sql`bookmarks.is_favorite = ${favorite === 'favorite'}`)
  const note = only(filters.note)
  if (note) add(sql`bookmarks.has_note = ${note === 'has-note'}`)
  if (filters.untagged) add(sql`bookmarks.is_untagged = 1`)
  if (filters.capturedAfter !== undefined) {
    add(sql`bookmarks.captured_at >= ${Date.parse(boundInstant(filters.capturedAfter))}`)
  }
  if (filters.capturedBefore !== undefined) {
    add(sql`bookmarks.captured_at < ${Date.parse(boundInstant(filters.capturedBefore))}`)
  }
  if (filters.sites?.length) add(anyOf(filters.sites.map(site)))
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
