import type { JsonFormat } from '../format.ts'
import type { Fields } from '../json-values.ts'
import { highlightsAt } from '../table.ts'

const hasAddress = (one: Fields): boolean => 'url' in one || 'link' in one || 'href' in one

/** Any other JSON with objects that have an address. The keys are those that most exports share. */
export const anyJson: JsonFormat = {
  kind: 'json',
  name: 'JSON with addresses',
  isGeneric: true,
  element: hasAddress,
  map: {
    url: ['url', 'link', 'href'],
    title: ['title', 'name'],
    note: ['note', 'notes', 'description'],
    tags: ['tags', 'labels'],
    saved: ['capturedAt', 'created_at', 'createdAt', 'created', 'date', 'time'],
    published: 'contentCreatedAt',
    author: 'author',
    text: 'text',
    favorite: ['isFavorite', 'favorite', 'starred'],
    highlights: highlightsAt('highlights'),
  },
}
