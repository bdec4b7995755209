import type { Draft } from '../draft.ts'
import type { JsonFormat } from '../format.ts'
import { asText, isObject, type Fields } from '../json-values.ts'
import { firstOf, mapperOf, words } from '../table.ts'
import { addressIn, isAddress, USUAL_FIELDS } from './usual-fields.ts'

const withWords = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [words(key), value]))

/** Names that hold nothing but an address. Under others, only a whole address counts. */
const hasAddress = (row: Fields): boolean =>
  ['url', 'link', 'href'].some((name) => name in row && typeof row[name] !== 'object') ||
  isAddress(addressIn(row)) ||
  'doi' in row

/** Their addresses are part of what surrounds them. */
const PART = /(?:image|icon|avatar|cover|thumbnail|media|author|user|channel)s?$/

interface Row {
  row: Fields
  folders: string[]
}

const MAX_FOLDERS = 20

/** Returns every object with an address, at any depth. The names of what surrounds it are its folders. */
function* rowsIn(outermost: Fields): Generator<Row> {
  const open: { node: unknown; folders: string[] }[] = [{ node: outermost, folders: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, folders } = next
    if (Array.isArray(node)) {
      for (const value of node.toReversed()) open.push({ node: value, folders })
    } else if (isObject(node)) {
      const row = withWords(node)
      if (hasAddress(row)) {
        yield { row, folders }
        continue
      }
      const name = asText(firstOf(row, ['title', 'name']))
      const inner = name ? [...folders, name].slice(-MAX_FOLDERS) : folders
      for (const [key, value] of Object.entries(row).toReversed())
        if (!PART.test(key)) open.push({ node: value, folders: inner })
    }
  }
}

const map = mapperOf(USUAL_FIELDS)

/** Any other JSON with objects that have an address. */
export const anyJson: JsonFormat = {
  kind: 'json',
  name: 'JSON with addresses',
  isGeneric: true,
  element: (element) => !rowsIn(element).next().done,
  rowsOf: (element) => {
    const rows = [...rowsIn(element)]
    // Without an address, the element itself is refused with a reason.
    return rows.length > 0 ? rows : [{ row: element, folders: [] }]
  },
  map: async ({ row, folders }: Row, file) => {
    const draft = (await map(row, file, [])) as Draft
    return { ...draft, folders: [...folders, ...(draft.folders ?? [])] }
  },
}
