import { csvRows, delimiterOf } from './csv-rows.ts'
import type { Draft, FileContext, Mapped, MapRow } from './draft.ts'
import {
  CSV_FORMATS,
  EXACT_CSV_FORMATS,
  HTML_FORMATS,
  JSON_FORMATS,
  TEXT_FORMATS,
  WHOLE_FORMATS,
} from './formats.ts'
import { anyCsv, hasPasswords, isAddressColumn } from './formats/generic-csv.ts'
import { youtubeCsv } from './formats/youtube.ts'
import { htmlLinks } from './html-links.ts'
import { isObject } from './json-values.ts'
import { MAX_LINE_LENGTH, numberedLines } from './lines.ts'
import { checkAddress, normalize, type ImportedLine } from './normalize.ts'
import { platformPost } from './platform.ts'
import { openFile, TooLargeError, type OpenedFile } from './open-file.ts'

/** Something that a file contains: a bookmark, a row that can't be saved, or the format of a file. */
export type Converted =
  | { kind: 'line'; place: string; line: ImportedLine; folders?: string[] }
  | { kind: 'refused'; place: string; reason: string }
  | { kind: 'recognized'; path: string; format: string }

interface Row {
  place: string
  mapped: Mapped
}
type Item = Row | { place: string; reason: string } | { format: string }

const HEAD_LENGTH = 65_536
const TOO_LONG = `is longer than ${MAX_LINE_LENGTH / 1e6} million characters`
const CUT_OFF = 'ends in the middle: it is cut off or damaged'
const MAX_JSON_LENGTH = 160_000_000

async function headOf(file: OpenedFile): Promise<string> {
  let head = ''
  for await (const chunk of file.text()) {
    head += chunk
    if (head.length >= HEAD_LENGTH) break
  }
  return head.slice(0, HEAD_LENGTH)
}

async function wholeText(file: OpenedFile): Promise<string | null> {
  const parts: string[] = []
  let length = 0
  for await (const chunk of file.text()) {
    length += chunk.length
    if (length > MAX_JSON_LENGTH) return null
    parts.push(chunk)
  }
  return parts.join('')
}

/** Maps one row. A format that meets values of an unexpected type costs that row only. */
async function mapRow<Value>(
  place: string,
  map: MapRow<Value>,
  value: Value,
  file: FileContext,
): Promise<Item> {
  try {
    return { place, mapped: await map(value, file) }
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
      return { place, reason: 'is not in the form that this format has' }
    throw error
  }
}

function parseJson(text: string): unknown {
  const archive = /^\s*window\.YTD\.(\w+?)\.part\d+\s*=\s*/.exec(text)
  const json = archive ? text.slice(archive[0].length).replace(/;\s*$/, '') : text
  const value: unknown = JSON.parse(json)
  return archive ? { part: archive[1], rows: value } : value
}

/** In an archive with other files, formats that fit anything would read files that the person did not mean. */
const fitting = <One extends { isGeneric?: true }>(
  formats: readonly One[],
  file: FileContext,
): readonly One[] => (file.hasSiblings ? formats.filter(({ isGeneric }) => !isGeneric) : formats)

async function* jsonItems(file: OpenedFile): AsyncGenerator<Item> {
  const text = await wholeText(file)
  if (text === null) {
    yield { place: file.path, reason: 'is larger than 160 million characters: export it in parts' }
    return
  }
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    // Two objects without a comma between them: the first line was too long to tell.
    yield* /\}[ \t\r]*\n\s*\{/.test(text) ? jsonLineItems(file) : cutJsonItems(text, file)
    return
  }
  for (const format of fitting(JSON_FORMATS, file)) {
    const rows = format.rows(value, file)
    if (!rows) continue
    yield { format: format.name }
    let number = 0
    for (const row of rows) {
      number += 1
      yield await mapRow(`entry ${number}`, format.map as MapRow<unknown>, row, file)
    }
    return
  }
}

/** Reads the complete entries of JSON that was cut off, by closing what is open after the last complete one. */
async function* cutJsonItems(text: string, file: OpenedFile): AsyncGenerator<Item> {
  const repaired = repairJson(text)
  const value = repaired === null ? undefined : parsedOrUndefined(repaired)
  const format =
    value === undefined
      ? undefined
      : fitting(JSON_FORMATS, file).find(({ rows }) => rows(value, file) !== null)
  if (format) {
    yield { format: format.name }
    let number = 0
    for (const row of format.rows(value, file)!) {
      number += 1
      yield await mapRow(`entry ${number}`, format.map as MapRow<unknown>, row, file)
    }
  }
  yield { place: file.path, reason: CUT_OFF }
}

