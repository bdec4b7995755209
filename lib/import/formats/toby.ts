import type { JsonFormat } from '../format.ts'
import { asArray, asText, objectsOf, type Fields } from '../json-values.ts'

const rowsOf = (lists: unknown, group = ''): Fields[] =>
  objectsOf(lists).flatMap(({ cards, title }) =>
    objectsOf(cards).map((card) => ({ ...card, folders: [group, asText(title)].filter(Boolean) })),
  )

export const tobyJson: JsonFormat = {
  kind: 'json',
  name: 'Toby',
  document: ({ lists, groups }) => {
    const all = [...asArray(lists), ...objectsOf(groups).flatMap((group) => asArray(group['lists']))]
    return objectsOf(all).some(({ cards }) => Array.isArray(cards))
      ? [
          ...rowsOf(lists),
          ...objectsOf(groups).flatMap((group) => rowsOf(group['lists'], asText(group['name']))),
        ]
      : null
  },
  map: {
    url: 'url',
    title: ['customTitle', 'title'],
    note: 'customDescription',
    folders: 'folders',
  },
}
