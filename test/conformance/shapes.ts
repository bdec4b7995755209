import assert from 'node:assert/strict'
import type { Item } from './lab.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

type Check = (value: unknown) => boolean

const isString: Check = (value) => typeof value === 'string'
const isInteger: Check = (value) => Number.isInteger(value)
const isBoolean: Check = (value) => typeof value === 'boolean'
const isUuid: Check = (value) => typeof value === 'string' && UUID.test(value)
const isUri: Check = (value) => typeof value === 'string' && URL.canParse(value)
const isDateTime: Check = (value) =>
  typeof value === 'string' && DATE_TIME.test(value) && !Number.isNaN(Date.parse(value))
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

const platform = oneOf('instagram', 'reddit', 'tiktok', 'twitter', 'web', 'youtube')
const contentType = oneOf('article', 'comment', 'image', 'post', 'snippet', 'video')

/** Checks the documented fields and ignores others. */
export function assertShape(value: unknown, shape: Record<string, Check>, what: string): void {
  assert.ok(isObject(value), `${what} is no object: ${JSON.stringify(value)}`)
  for (const [name, check] of Object.entries(shape)) {
    const field = (value as Record<string, unknown>)[name]
    assert.ok(check(field), `${what}.${name} is ${JSON.stringify(field)}`)
  }
}

const matches =
  (shape: Record<string, Check>): Check =>
  (value) => {
    assertShape(value, shape, 'inner object')
    return true
  }

const AUTHOR = {
  username: isString,
  displayName: optional(orNull(isString)),
  avatarUrl: optional(orNull(isString)),
  profileUrl: optional(orNull(isString)),
}
const MEDIA = {
  ref: isString,
  type: oneOf('image', 'video'),
  url: isString,
  storedUrl: optional(orNull(isString)),
  width: optional(orNull(isInteger)),
  height: optional(orNull(isInteger)),
  duration: optional(orNull((value) => typeof value === 'number')),
  altText: optional(orNull(isString)),
}
const TAG = { id: isUuid, name: isString, color: isString }
const BOOKMARK = {
  id: isUuid,
  platform,
  platformId: optional(isString),
  contentType,
  url: isUri,
  title: optional(orNull(isString)),
  author: optional(orNull(matches(AUTHOR))),
  content: listOf(isObject),
  media: listOf(matches(MEDIA)),
  tags: listOf(matches(TAG)),
  note: optional(orNull(isString)),
  isFavorite: optional(isBoolean),
  capturedAt: isDateTime,
  contentCreatedAt: optional(orNull(isDateTime)),
  deletedAt: optional(orNull(isDateTime)),
}

export const assertBookmark = (value: unknown): void => assertShape(value, BOOKMARK, 'Bookmark')
export const assertCountedTag = (value: unknown): void =>
  assertShape(value, { ...TAG, count: isInteger }, 'Tag')
export const assertCollection = (value: unknown): void =>
  assertShape(
    value,
    { id: isUuid, name: isString, filters: isObject, color: isString, icon: isString },
    'Collection',
  )

const counts: Check = (value) => isObject(value) && Object.values(value as object).every(isInteger)
export const assertStats = (value: unknown): void =>
  assertShape(
    value,
    {
      total: isInteger,
      byPlatform: counts,
      byContentType: counts,
      byMonth: counts,
      favorites: isInteger,
      archived: isInteger,
      untagged: isInteger,
      withNote: isInteger,
    },
    'Stats',
  )

const SUMMARY = {
  id: isUuid,
  url: isUri,
  platform,
  contentType,
  title: orNull(isString),
  author: orNull(isString),
  text: isString,
  tags: listOf(isString),
  media: listOf(
    matches({ ref: isString, type: oneOf('image', 'video'), altText: optional(orNull(isString)) }),
  ),
  mediaCount: isInteger,
  favorite: isBoolean,
  archived: isBoolean,
  capturedAt: isDateTime,
  contentCreatedAt: optional(orNull(isDateTime)),
}

export function assertSummary(hit: Record<string, unknown>, item: Item): void {
  assertShape(hit, SUMMARY, 'Summary hit')
  for (const raw of ['content', 'note', 'isFavorite', 'deletedAt', 'platformId'])
    assert.ok(!(raw in hit), `a summary holds ${raw}`)
  assert.equal(hit.title, item.title ?? null, 'the real title only')
  const author = item.author && (item.author.displayName ?? `@${item.author.username}`)
  assert.equal(hit.author, author ?? null, 'display name or @username')
  const text = hit.text as string
  assert.ok([...text].length <= 600, 'text has at most 600 characters')
  if (item.note && text.length < 500) assert.ok(text.includes(item.note), 'text is of content plus note')
  assert.deepEqual((hit.tags as string[]).toSorted(), item.tags.map(({ name }) => name).toSorted())
  assert.equal(hit.mediaCount, item.media.length)
  assert.equal(hit.favorite, item.isFavorite)
  assert.equal(hit.archived, item.deletedAt !== null)
  assert.equal(hit.url, item.url)
}