function parsedOrUndefined(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Cuts JSON after its last complete object or array and closes what is open; null if nothing is complete. */
function repairJson(text: string): string | null {
  const open: string[] = []
  let isString = false
  let cutAt = -1
  let closing = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isString = false
    } else if (sign === '"') isString = true
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']')
    else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) break
      cutAt = at + 1
      closing = open.toReversed().join('')
    }
  }
  return cutAt < 0 || closing === '' ? null : text.slice(0, cutAt) + closing
}

/** Whether one of the first lines is a whole JSON object and the text is no other JSON. */
function isJsonLines(start: string): boolean {
  if (start.startsWith('[')) return false
  const lines = start.split('\n', 20).filter((line) => line.trim())
  if (start.startsWith('{') && parsedOrUndefined(lines[0]!) === undefined) return false
  const objects = lines.filter((line) => /^\s*\{/.test(line) && isObject(parsedOrUndefined(line)))
  const isOne = objects.length === 1 && lines.length === 1
  return isOne ? 'url' in (parsedOrUndefined(lines[0]!) as object) : objects.length > 0
}

/** JSON Lines: the service's import lines, or any objects with an address. */
async function* jsonLineItems(file: OpenedFile): AsyncGenerator<Item> {
  yield { format: 'JSON Lines' }
  for await (const { line, text, isCut } of numberedLines(file.text())) {
    const place = `line ${line}`
    if (isCut) yield { place, reason: TOO_LONG }
    if (isCut || !text.trim()) continue
    const value = parsedOrUndefined(text)
    const format = fitting(JSON_FORMATS, file).find(({ rows }) => value !== undefined && rows([value], file))
    if (value === undefined) yield { place, reason: 'is not JSON' }
    else if (!format) yield { place, reason: 'has no address' }
    else
      for (const row of format.rows([value], file)!)
        yield await mapRow(place, format.map as MapRow<unknown>, row, file)
  }
}

const columnName = (cell: string): string =>
  cell.trim().toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ')

const isAddress = (cell: string): boolean => /^https?:\/\/\S+$/i.test(cell.trim())

async function* csvItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const delimiter = delimiterOf(head)
  const iterator = csvRows(file.text(), delimiter)
  const sample: string[][] = []
  for await (const { cells } of csvRows(singleChunk(head), delimiter)) if (sample.push(cells) >= 50) break
  const columns = (sample[0] ?? []).map(columnName)
  const isHeadless = (sample[0] ?? []).some(isAddress)
  const isYoutube = youtubeCsv.matches(sample)
  const has = (format: { columns: readonly string[] }): boolean =>
    format.columns.every((name) => columns.includes(name))
  const format =
    EXACT_CSV_FORMATS.find((one) => has(one) && columns.length === one.columns.length) ??
    CSV_FORMATS.find((one) => one !== anyCsv && has(one)) ??
    anyCsv
  if (format.isGeneric && file.hasSiblings && !isYoutube) return
  if (hasPasswords(columns)) {
    // In Safari's archive it lies next to the bookmarks.
    if (!file.hasSiblings) yield { place: file.path, reason: 'is a table of passwords, which is never read' }
    return
  }
  yield { format: isYoutube ? youtubeCsv.name : isHeadless ? 'List of addresses' : format.name }
  for await (const { row, cells, problem } of iterator) {
    const place = `row ${row}`
    if (problem !== undefined) yield { place, reason: problem }
    else if (isYoutube) yield await mapRow(place, youtubeCsv.map, cells, file)
    else if (isHeadless) yield { place, mapped: { url: cells.find(isAddress) ?? cells[0] } }
    else if (row > 1) {
      const fields = Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? '').trim()]))
      yield await mapRow(place, format.map, fields, file)
    }
  }
}

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text
}

async function* htmlItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const format = fitting(HTML_FORMATS, file).find(({ matches }) => matches(head))
  if (!format) return
  yield { format: format.name }
  for await (const link of htmlLinks(file.text()))
    yield link === 'cut'
      ? { place: file.path, reason: CUT_OFF }
      : await mapRow(`link ${link.number}`, format.map, link, file)
}

async function* wholeItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const format = WHOLE_FORMATS.find(({ matches }) => matches(head))
  const text = format ? await wholeText(file) : null
  if (!format || text === null) return
  yield { format: format.name }
  let number = 0
  for (const row of format.rows(text)) {
    number += 1
    yield await mapRow(`entry ${number}`, format.map as MapRow<unknown>, row, file)
  }
}

/** Lines without their numbers. Cut ones are added to `refused` and replaced by an empty line. */
async function* plainLines(file: OpenedFile, refused: Item[]): AsyncGenerator<string> {
  for await (const { line, text, isCut } of numberedLines(file.text())) {
    if (isCut) refused.push({ place: `line ${line}`, reason: TOO_LONG })
    yield isCut ? '' : text
  }
}

