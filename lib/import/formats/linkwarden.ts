import type { JsonFormat } from '../format.ts'
import { asArray, objectsOf, type Fields } from '../json-values.ts'
import { highlightsAt, pathsById } from '../table.ts'

/** Linkwarden. Pinned links are whole links, matched by their address. */
export const linkwardenJson: JsonFormat = {
  kind: 'json',
  name: 'Linkwarden',
  document: (value) => {
    const collections = objectsOf(value['collections'])
    if (!collections.some(({ links }) => Array.isArray(links))) return null
    const pathOf = pathsById(collections)
    const pinned = new Set(objectsOf(value['pinnedLinks']).map(({ url }) => url))
    return collections.flatMap(({ id, links }) => {
      const folders = pathOf(id).filter((name) => !/^unorganized$/i.test(name))
      return objectsOf(links).map((link) => ({ ...link, folders, isPinned: pinned.has(link['url']) }))
    })
  },
  map: {
    url: 'url',
    title: 'name',
    note: 'description',
    tags: 'tags',
    folders: 'folders',
    saved: ['importDate', 'createdAt'],
    text: 'textContent',
    favorite: ({ isPinned, pinnedBy }: Fields) => isPinned === true || asArray(pinnedBy).length > 0,
    highlights: highlightsAt('highlights', 'text', 'comment'),
  },
}
