import type { JsonFormat } from '../format.ts'
import { asArray, asText, type Fields, isRecord, objectsOf, valuesOf } from '../json-values.ts'
import { pathsById, valueAt } from '../table.ts'
import { leavesOf } from '../tree.ts'

const MAX_FOLDERS = 100

/**
 * Walks trees of folders, whose entries are in `children`. Returns the bookmarks in order, with `folders` added.
 * `nameOf` returns an empty name for folders that every browser has, which become no tags.
 */
function* rowsBelow(
  roots: readonly unknown[],
  nameOf: (folder: Fields, depth: number) => string,
): Generator<Fields> {
  const innerOf = (node: unknown, depth: number) =>
    isRecord(node) && Array.isArray(node['children'])
      ? { nodes: node['children'], name: nameOf(node, depth) }
      : null
  for (const { node, folders } of leavesOf(roots, innerOf, MAX_FOLDERS))
    if (isRecord(node) && (asText(node['url']) || asText(node['uri']))) yield { ...node, folders }
}

/** Deleted bookmarks of Opera and Vivaldi are below `trash`. */
const rootsIn = (roots: Fields): unknown[] =>
  Object.entries(roots).flatMap(([name, root]) => (name === 'trash' ? [] : [root]))

/** Chrome's `Bookmarks` file, also of Edge, Brave, Opera and Vivaldi. Dates are microseconds since 1601. */
export const chromeJson: JsonFormat = {
  kind: 'json',
  name: 'Chrome (JSON)',
  document: ({ roots }: Fields) =>
    isRecord(roots) && 'bookmark_bar' in roots
      ? rowsBelow(
          // Opera groups its own roots below `custom_root`.
          rootsIn(roots).flatMap((root) => (isRecord(root) && !('children' in root) ? rootsIn(root) : root)),
          (folder, depth) => (depth === 0 ? '' : asText(folder['name'])),
        )
      : null,
  map: {
    title: 'name',
    saved: 'date_added',
    note: 'meta_info.Description',
  },
}

const ROOT = /^(?:root|menu|toolbar|unfiled|mobile)_+$/
const isTagsRoot = ({ root, guid }: Fields): boolean => root === 'tagsFolder' || guid === 'tags________'
const nameOf = (folder: Fields): string =>
  folder['root'] || ROOT.test(asText(folder['guid'])) ? '' : asText(folder['title'])

/** Firefox's JSON backup. Dates are microseconds. The tags' root repeats bookmarks under each of their tags. */
export const firefoxJson: JsonFormat = {
  kind: 'json',
  name: 'Firefox (JSON)',
  document: (value) =>
    value['type'] === 'text/x-moz-place-container'
      ? rowsBelow(
          objectsOf(value['children']).filter((child) => !isTagsRoot(child)),
          nameOf,
        )
      : null,
  map: {
    url: 'uri',
    saved: 'dateAdded',
    note: ({ annos }: Fields) =>
      objectsOf(annos).find(({ name }) => name === 'bookmarkProperties/description')?.['value'],
  },
}

/** Seconds from 1970 to 2001, where the dates of Apple begin. */
const APPLE_EPOCH = 978_307_200

/** Arc's sidebar: a flat list, in which an item names its folder or the container of its space. */
export const arcJson: JsonFormat = {
  kind: 'json',
  name: 'Arc',
  document: ({ sidebar }) => {
    const containers = objectsOf(valueAt(sidebar, 'containers'))
    const items = containers.flatMap((container) => objectsOf(container['items']))
    const folders = items.map(({ id, parentID: parentId, title }) => ({ id, parentId, name: title ?? '' }))
    const spaces = containers
      .flatMap((container) => objectsOf(container['spaces']))
      .flatMap(({ title: name, containerIDs, newContainerIDs: ids = containerIDs }) =>
        asArray(ids).map((id) => ({ id, name })),
      )
    const pathOf = pathsById([...folders, ...spaces])
    const tabs = items.filter((item) => valueAt(item, 'data.tab'))
    return tabs.length > 0 ? tabs.map((tab) => ({ ...tab, folders: pathOf(tab['parentID']) })) : null
  },
  map: {
    url: 'data.tab.savedURL',
    title: ['title', 'data.tab.savedTitle'],
    saved: ({ createdAt }: Fields) => Number(createdAt) + APPLE_EPOCH,
  },
}

export const tabSessionsJson: JsonFormat = {
  kind: 'json',
  name: 'Tab Session Manager',
  element: ({ windows, date }: Fields) => isRecord(windows) && date !== undefined,
  rowsOf: ({ windows, name, date, tag }: Fields) =>
    valuesOf(windows)
      .flatMap(valuesOf)
      .map((tab) => ({ ...tab, date, tag, folders: [asText(name)].filter(Boolean) })),
  map: { saved: 'date', tags: 'tag' },
}

const rowsOf = (lists: unknown, group = ''): Fields[] =>
  objectsOf(lists).flatMap(({ cards, title }) =>
    objectsOf(cards).map((card) => ({ ...card, folders: [group, asText(title)].filter(Boolean) })),
  )

export const tobyJson: JsonFormat = {
  kind: 'json',
  name: 'Toby',
  document: ({ lists, groups }) => {
    const all = [{ lists }, ...objectsOf(groups)]
    const isToby = all.flatMap((group) => objectsOf(group.lists)).some(({ cards }) => Array.isArray(cards))
    return isToby ? all.flatMap((group: Fields) => rowsOf(group['lists'], asText(group['name']))) : null
  },
  map: {
    title: ['customTitle', 'title'],
    note: 'customDescription',
  },
}