async function* textItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const format = fitting(TEXT_FORMATS, file).find(({ matches }) => matches(head, file))
  if (!format) return
  yield { format: format.name }
  const refused: Item[] = []
  for await (const { line, text } of format.records(plainLines(file, refused))) {
    yield* refused.splice(0)
    yield await mapRow(`line ${line}`, format.map, text, file)
  }
  yield* refused
}

/** Whether the first line names columns, of which one holds addresses, or the rows are YouTube's. */
function looksLikeCsv(head: string): boolean {
  const lines = head.split(/\r\n|\n|\r/, 20)
  const cells = (lines[0] ?? '')
    .split(delimiterOf(head))
    .map((cell) => columnName(cell.replace(/^"|"$/g, '')))
  if (cells.length > 1 && cells.some((name) => isAddressColumn(name) || hasPasswords([name]))) return true
  if (CSV_FORMATS.some(({ columns }) => columns.length > 1 && columns.every((name) => cells.includes(name))))
    return true
  if (youtubeCsv.matches(lines.map((line) => line.split(',')))) return true
  const rows = lines.filter((line) => line.trim())
  return (
    rows.length > 1 &&
    cells.length > 1 &&
    rows.every((line) => /^"?https?:\/\/[^\s,]+"?,(?!https?:)/.test(line))
  )
}

/** Chooses how to read a file by how it begins; the name counts for nothing. */
function itemsOf(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const start = head.trimStart()
  if (start.startsWith('window.YTD.')) return jsonItems(file)
  if (isJsonLines(start)) return jsonLineItems(file)
  if (/^[{[]/.test(start) && !/^\[[^\]\n]*\]\(/.test(start)) return jsonItems(file)
  if (start.startsWith('<'))
    return WHOLE_FORMATS.some(({ matches }) => matches(head)) ? wholeItems(file, head) : htmlItems(file, head)
  if (looksLikeCsv(start)) return csvItems(file, start)
  return textItems(file, start)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Names the file of an archive before the place in it. */
const placed = (path: string, isInArchive: boolean, place: string): string =>
  isInArchive && place !== path ? `${path}, ${place}` : place

export interface ConvertOptions {
  /** Milliseconds since 1970. Rows without a date get this time, in the order of the file. */
  now: number
}

/**
 * Reads bookmarks from a file of any known format, told by its content: plain, or inside a zip, tar or gzip archive.
 * Streams with bounded memory. Never throws for what a file contains: a row or file that can't be read is returned
 * as refused, with its place and the reason.
 */
export async function* convertFile(
  blob: Blob,
  name: string,
  { now }: ConvertOptions,
): AsyncGenerator<Converted> {
  let index = 0
  try {
    for await (const file of openFile(blob, name)) {
      if ('reason' in file) {
        yield { kind: 'refused', place: file.path, reason: file.reason }
        continue
      }
      const { path, isInArchive } = file
      try {
        for await (const item of itemsOf(file, await headOf(file))) {
          if ('format' in item) yield { kind: 'recognized', path, format: item.format }
          else if ('reason' in item)
            yield { kind: 'refused', place: placed(path, isInArchive, item.place), reason: item.reason }
          else if (item.mapped !== null) {
            const result =
              'line' in item.mapped
                ? wholeLine(item.mapped.line)
                : normalize(item.mapped as Draft, { now, index })
            index += 1
            const place = placed(path, isInArchive, item.place)
            if ('reason' in result) yield { kind: 'refused', place, reason: result.reason }
            else if (isTooLong(result.line)) yield { kind: 'refused', place, reason: TOO_LONG }
            else
              yield {
                kind: 'line',
                place,
                line: result.line,
                ...(result.folders.length > 0 ? { folders: result.folders } : {}),
              }
          }
        }
      } catch (error) {
        if (error instanceof TooLargeError)
          yield { kind: 'refused', place: path, reason: error.message.replace(`${path}: `, '') }
        else yield { kind: 'refused', place: path, reason: `can't be read: ${reasonOf(error)}` }
      }
    }
  } catch (error) {
    yield { kind: 'refused', place: name, reason: `can't be opened: ${reasonOf(error)}` }
  }
}

const isTooLong = (line: ImportedLine): boolean =>
  Object.values(line).some((value) => typeof value === 'string' && value.length > MAX_LINE_LENGTH)

/** A line in Bookplate's own form. The service checks its fields; a missing platform comes from the address. */
function wholeLine(
  line: Record<string, unknown>,
): { line: ImportedLine; folders: string[] } | { reason: string } {
  const checked = checkAddress(line['url'])
  if ('reason' in checked) return checked
  const { url } = checked
  const post = 'platform' in line ? null : platformPost(url)
  const { platform, platformId, contentType } = post ?? {}
  return { line: { ...(post ? { platform, platformId, contentType } : {}), ...line, url }, folders: [] }
}
