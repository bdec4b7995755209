import type { Table } from '../format.ts'
import { doiUrl } from '../doi.ts'
import { asArray, asText, isRecord, type Fields } from '../json-values.ts'
import { firstOf, foldersAt, highlightsAt, imageAt, joined, tagList } from '../table.ts'

const ADDRESSES = ['url', 'uri', 'link', 'href', 'address', 'permalink', 'canonical', 'alternate']

/** Also `tweet url` or `bookmark link`, but not the address of a picture or of a person. */
export const isAddressColumn = (name: string): boolean =>
  [...ADDRESSES, 'source'].includes(name) ||
  /(?<!image|avatar|profile|cover|thumbnail|icon|favicon|media|author|user|channel|archive) (?:url|uri|link)$/.test(
    name,
  )

export const isAddress = (value: unknown): boolean => /^https?:\/\/\S+$/i.test(asText(value))

/** A source can also be the program that a page comes from. */
export function addressIn(row: Fields): unknown {
  const names = ['source url', 'source', ...Object.keys(row).filter(isAddressColumn)]
  const values = names.map((name) => row[name])
  return firstOf(row, ADDRESSES) ?? values.find(isAddress) ?? values.find(Boolean)
}

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
    ...['at', 'on', 'date', 'time', 'timestamp'].map((word) => `${act} ${word}`),
    ...['date', 'time'].map((word) => `${word} ${act}`),
  ])

/** A date, or CSL's lists of its year, month, and day. */
const dateIn = (names: readonly string[]) => (row: Fields) => {
  const date = firstOf(row, names)
  return isRecord(date) ? asArray(asArray(date['date-parts'])[0]).join('-') : date
}

const SAVING = 'saved added bookmarked starred liked captured clipped created create accessed highlighted'

// oxfmt-ignore
const savedIn = dateIn([
  ...datesOf(...SAVING.split(' ')), 'add date', 'creation date', 'date of highlight', 'timestamp usec', 'timestamp', 'date',
  // Memex has the date of a bookmark under its name.
  'time', 'bookmark',
])

/** Quote of a row that is one highlight. */
const quoteIn = (row: Fields): string => asText(firstOf(row, ['highlight', 'quote']))

const highlightIn = (row: Fields) => ({
  quote: quoteIn(row),
  note: firstOf(row, ['note', 'notes', 'personal note', 'annotation', 'comment']),
  color: row['color'],
  createdAt: savedIn(row),
})

const TEXTS = ['text', 'content', 'full text', 'tweet text', 'tweet', 'excerpt', 'abstract', 'summary']
const isMarkup = (text: unknown): boolean => /^\s*<[a-z!]/i.test(asText(text))

const FOLDERS = ['folder', 'collection', 'list', 'category', 'group']
const NOTES = [
  ['note', 'notes', 'annotation', 'document note'],
  ['comment', 'comments'],
  ['description', 'extended'],
]

/** Fields under the names that most services use: lower-case words. */
export const USUAL_FIELDS: Table<Fields> = {
  url: (row) => addressIn(row) ?? doiUrl(asText(row['doi'])),
  // Next to an account, the name is the author's.
  // oxfmt-ignore
  title: (row) =>
    firstOf(row, ['title', 'page title', 'website title', 'chapter title', 'book title', ...(handleIn(row) ? [] : ['name'])]),
  // A row of one highlight has the note of the highlight, not of the page.
  note: (row) => !quoteIn(row) && joined(NOTES.map((names) => firstOf(row, names))),
  // oxfmt-ignore
  tags: (row) => [
    ...tagList(firstOf(row, ['tags', 'tag names', 'labels', 'keywords', 'keyword', 'tag', 'document tags', 'book tags']), [',', ';', '|']),
    // Google Reader and its successors list the person's labels between its own.
    ...asArray(row['categories']).flatMap((name) => /^user\/[^/]*\/label\/(.+)$/.exec(asText(name))?.[1] ?? []),
  ],
  folders: (row) => [...foldersAt(FOLDERS)(row), ...tagList(asText(row['lists']))],
  saved: savedIn,
  // oxfmt-ignore
  published: dateIn([
    ...datesOf('published', 'posted', 'issued'), 'publication date', 'created utc', 'content created at', 'post date',
    'tweet date',
  ]),
  author: authorIn,
  text: (row) => TEXTS.map((name) => row[name]).find((text) => text && !isMarkup(text)),
  html: (row) => TEXTS.map((name) => row[name]).find(isMarkup),
  // oxfmt-ignore
  favorite: ['favorite', 'favourite', 'favorited', 'favourited', 'starred', 'star', 'important', 'is favorite',
    'is favourite', 'is starred', 'is fav'],
  highlights: (row) => (quoteIn(row) ? [highlightIn(row)] : highlightsAt('highlights')(row)),
  media: imageAt('cover', 'cover image url', 'cover image', 'thumbnail', 'preview', 'image', 'image url'),
}
