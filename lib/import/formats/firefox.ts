import type { JsonFormat } from '../format.ts'
import { asText, objectsOf, type Fields } from '../json-values.ts'
import { rowsBelow } from '../tree.ts'

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
    title: 'title',
    saved: 'dateAdded',
    tags: 'tags',
    folders: 'folders',
    note: ({ annos }: Fields) =>
      objectsOf(annos).find(({ name }) => name === 'bookmarkProperties/description')?.['value'],
  },
}
