import type { Table } from '../format.ts'
import { doiUrl } from '../doi.ts'
import { asArray, asText, isRecord, type Fields } from '../json-values.ts'
import { firstOf, foldersAt, highlightsAt, joined, tagList } from '../table.ts'

const ADDRESSES = ['url', 'uri', 'link', 'href', 'address', 'permalink', 'canonical', 'alternate', 'source']

/** Also `tweet url` or `bookmark link`, but not the address of a picture or of a person. */
export const isAddressColumn = (name: string): boolean =>
  ADDRESSES.includes(name) ||
  /(?<!image|avatar|profile|cover|thumbnail|icon|favicon|media|author|user|channel|archive) (?:url|uri|link)$/.test(
    name,
  )

export const isAddress = (value: unknown): boolean => /^https?:\/\/\S+$/i.test(asText(value))

export const addressIn = (row: Fields): unknown =>
  firstOf(row, ADDRESSES) ?? Object.entries(row).find(([name, value]) => isAddressColumn(name) && value)?.[1]

const handleIn = (row: Fields): unknown =>
  firstOf(row, ['handle', 'screen name', 'username', 'user name', 'author handle'])

/** A name, or an object with one, or with two parts of one, as in CSL. */
function nameOf(person: unknown): unknown {
  if (!isRecord(person) || 'username' in person) return person
  const [given, family] = [person['given'] ?? person['firstName'], person['family'] ?? person['lastName']]
  return person['name'] ?? person['literal'] ?? [given, family].filter(Boolean).join(' ')
}

function authorIn(row: Fields): unknown {
  const handle = handleIn(row)
  const names = firstOf(row, ['author', 'authors', 'creator', 'creators', 'display name', 'author name'])
  const author = Array.isArray(names) ? names.map(nameOf) : nameOf(names)
  return handle ? { username: handle, displayName: author ?? row['name'] } : author
}

const datesOf = (...acts: string[]): string[] =>
  acts.flatMap((act) => [
    act,
    ...['at', 'on', 'date', 'time'].map((word) => `${act} ${word}`),
    ...['date', 'time'].map((word) => `${word} ${act}`),
  ])

/** A date, or CSL's lists of its year, month, and day. */
const dateIn = (names: readonly string[]) => (row: Fields) => {
  const date = firstOf(row, names)
  return isRecord(date) ? asArray(asArray(date['date-parts'])[0]).join('-') : date
}

const TEXTS = ['text', 'content', 'full text', 'tweet text', 'tweet', 'excerpt', 'abstract', 'summary']
const isMarkup = (text: unknown): boolean => /^\s*<[a-z!]/i.test(asText(text))

/** Fields under the names that most services use: lower-case words. */
export const USUAL_FIELDS: Table<Fields> = {
  url: (row) => addressIn(row) ?? doiUrl(asText(row['doi'])),
  // Next to an account, the name is the author's.
  title: (row) => firstOf(row, ['title', 'page title', 'website title', ...(handleIn(row) ? [] : ['name'])]),
  // A row of one highlight has the note of the highlight, not of the page.
  note: (row) =>
    !row['highlight'] &&
    joined(
      [
        ['note', 'notes', 'annotation'],
        ['comment', 'comments'],
        ['description', 'extended'],
      ].map((names) => firstOf(row, names)),
    ),
  tags: (row) =>
    tagList(firstOf(row, ['tags', 'tag names', 'labels', 'keywords', 'keyword', 'tag']), /[,;|]/),
  folders: foldersAt(['folder', 'collection', 'list', 'category', 'group']),
  saved: dateIn([
    ...datesOf(
      'saved',
      'added',
      'bookmarked',
      'starred',
      'captured',
      'clipped',
      'created',
      'create',
      'accessed',
    ),
    'add date',
    'creation date',
    'timestamp',
    'date',
    'time',
  ]),
  published: dateIn([
    ...datesOf('published', 'posted', 'issued'),
    'publication date',
    'created utc',
    'content created at',
    'post date',
    'tweet date',
  ]),
  author: authorIn,
  text: (row) =>
    firstOf(
      row,
      TEXTS.filter((name) => !isMarkup(row[name])),
    ),
  html: (row) => TEXTS.map((name) => row[name]).find(isMarkup),
  // oxfmt-ignore
  favorite: ['favorite', 'favourite', 'favorited', 'favourited', 'starred', 'star', 'important', 'is favorite',
    'is favourite', 'is starred', 'is fav'],
  highlights: (row) =>
    row['highlight'] ? [{ quote: row['highlight'], note: row['note'] }] : highlightsAt('highlights')(row),
}
