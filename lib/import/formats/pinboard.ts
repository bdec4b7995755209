import type { JsonFormat } from '../format.ts'
import { split } from '../table.ts'

/** Pinboard's JSON. Tags are separated by spaces. */
export const pinboardJson: JsonFormat = {
  kind: 'json',
  name: 'Pinboard',
  element: (one) => 'href' in one && ('toread' in one || 'extended' in one),
  map: {
    url: 'href',
    title: 'description',
    note: 'extended',
    saved: 'time',
    tags: split('tags', /\s+/),
  },
}
