import { authorKey } from '../../bookmark-rows.ts'
import {
  boundInstant,
  splitContentType,
  splitPlatformScope,
  type Filters,
  type State,
} from '@bookplate/contract'
import type { StoredFilters } from '../../library-store.ts'
import { allOf, anyOf, sql, type RawBuilder } from '../sql.ts'
import { holdsWords, idsWith, LABELS, phraseOf } from '../words/text-query.ts'

type Condition = RawBuilder<unknown>
type Mode = 'include' | 'exclude' | undefined

const oneOf = (column: RawBuilder<unknown>, values: Iterable<string>): Condition =>
  sql`${column} = any(${[...new Set(values)]}::text[])`

const matching = (condition: Condition, mode: Mode): Condition =>
  mode === 'exclude' ? sql`not ${condition}` : condition

const contentTypes = (values: NonNullable<Filters['contentTypes']>): Condition =>
  anyOf(
    [...new Set(values)].map((value) => {
      const { platform, type } = splitContentType(value)
      return platform
        ? sql`(b.platform = ${platform} and b.content_type = ${type})`
        : sql`b.content_type = ${type}`
    }),
  )

function authors(values: readonly string[]): Condition {
  const scoped = Map.groupBy(values.map(splitPlatformScope), ({ platform }) => platform)
  scoped.delete(null)
  const ofPlatforms = [...scoped].map(
    ([platform, names]) =>
      sql`(b.platform = ${platform} and ${oneOf(
        sql`b.author_key`,
        names.map(({ name }) => authorKey(name)),
      )})`,
  )
  // A bookmark without an author matches nobody: as null it would drop out of an exclude as well.
  return sql`(b.author_key is not null and ${anyOf([
    oneOf(sql`b.author_key`, values.map(authorKey)),
    ...ofPlatforms,
  ])})`
}

function tags(accountId: string, values: readonly string[], mode: Filters['tagMode']): Condition {
  const names = [...new Set(values.map((name) => name.trim().toLowerCase()))]
  const isAll = mode === 'include_all' || mode === 'exclude_all'
  const carried = sql`select t_b.bookmark_id from bookmark_tags t_b
    join tags t on t.account_id = ${accountId} and t.id = t_b.tag_id
    where t_b.account_id = ${accountId} and ${oneOf(sql`t.name`, names)}`
  const held = isAll
    ? sql`b.id in (${carried} group by t_b.bookmark_id having count(*) = ${names.length})`
    : sql`b.id in (${carried})`
  return mode === 'exclude_any' || mode === 'exclude_all' ? sql`not (${held})` : held
}

const MEDIA = {
  image: sql`b.has_image`,
  video: sql`b.has_video`,
  'any-media': sql`(b.has_image or b.has_video)`,
  'text-only': sql`not (b.has_image or b.has_video)`,
}

/** The only one of a pair that is asked for; both are everything. */
const only = <Value>(values: readonly Value[] | undefined): Value | undefined =>
  values && new Set(values).size === 1 ? values[0] : undefined

/** What has the words of a host in its address is looked up, and of that each address is read. */
const site = (accountId: string, host: string): Condition => sql`(
  b.id in (${idsWith(accountId, 'posts', phraseOf(host), LABELS.url)})
  and b.url ~* ${`^[a-z][a-z0-9+.-]*://([^/?#@]*@)?([^/?#:]*\\.)?${host.replaceAll('.', '\\.')}([/?#:]|$)`})`

/**
 * The filters of the API as conditions on `bookmarks b` of one library. An empty list filters nothing. `exclude_any`
 * drops what has any of the tags, `exclude_all` what has all of them.
 */
export function filterConditions(
  accountId: string,
  filters: StoredFilters,
  state: State,
): RawBuilder<boolean> {
  const conditions: Condition[] = [sql`b.account_id = ${accountId}`]
  const add = (condition: Condition): void => void conditions.push(condition)
  if (state !== 'all') add(sql`b.is_archived = ${state === 'archived'}`)
  if (filters.platforms?.length) {
    add(matching(oneOf(sql`b.platform`, filters.platforms), filters.platformMode))
  }
  if (filters.contentTypes?.length) add(matching(contentTypes(filters.contentTypes), filters.contentTypeMode))
  if (filters.authors?.length) add(matching(authors(filters.authors), filters.authorMode))
  if (filters.tags?.length) add(tags(accountId, filters.tags, filters.tagMode))
  if (filters.media?.length) {
    const kinds = [...new Set(filters.media)]
    add(matching(anyOf(kinds.map((kind) => MEDIA[kind])), filters.mediaMode))
  }
  const favorite = only(filters.favorite)
  if (favorite) add(sql`b.is_favorite = ${favorite === 'favorite'}`)
  const note = only(filters.note)
  if (note) add(sql`b.has_note = ${note === 'has-note'}`)
  if (filters.untagged) add(sql`b.is_untagged`)
  if (filters.capturedAfter !== undefined) {
    add(sql`b.captured_at >= ${Date.parse(boundInstant(filters.capturedAfter))}`)
  }
  if (filters.capturedBefore !== undefined) {
    add(sql`b.captured_at < ${Date.parse(boundInstant(filters.capturedBefore))}`)
  }
  if (filters.sites?.length) add(anyOf(filters.sites.map((host) => site(accountId, host))))
  if (filters.q !== undefined) add(holdsWords(accountId, filters.q))
  return allOf(conditions)
}
