import type { JsonFormat } from '../format.ts'
import { asArray, isObject, objectsOf, type Fields } from '../json-values.ts'
import { pathsById } from '../table.ts'

/** Karakeep. Smart lists are searches, so only manual ones become tags. */
export const karakeepJson: JsonFormat = {
  kind: 'json',
  name: 'Karakeep',
  document: (value) => {
    const bookmarks = objectsOf(value['bookmarks'])
    if (!bookmarks.some((one) => 'content' in one && 'createdAt' in one)) return null
    const pathOf = pathsById(objectsOf(value['lists']).filter(({ type }) => type !== 'smart'))
    return bookmarks.map((one) => ({ ...one, folders: asArray(one['lists']).flatMap((id) => pathOf(id)) }))
  },
  map: {
    url: ({ content }: Fields) => (isObject(content) ? (content['url'] ?? content['sourceUrl']) : undefined),
    title: ['title', 'content.title'],
    tags: 'tags',
    folders: 'folders',
    note: 'note',
    saved: 'createdAt',
    favorite: 'favourited',
  },
}
