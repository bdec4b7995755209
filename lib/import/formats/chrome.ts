import type { JsonFormat } from '../format.ts'
import { asText, isObject, type Fields } from '../json-values.ts'
import { rowsBelow } from '../tree.ts'

/** Chrome's `Bookmarks` file, also of Edge, Brave, Opera and Vivaldi. Dates are microseconds since 1601. */
export const chromeJson: JsonFormat = {
  kind: 'json',
  name: 'Chrome (JSON)',
  document: ({ roots }: Fields) =>
    isObject(roots) && 'bookmark_bar' in roots
      ? rowsBelow(Object.values(roots), (folder, depth) => (depth === 0 ? '' : asText(folder['name'])))
      : null,
  map: {
    url: 'url',
    title: 'name',
    saved: 'date_added',
    folders: 'folders',
    note: 'meta_info.Description',
  },
}
