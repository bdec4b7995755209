import type { JsonFormat } from '../format.ts'
import { asText, isObject, type Fields } from '../json-values.ts'

/** Sessions of Tab Session Manager: windows by id, and in each of them tabs by id. */
export const tabSessionsJson: JsonFormat = {
  kind: 'json',
  name: 'Tab Session Manager',
  element: ({ windows, date }: Fields) => isObject(windows) && date !== undefined,
  rowsOf: ({ windows, name, date, tag }: Fields) =>
    Object.values(isObject(windows) ? windows : {}).flatMap((tabs) =>
      Object.values(isObject(tabs) ? tabs : {})
        .filter(isObject)
        .map((tab) => ({ ...tab, date, tag, folders: [asText(name)].filter(Boolean) })),
    ),
  map: { url: 'url', title: 'title', saved: 'date', tags: 'tag', folders: 'folders' },
}
