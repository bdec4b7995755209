import type { JsonFormat } from '../draft.ts'
import { asArray, asText, isObject, type Fields } from '../json-values.ts'

interface Node {
  fields: Fields
  folders: string[]
}

/** Walks a tree of folders. `nameOf` returns null for folders that every browser has, which become no tags. */
function* walk(
  value: unknown,
  nameOf: (folder: Fields) => string | null,
  folders: string[] = [],
  depth = 100,
): Generator<Node> {
  if (!isObject(value) || depth === 0) return
  if (!Array.isArray(value['children'])) {
    yield { fields: value, folders }
    return
  }
  const name = nameOf(value)
  const path = name ? [...folders, name] : folders
  for (const child of value['children']) yield* walk(child, nameOf, path, depth - 1)
}

/** Chrome's `Bookmarks` file, also of Edge, Brave, Opera and Vivaldi. Dates are microseconds since 1601. */
export const chromeJson: JsonFormat = {
  name: 'Chrome (JSON)',
  rows: (value) => {
    const roots = isObject(value) ? value['roots'] : null
    if (!isObject(roots) || !('bookmark_bar' in roots)) return null
    return Object.values(roots).flatMap((root) =>
      isObject(root)
        ? asArray(root['children']).flatMap((child) => [...walk(child, (one) => asText(one['name']))])
        : [],
    )
  },
  map: ({ fields, folders }: Node) =>
    fields['type'] === 'folder'
      ? null
      : {
          url: fields['url'],
          title: fields['name'],
          saved: fields['date_added'],
          folders,
          note: isObject(fields['meta_info']) ? fields['meta_info']['Description'] : undefined,
        },
}

const FIREFOX_ROOTS = /^(?:root|menu|toolbar|unfiled|mobile)_+$/

const isFirefoxRoot = ({ root, guid }: Fields): boolean => Boolean(root) || FIREFOX_ROOTS.test(asText(guid))
const isTagsRoot = ({ root, guid }: Fields): boolean => root === 'tagsFolder' || guid === 'tags________'

function withoutTagsRoot(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value['children'])) return value
  return { ...value, children: value['children'].filter((child) => !(isObject(child) && isTagsRoot(child))) }
}

/** Firefox's JSON backup. Dates are microseconds. */
export const firefoxJson: JsonFormat = {
  name: 'Firefox (JSON)',
  rows: (value) => {
    if (!isObject(value) || value['type'] !== 'text/x-moz-place-container') return null
    return walk(withoutTagsRoot(value), (folder) => (isFirefoxRoot(folder) ? null : asText(folder['title'])))
  },
  map: ({ fields, folders }: Node) => {
    if (!('uri' in fields)) return null
    const description = asArray(fields['annos'])
      .filter(isObject)
      .find(({ name }) => name === 'bookmarkProperties/description')
    return {
      url: fields['uri'],
      title: fields['title'],
      saved: fields['dateAdded'],
      tags: fields['tags'],
      note: description?.['value'],
      folders,
    }
  },
}

interface TabRow {
  tab: Fields
  list: string
  saved: unknown
}

/** Toby's lists of tabs, version 3, and version 4 with groups. */
export const tobyJson: JsonFormat = {
  name: 'Toby',
  rows: (value) => {
    if (!isObject(value)) return null
    const groups = asArray(value['groups']).filter(isObject)
    const lists = [...asArray(value['lists']), ...groups.flatMap((group) => asArray(group['lists']))].filter(
      isObject,
    )
    if (!lists.some((list) => Array.isArray(list['cards']))) return null
    return lists.flatMap((list) =>
      asArray(list['cards'])
        .filter(isObject)
        .map((tab): TabRow => ({ tab, list: asText(list['title']), saved: undefined })),
    )
  },
  map: ({ tab, list }: TabRow) => ({
    url: tab['url'],
    title: asText(tab['customTitle']) || tab['title'],
    note: tab['customDescription'],
    folders: list ? [list] : [],
  }),
}

/** Sessions of Tab Session Manager. */
export const tabSessionsJson: JsonFormat = {
  name: 'Tab Session Manager',
  rows: (value) => {
    const sessions = asArray(value).filter(isObject)
    if (!sessions.some((session) => isObject(session['windows']) && 'date' in session)) return null
    return sessions.flatMap((session) =>
      Object.values(isObject(session['windows']) ? session['windows'] : {}).flatMap((tabs) =>
        Object.values(isObject(tabs) ? tabs : {})
          .filter(isObject)
          .map((tab): TabRow => ({ tab, list: asText(session['name']), saved: session['date'] })),
      ),
    )
  },
  map: ({ tab, list, saved }: TabRow) => ({
    url: tab['url'],
    title: tab['title'],
    saved,
    folders: list ? [list] : [],
  }),
}
