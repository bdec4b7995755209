import type { JsonFormat } from '../format.ts'
import type { Fields } from '../json-values.ts'
import { mapperOf, words } from '../table.ts'
import { addressIn, isAddress, USUAL_FIELDS } from './usual-fields.ts'

const withWords = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [words(key), value]))

/** Names that hold nothing but an address. Under others, only a whole address counts. */
const hasAddress = (row: Fields): boolean =>
  'url' in row || 'link' in row || 'href' in row || isAddress(addressIn(row)) || 'doi' in row

const map = mapperOf(USUAL_FIELDS)

/** Any other JSON with objects that have an address. */
export const anyJson: JsonFormat = {
  kind: 'json',
  name: 'JSON with addresses',
  isGeneric: true,
  element: (row) => hasAddress(withWords(row)),
  map: (row: Fields, file) => map(withWords(row), file, []),
}
