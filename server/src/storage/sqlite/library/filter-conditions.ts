import { authorKey } from '../../bookmark-rows.ts'
import {
  boundInstant,
  splitContentType,
  splitPlatformScope,
  type Filters,
  type State,
} from '@bookplate/contract'
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { StoredFilters } from '../../library-store.ts'
import { eachText } from '../each-of.ts'
import type { LibrarySchema } from './library-schema.ts'

type Builder = ExpressionBuilder<LibrarySchema, 'bookmarks'>
type Condition = ExpressionWrapper<LibrarySchema, 'bookmarks', SqlBool>
type Mode = 'include' | 'exclude' | undefined

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const matching = (eb: Builder, condition: Condition, mode: Mode): Condition =>
  mode === 'exclude' ? eb.not(condition) : condition

function contentTypes(eb: Builder, values: NonNullable<Filters['contentTypes']>): Condition {
  return eb.or(
    unique(values).map((value) => {
      const { platform, type } = splitContentType(value)
      const ofType = eb('bookmarks.content_type', '=', type)
      return platform ? eb.and([eb('bookmarks.platform', '=', platform), ofType]) : ofType
    }),
  )
}

function authors(eb: Builder, values: readonly string[]): Condition {
  // A bookmark without an author matches nobody: as null it would drop out of an exclude as well.
  const known = eb('bookmarks.author_key', 'is not', null)
  // Lists as one parameter each: SQLite refuses an expression of a thousand comparisons.
  const scoped = Map.groupBy(unique(values).map(splitPlatformScope), ({ platform }) => platform)
  scoped.delete(null)
  const anyOf = [...scoped].map(([platform, names]) =>
    eb.and([
      eb('bookmarks.platform', '=', platform!),
      eb('bookmarks.author_key', 'in', eachText(names.map(({ name }) => authorKey(name)))),
    ]),
  )
  return eb.and([
    known,
    eb.or([eb('bookmarks.author_key', 'in', eachText(unique(values.map(authorKey)))), ...anyOf]),
  ])
}

const taggedWith = (eb: Builder, names: readonly string[]) =>
  eb
    .selectFrom('bookmark_tags')
    .innerJoin('tags', 'tags.id', 'bookmark_tags.tag_id')
    .where('tags.name', 'in', eachText(names))
    .select('bookmark_tags.bookmark_id')

/**
 * How SQLite gets at the bookmarks that are in some set: starting from the set (`drive`, for a small one), making
 * the set and testing each row against it (`check`), or looking each row up (`probe`, where a page is soon full).
 */
export type Access = 'drive' | 'check' | 'probe'

function carries(eb: Builder, names: readonly string[], access: Access): Condition {
  const carrying = taggedWith(eb, names)
  if (access === 'drive') return eb('bookmarks.id', 'in', carrying)
  if (access === 'check') return eb(sql<number>`+bookmarks.id`, 'in', carrying)
  return eb.exists(carrying.whereRef('bookmark_tags.bookmark_id', '=', 'bookmarks.id'))
}

/** From so many tags on they are counted: SQLite refuses an expression of a thousand lookups. */
const MAX_LOOKUPS = 50

const carriesAll = (eb: Builder, names: readonly string[]): Condition =>
  eb(
    taggedWith(eb, names)
      .clearSelect()
      .whereRef('bookmark_tags.bookmark_id', '=', 'bookmarks.id')
      .select((inner) => inner.fn.countAll<number>().as('amount')),
    '=',
    names.length,
  )

function tags(
  eb: Builder,
  values: readonly string[],
  mode: Filters['tagMode'],
  accessTagged: (names: readonly string[]) => Access,
): Condition {
  const names = unique(values.map((name) => name.trim().toLowerCase()))
  const isAll = mode === 'include_all' || mode === 'exclude_all'
  const held =
    isAll && names.length > MAX_LOOKUPS
      ? carriesAll(eb, names)
      : isAll
        ? eb.and(names.map((name) => carries(eb, [name], accessTagged([name]))))
        : carries(eb, names, accessTagged(names))
  return mode === 'exclude_any' || mode === 'exclude_all' ? eb.not(held) : held
}

function media(eb: Builder, values: NonNullable<Filters['media']>): Condition {
  const image = eb('bookmarks.has_image', '=', 1)
  const video = eb('bookmarks.has_video', '=', 1)
  const forms = {
    image,
    video,
    'any-media': eb.or([image, video]),
    'text-only': eb.not(eb.or([image, video])),
  }
  return eb.or(unique(values).map((value) => forms[value]))
}

/** What has the words of a host in its address is looked up, and of that each address is read. */
const sites = (eb: Builder, hosts: readonly string[]): Condition =>
  eb.or(
    hosts.map((host) =>
      eb.and([
        eb(
          'bookmarks.id',
          'in',
          sql<number>`(select rowid from keywords where keywords match ${`url : "${host}"`})`,
        ),
        sql<SqlBool>`is_at_site(bookmarks.url, ${host})`,
      ]),
    ),
  )

/**
 * The filters of the API as one SQL condition on `bookmarks`, all but `q`, which is the keyword index's. An empty
 * list filters nothing. `exclude_any` drops what has any of the tags, `exclude_all` what has all of them.
 * `accessTagged` chooses how tags are looked up; it changes the speed only.
 */
export function filterConditions(
  eb: Builder,
  filters: Omit<StoredFilters, 'q'>,
  state: State,
  accessTagged: (names: readonly string[]) => Access = () => 'drive',
): Condition {
  const conditions: Condition[] = []
  const add = (condition: Condition): void => void conditions.push(condition)

  // Nearly all are active, so an index is of no use for them: the plus keeps SQLite on the index of the list's order.
  if (state === 'active') add(eb(sql<number>`+bookmarks.is_archived`, '=', 0))
  if (state === 'archived') add(eb('bookmarks.is_archived', '=', 1))
  if (filters.platforms?.length) {
    add(matching(eb, eb('bookmarks.platform', 'in', unique(filters.platforms)), filters.platformMode))
  }
  if (filters.contentTypes?.length) {
    add(matching(eb, contentTypes(eb, filters.contentTypes), filters.contentTypeMode))
  }
  if (filters.authors?.length) add(matching(eb, authors(eb, filters.authors), filters.authorMode))
  if (filters.tags?.length) add(tags(eb, filters.tags, filters.tagMode, accessTagged))
  if (filters.media?.length) add(matching(eb, media(eb, filters.media), filters.mediaMode))
  // Both values of a pair are everything.
  if (filters.favorite?.length && unique(filters.favorite).length === 1) {
    add(eb('bookmarks.is_favorite', '=', filters.favorite[0] === 'favorite' ? 1 : 0))
  }
  if (filters.note?.length && unique(filters.note).length === 1) {
    add(eb('bookmarks.has_note', '=', filters.note[0] === 'has-note' ? 1 : 0))
  }
  if (filters.untagged) add(eb('bookmarks.is_untagged', '=', 1))
  if (filters.capturedAfter !== undefined) {
    add(eb('bookmarks.captured_at', '>=', Date.parse(boundInstant(filters.capturedAfter))))
  }
  if (filters.capturedBefore !== undefined) {
    add(eb('bookmarks.captured_at', '<', Date.parse(boundInstant(filters.capturedBefore))))
  }
  if (filters.sites?.length) add(sites(eb, filters.sites))
  return eb.and(conditions)
}
