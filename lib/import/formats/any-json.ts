import type { Draft } from '../draft.ts'
import type { JsonFormat } from '../format.ts'
import { asArray, asText, isRecord, type Fields } from '../json-values.ts'
import { firstOf, mapperOf, words } from '../table.ts'
import { leavesOf } from '../tree.ts'
import { addressIn, isAddress, USUAL_FIELDS } from './usual-fields.ts'

/** Are.na and readers of feeds put the address of a page into an object, or into a list of objects. */
function addressOf(key: string, value: unknown): unknown {
  const part = Array.isArray(value) ? value[0] : value
  return /^(?:source|canonical|alternate)$/.test(key) && isRecord(part) ? (addressIn(part) ?? value) : value
}

/** Karakeep and Memex put the fields of the page into an object. */
function withWords({ content, ...row }: Fields): Fields {
  const fields = Object.entries(isRecord(content) ? { ...content, ...row } : { ...row, content })
  return Object.fromEntries(fields.map(([key, value]) => [words(key), addressOf(key, value)]))
}

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

/** Returns the nodes that a node without an address holds. */
function innerOf(node: unknown) {
  if (Array.isArray(node))
    return { nodes: node.map((item) => (isAddress(item) ? { url: item } : item)), name: '' }
  if (!isRecord(node)) return null
  const row = withWords(node)
  if (hasAddress(row)) return null
  const inner = Object.entries(row).filter(([key]) => !PART.test(key))
  const name = asText(firstOf(row, ['title', 'name']))
  // xBrowserSync marks the folders that every browser has.
  return { nodes: inner.map(([, value]) => value), name: name.startsWith('[xbs] ') ? '' : name }
}

/** Returns every object with an address, at any depth. The names of what surrounds it are its folders. */
function* rowsIn(outermost: Fields): Generator<Row> {
  for (const { node, folders } of leavesOf([outermost], innerOf, MAX_FOLDERS))
    if (isRecord(node)) yield { row: withWords(node), folders }
}

const map = mapperOf({}, USUAL_FIELDS)

/** Any other JSON with objects that have an address. */
export const anyJson: JsonFormat = {
  kind: 'json',
  name: { key: 'imports.format.json' },
  isGeneric: true,
  element: (element) => !rowsIn(element).next().done,
  rowsOf: (element) => {
    const rows = [...rowsIn(element)]
    // Without an address, the element itself is refused with a reason.
    return rows.length > 0 ? rows : [{ row: element, folders: [] }]
  },
  map: async ({ row, folders }: Row, file) => {
    const draft = (await map(row, file, [])) as Draft
    return { ...draft, folders: [...folders, ...asArray(draft.folders)] }
  },
}
