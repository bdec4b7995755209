import { htmlLinks } from '../html-links.ts'
import { formatsOf } from '../formats.ts'
import { numberedLines, TOO_LONG } from '../lines.ts'
import type { OpenedFile } from '../open-file.ts'
import { CUT_OFF, type EntryNumber } from '../refusal.ts'
import { rowReader, textUpTo, type Item } from './item.ts'

/** Markup is parsed whole, which takes about ten times its size. */
const MAX_MARKUP_LENGTH = 40_000_000

/** Minimum characters of a picture: more than an address has. */
const MIN_PICTURE_LENGTH = 4_000
/** Runs that are short enough for the stack. A minimum of a whole picture would try each character of shorter runs. */
const BASE64 = /[A-Za-z\d+/=\r\n]{64,60000}/g

/** Leaves out pictures, which are most of Evernote's files. */
async function* withoutAttachments(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks)
    yield chunk.replace(BASE64, (run) => (run.length < MIN_PICTURE_LENGTH ? run : ''))
}

async function* linkItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const format = formatsOf('html', file.hasSiblings).find(({ matches }) => matches(head, file))
  if (!format) return
  yield { format: format.name }
  const read = rowReader(format, file)
  for await (const link of htmlLinks(file.text()))
    yield link === 'cut'
      ? { entry: null, reason: CUT_OFF }
      : await read({ unit: 'link', number: link.number }, link)
}

export async function* markupItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const format = formatsOf('markup', file.hasSiblings).find(({ matches }) => matches(head))
  if (!format) {
    yield* linkItems(file, head)
    return
  }
  yield { format: format.name }
  const text = await textUpTo(withoutAttachments(file.text()), MAX_MARKUP_LENGTH)
  if (text === null) {
    yield { entry: null, reason: { key: 'imports.reason.inParts', value: MAX_MARKUP_LENGTH } }
    return
  }
  const read = rowReader(format, file)
  let number = 0
  for (const row of format.rows(text)) yield await read({ unit: 'entry', number: (number += 1) }, row)
  if (!format.ending.test(text.slice(-1_000))) yield { entry: null, reason: CUT_OFF }
}

const lineNumber = (number: number): EntryNumber => ({ unit: 'line', number })

/** Lines without their numbers. Cut ones are added to `refused` and replaced by an empty line. */
async function* plainLines(file: OpenedFile, refused: Item[]): AsyncGenerator<string> {
  for await (const { line, text, isCut } of numberedLines(file.text())) {
    if (isCut) refused.push({ entry: lineNumber(line), reason: TOO_LONG })
    yield isCut ? '' : text
  }
}

export async function* textItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const format = formatsOf('text', file.hasSiblings).find(({ matches }) => matches(head, file))
  if (!format) return
  yield { format: format.name }
  const read = rowReader(format, file)
  const refused: Item[] = []
  for await (const { line, text, isCut } of format.records(plainLines(file, refused))) {
    yield* refused.splice(0)
    yield await read(lineNumber(line), text)
    if (isCut) yield { entry: lineNumber(line), reason: CUT_OFF }
  }
  yield* refused
}
