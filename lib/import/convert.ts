import type { Mapped } from './draft.ts'
import { MAX_LINE_LENGTH, TOO_LONG } from './lines.ts'
import { checkAddress, normalize, type ImportedLine, type Normalized, type Reading } from './normalize.ts'
import { beginningOf, openFile, type OpenedFile } from './open-file.ts'
import { platformPost } from './platform.ts'
import { CUT_OFF, TooLargeError, type EntryNumber, type Place, type Message } from './refusal.ts'
import { csvItems, looksLikeCsv } from './read/csv.ts'
import type { Item } from './read/item.ts'
import { isJsonLines, jsonItems, jsonLineItems } from './read/json.ts'
import { markupItems, textItems } from './read/text.ts'

export type Converted =
  | { kind: 'line'; place: Place; line: ImportedLine; folders?: string[] }
  | { kind: 'refused'; place: Place; reason: Message }
  | { kind: 'recognized'; path: string; format: string | Message }

const HEAD_LENGTH = 65_536

/** Text can begin with brackets, too: `[[address][name]]`, `[ ] task`, or `[{id}]` in shortcuts of Windows. */
const JSON_START =
  /^(?:\{\s*["}]|\[\s*(?:"|\{\s*["}]|\[\s*(?:["[\]{]|\d+\s*,)|\]\s*(?:[,\]]|$))|[[{]$|window\.YTD\.)/

/** Chooses the format by the beginning of the file, because names can be wrong. */
async function itemsOf(file: OpenedFile): Promise<AsyncGenerator<Item>> {
  const beginning = await beginningOf(file.text(), HEAD_LENGTH)
  const head = beginning.trimStart()
  if (isJsonLines(head)) return jsonLineItems(file)
  if (JSON_START.test(head) && !/^\[(?!\s*[{[])[^\]\n]*\]\(/.test(head)) return jsonItems(file, beginning)
  if (head.startsWith('<')) return markupItems(file, head)
  return (await looksLikeCsv(head)) ? csvItems(file, head) : textItems(file, head)
}

const isTooLong = (line: ImportedLine): boolean =>
  Object.values(line).some((value) => typeof value === 'string' && value.length > MAX_LINE_LENGTH)

/** A line in Bookplate's own form. The service checks its fields; a missing platform comes from the address. */
function wholeLine(line: Record<string, unknown>): Normalized {
  const checked = checkAddress(line['url'])
  if ('reason' in checked) return checked
  const { platform, platformId, contentType } = ('platform' in line ? null : platformPost(checked.url)) ?? {}
  const post = platform ? { platform, platformId, contentType } : {}
  return { line: { ...post, ...line, url: checked.url }, folders: [] }
}

function convertedRow(mapped: NonNullable<Mapped>, place: Place, reading: Reading): Converted {
  const result = 'line' in mapped ? wholeLine(mapped.line) : normalize(mapped, reading)
  if ('reason' in result) return { kind: 'refused', place, reason: result.reason }
  if (isTooLong(result.line)) return { kind: 'refused', place, reason: TOO_LONG }
  const { line, folders } = result
  return { kind: 'line', place, line, ...(folders.length > 0 ? { folders } : {}) }
}

function reasonOf(error: unknown): Message {
  if (error instanceof TooLargeError) return error.reason
  const { message: value = String(error) } = error as Partial<Error>
  // Node gives the error of a cut gzip no message.
  return value ? { key: 'imports.reason.unreadable', value } : CUT_OFF
}

export interface ConvertOptions {
  /** Milliseconds since 1970. Rows without a date get this time, in the order of the file. */
  now: number
}

/** Converts the rows of an opened file. `nextIndex` numbers the rows of all files. */
async function* convertOpened(
  file: OpenedFile,
  now: number,
  nextIndex: () => number,
): AsyncGenerator<Converted> {
  const { path, isInArchive } = file
  const placeOf = (entry: EntryNumber | null): Place => ({ file: isInArchive || !entry ? path : null, entry })
  try {
    for await (const item of await itemsOf(file)) {
      if ('format' in item) yield { kind: 'recognized', path, format: item.format }
      else if ('reason' in item) yield { kind: 'refused', place: placeOf(item.entry), reason: item.reason }
      else if (item.mapped) {
        const { hasFinalTexts } = item
        yield convertedRow(item.mapped, placeOf(item.entry), { now, index: nextIndex(), hasFinalTexts })
      }
    }
  } catch (error) {
    yield { kind: 'refused', place: placeOf(null), reason: reasonOf(error) }
  }
}

/** Ending of lists that people keep themselves. Archives of services also have other files. */
const OWN_LIST = /\.(?:csv|tsv|txt)$/i

/** Streams with bounded memory. Returns unreadable rows and files as refused, with place and reason. */
export async function* convertFile(
  blob: Blob,
  name: string,
  { now }: ConvertOptions,
): AsyncGenerator<Converted> {
  let rows = 0
  let place: Place = { file: name, entry: null }
  let hasOnlyOwnLists = true
  const files = { known: 0, unread: 0 }
  try {
    for await (const file of openFile(blob, name)) {
      place = { file: file.path, entry: null }
      if ('reason' in file) {
        yield { kind: 'refused', place, reason: file.reason }
        continue
      }
      let isKnown = false
      for await (const item of convertOpened(file, now, () => rows++)) {
        isKnown ||= item.kind === 'recognized'
        yield item
      }
      files[isKnown ? 'known' : 'unread'] += 1
      hasOnlyOwnLists &&= !isKnown && file.hasSiblings && OWN_LIST.test(file.path)
    }
    if (files.known > 0 && files.unread > 0)
      yield { kind: 'recognized', path: name, format: { key: 'imports.format.unread', value: files.unread } }
    if (!hasOnlyOwnLists) return
    for await (const file of openFile(blob, name))
      if ('text' in file) yield* convertOpened({ ...file, hasSiblings: false }, now, () => rows++)
  } catch (error) {
    yield { kind: 'refused', place, reason: reasonOf(error) }
  }
}
