import type { FileContext, JsonFormat } from '../format.ts'
import { formatsOf } from '../formats.ts'
import { isRecord, parsedOrNull, type Fields } from '../json-values.ts'
import type { OpenedFile } from '../open-file.ts'
import { jsonElements, lineElements, type Element } from './elements.ts'
import { CUT_OFF } from '../refusal.ts'
import { rowReader, textUpTo, type Item } from './item.ts'

/** A document is parsed whole, which takes about six times its size. */
const MAX_DOCUMENT_LENGTH = 64_000_000
const SAMPLE = 20

/**
 * A list: bare, of a part of X's archive, or wrapped in an object whose earlier values are plain, as in an API's answer.
 * Under an unusual name, it has to contain objects.
 */
const LIST =
  /^\s*(?:window\.YTD\.(\w+?)\.part\d+\s*=\s*|(?:\{\s*"data"\s*:\s*)?\{[^[\]{}]*?"(?:(?:bookmarks|items|data|links)"\s*:\s*|[^"\\]*"\s*:\s*(?=\[\s*\{)))?\[/

/** Cuts JSON after its last complete object or array and closes what is open; null if nothing is complete. */
function repairJson(text: string): string | null {
  const open: string[] = []
  let end = -1
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gs)) {
    if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']')
    else if (sign === '}' || sign === ']') {
      if (open.at(-1) !== sign) break
      open.pop()
      end = index + 1
      depth = open.length
    }
  }
  return depth === 0 ? null : text.slice(0, end) + open.slice(0, depth).toReversed().join('')
}

async function* documentItems(file: OpenedFile): AsyncGenerator<Item> {
  const text = await textUpTo(file.text(), MAX_DOCUMENT_LENGTH)
  if (text === null) {
    yield { entry: null, reason: { key: 'imports.reason.inParts', value: MAX_DOCUMENT_LENGTH } }
    return
  }
  const whole = parsedOrNull(text)
  // Two objects without a comma between them: the first line was too long to tell.
  if (whole === null && /\}[ \t\r]*\n\s*\{/.test(text)) {
    yield* jsonLineItems(file)
    return
  }
  const value = whole ?? parsedOrNull(repairJson(text))
  if (isRecord(value)) {
    for (const format of formatsOf('json', file.hasSiblings)) {
      // A list of one row in JSON Lines is one object.
      const rows =
        format.document?.(value, file) ?? (format.element?.(value, file) ? rowsOf(format, value) : null)
      if (!rows) continue
      yield { format: format.name }
      const read = rowReader(format, file)
      let number = 0
      for (const row of rows) yield await read({ unit: 'entry', number: (number += 1) }, row)
      break
    }
  }
  if (whole === null) yield { entry: null, reason: CUT_OFF }
}

async function* rest<Item>(first: readonly Item[], others: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield* first
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value
}

const valueOf = (element: Element): unknown => {
  const value = 'text' in element ? parsedOrNull(element.text) : null
  if (Array.isArray(value)) return { value }
  return typeof value === 'string' ? { url: value } : value
}

const rowsOf = (format: JsonFormat, element: Fields): Iterable<unknown> =>
  format.rowsOf?.(element) ?? [element]

interface SampledList {
  format: JsonFormat | undefined
  elements: AsyncGenerator<Element>
}

async function sampled(elements: AsyncGenerator<Element>, file: FileContext): Promise<SampledList> {
  const first: Element[] = []
  for (let next = await elements.next(); !next.done; next = await elements.next())
    if (first.push(next.value) >= SAMPLE) break
  const values = first.map(valueOf).filter(isRecord)
  const format = formatsOf('json', file.hasSiblings).find(({ element }) =>
    values.some((value) => element?.(value, file)),
  )
  return { format, elements: rest(first, elements) }
}

async function* listItems(
  { format, elements }: SampledList,
  file: FileContext,
  name = format?.name ?? 'JSON',
): AsyncGenerator<Item> {
  if (!format) return
  yield { format: name }
  if (format.skips?.(file)) return
  const read = rowReader(format, file)
  for await (const element of elements) {
    const value = valueOf(element)
    if ('reason' in element) yield element
    else if (!isRecord(value)) yield { entry: element.entry, reason: { key: 'imports.reason.notObject' } }
    else for (const row of rowsOf(format, value)) yield await read(element.entry, row)
  }
}

export async function* jsonItems(opened: OpenedFile, head: string): AsyncGenerator<Item> {
  const [start, part] = LIST.exec(head) ?? []
  if (start === undefined) {
    yield* documentItems(opened)
    return
  }
  const file = part ? { ...opened, part } : opened
  const list = await sampled(jsonElements(opened.text(), start.length), file)
  let isKnown = false
  if (start.trimStart().startsWith('{') && (!list.format || list.format.isGeneric))
    for await (const item of documentItems(opened)) {
      isKnown ||= 'format' in item
      yield item
    }
  if (!isKnown) yield* listItems(list, file)
}

/** Whether one of the first lines is a whole JSON object and the text is no other JSON. */
export function isJsonLines(start: string): boolean {
  if (start.startsWith('[')) return false
  const lines = start.split('\n', SAMPLE).filter((line) => line.trim())
  const [first = '', ...others] = lines.map((line) => isRecord(parsedOrNull(line)))
  return others.length > 0 && (first || !start.startsWith('{')) && [first, ...others].some(Boolean)
}

/** JSON Lines: the service's import lines, or any objects with an address. */
export async function* jsonLineItems(file: OpenedFile): AsyncGenerator<Item> {
  yield* listItems(await sampled(lineElements(file.text()), file), file, 'JSON Lines')
}
