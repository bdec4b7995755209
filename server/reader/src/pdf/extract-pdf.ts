import { fold } from '../fold.ts'
import { commonest, type Line, POINT } from './piece.ts'
import { inSpokenOrder, namedAuthor, namesIn } from '../author-name.ts'
import { MAX_TITLE_CHARACTERS, MAX_CONTENT_CHARACTERS } from '../content-limits.ts'
import { parsePageDate } from '../html/dates.ts'
import type { PageAuthor, PageContent } from '../page-content.ts'
import { textOf, findTitle, readHeadings, readOutline } from './headings.ts'
import { type PdfDocument, openPdf } from './open-pdf.ts'
import { type Paragraph, settingOf, toParagraphs } from './paragraphs.ts'
import { EMPTY_PAGE } from '../empty-page.ts'
import { notice, withCutMark } from '../portable-text.ts'
import { readingOrder } from './columns.ts'
import { findFootnotes, withFootnotes } from './footnotes.ts'
import { type Fonts, readPieces } from './page-pieces.ts'
import { hyphenatedWords, writeBlocks } from './write-blocks.ts'

/** Share of the page's height, at the top and at the bottom, where running heads are. */
const EDGE = 0.12
/** Maximum font size as a multiple of the body's. Larger text is a heading, even if every page repeats it. */
const LARGEST = 1.15
/** Headers and footers that browsers print. */
const PRINTED =
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}|^(?:https?|file):\/\/\S+(?: \d+\/\d+)?$|^\d+\/\d+$/
const PAGE_NUMBER =
  /^[-–—·|[(\s]*(?:(?:page|p\.|seite|página|pagina|стр\.?|第)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|sur|di)\s*\d{1,4})?\s*頁?页?[-–—·|\])\s]*$/iu

/** Equal lines on different pages, without their numbers. */
const keyOf = ({ text, size }: Line) =>
  `${text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, '')} ${size}`

/** Number at either end of a line minus the page's, equal on all pages with numbering. */
function offsetsOf({ text, page }: Line): number[] {
  const numbers = [/^\d{1,4}(?!\S)/.exec(text.trim())?.[0], /(?<!\S)\d{1,4}$/.exec(text.trim())?.[0]]
  return numbers.flatMap((number) => (number === undefined ? [] : [Number(number) - page]))
}

function countOf<T>(lists: readonly (readonly T[])[]): Map<T, number> {
  const times = new Map<T, number>()
  for (const list of lists) for (const value of new Set(list)) times.set(value, (times.get(value) ?? 0) + 1)
  return times
}

/** Removes titles, dates, and page numbers that several pages repeat at their edges. */
function withoutRunningHeads(pages: readonly (readonly Line[])[], heights: readonly number[]): Line[][] {
  const edges = pages.map((lines, at) => {
    const height = heights[at]!
    return lines.filter(({ y }) => y < EDGE * height || y > (1 - EDGE) * height)
  })
  const outer = edges.map((lines, at) => {
    const ys = pages[at]!.map(({ y }) => y)
    const [first, last] = [Math.min(...ys), Math.max(...ys)]
    return lines.filter(({ y }) => y - first < 3 * POINT || last - y < 3 * POINT)
  })
  const keys = countOf(edges.map((lines) => lines.map(keyOf)))
  const offsets = countOf(outer.map((lines) => lines.flatMap(offsetsOf)))
  const body = commonest(pages.flat(), ({ size }) => size) ?? 0
  const titles = new Set(pages[0]?.filter(({ size }) => size > LARGEST * body).map(({ text }) => fold(text)))
  const isRepeated = (line: Line) =>
    line.size <= LARGEST * body &&
    (titles.has(fold(line.text)) ||
      (keys.get(keyOf(line)) ?? 0) >= Math.max(2, Math.min(4, pages.length / 4)))
  const isNumbered = (line: Line) =>
    PRINTED.test(line.text) ||
    (pages.length > 1 && PAGE_NUMBER.test(line.text)) ||
    (line.size <= LARGEST * body &&
      offsetsOf(line).some((offset) => offsets.get(offset)! >= Math.max(3, pages.length / 3)))
  return pages.map((lines, at) => {
    const cut = new Set([...edges[at]!.filter(isRepeated), ...outer[at]!.filter(isNumbered)])
    return lines.filter((line) => !cut.has(line))
  })
}

/** Names of source files, and default titles of programs. */
const NO_TITLE =
  /^(?:microsoft \w+ - .*|untitled.*|(?:document|dokument|presentation|slide|layout|book|draft)\s*\d*|.*\.(?:docx?|indd|tex|dvi|qxd|pdf|pptx?|odt|rtf|html?|qxp)|[\w-]*_[\w-]*|\d+|https?:\/\/\S*)$/i
/** Paragraphs in which the declared metadata must occur. */
const BEGINNING = 40
const DATE_LINES = 25
const DATE_LABEL =
  /^(?:published|posted|date|dated|issued|updated|version|veröffentlicht|stand|datum|publié|fecha)(?:\s+on)?\s*:?\s+/i

const DATE_AT_END = /(?:\d{1,2}\.? \p{L}{3,9}|\p{L}{3,9} \d{1,2}),? \d{4}$/u
const BYLINE = /^(?:by|von|par|por|di)\s+([^,\d]+)(?:,.*|\s+\d.*)?$/i
const MAX_BYLINE = 100

type Facts = Pick<PageContent, 'author' | 'contentCreatedAt' | 'language' | 'title'> & {
  isTitle(paragraph: Paragraph): boolean
}

function cleanText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').replaceAll('\0', '').trim() : ''
  return text === '' ? undefined : text
}

/** Rejects a single word that the text doesn't repeat: usually a computer account. */
function toAuthor(declared: string | undefined, beginning: string): PageAuthor | null {
  const author = namedAuthor(namesIn(declared ?? '').map(inSpokenOrder))
  const displayName = author?.displayName
  if (displayName === undefined) return null
  const isName =
    /\p{L}\P{L}+\p{L}/u.test(displayName) || /[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(displayName)
  return isName || beginning === '' || beginning.includes(fold(displayName)) ? author : null
}

/** `D:20240305093000+01'00'`; parts after the year may be missing. */
function parsePdfDate(value: unknown, now: Date): string | null {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', hours, minutes = '00'] =
    /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([+-]\d{2})'?(\d{2})?|Z)?/.exec(
      String(value ?? ''),
    ) ?? []
  if (year === undefined) return null
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) || date > now || Number(year) < 1980 ? null : date.toISOString()
}

/** Date printed under the title, because files are often created long after the text. */
function printedDate(lines: readonly string[], now: Date): string | undefined {
  return lines
    .filter((text) => text.length < MAX_BYLINE)
    .flatMap((text) => [text.replace(DATE_LABEL, ''), DATE_AT_END.exec(text)?.[0]])
    .map((text) => parsePageDate(text, now))
    .find((date) => date !== undefined)
}

const bylineOf = (lines: readonly string[]): string | undefined =>
  lines
    .filter((text) => text.length < MAX_BYLINE)
    .map((text) => BYLINE.exec(text)?.[1])
    .find((name) => name !== undefined)

const firstLines = (paragraphs: readonly Paragraph[]): string[] =>
  paragraphs
    .flatMap(({ lines }) => lines)
    .slice(0, DATE_LINES)
    .filter(({ page }) => page === 1)
    .map(({ text }) => text.trim())

/** Declared title if the first pages confirm it or have no larger one. */
function titleOf(
  declared: string | undefined,
  shown: Paragraph | undefined,
  beginning: string,
): string | undefined {
  const isNamed = declared !== undefined && !NO_TITLE.test(declared)
  if (isNamed && (shown === undefined || beginning.includes(fold(declared)))) return declared
  return shown ? textOf(shown).replace(/\s+/g, ' ') : isNamed ? declared : undefined
}

async function readPdfFacts(
  document: PdfDocument,
  paragraphs: readonly Paragraph[],
  shown: Paragraph | undefined,
  now: Date,
): Promise<Facts> {
  const { info, metadata } = await document.getMetadata()
  const named = info as Record<string, unknown>
  const xmp = (name: string) => {
    const value: unknown = metadata?.get(name)
    return cleanText(Array.isArray(value) ? value[0] : value)
  }
  const beginning = fold(paragraphs.slice(0, BEGINNING).map(textOf).join(' '))
  const title = titleOf(cleanText(named['Title']) ?? xmp('dc:title'), shown, beginning)
  const lines = firstLines(paragraphs)
  const key = fold(title ?? '')
  return {
    title: title?.slice(0, MAX_TITLE_CHARACTERS) ?? null,
    author:
      toAuthor(cleanText(named['Author']) ?? xmp('dc:creator'), beginning) ??
      toAuthor(bylineOf(lines), beginning),
    contentCreatedAt: printedDate(lines, now) ?? parsePdfDate(named['CreationDate'], now),
    language: cleanText(named['Language']) ?? null,
    isTitle: (paragraph) => key !== '' && paragraph.lines[0]!.page === 1 && fold(textOf(paragraph)) === key,
  }
}

const NO_TEXT = '[This PDF has no text, only images of its pages. Open the original to read it.]'
/** CPU time after which the pages read so far are the result, before the worker is terminated. */
const MAX_CPU_MS = 6_000

const MAX_PAGES = 3_000

interface Pages {
  lines: Line[][]
  heights: number[]
  isCut: boolean
}

const spentMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const lengthOf = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.length, 0)

/** Reads page by page up to the limit, to save memory. */
async function readPages(document: PdfDocument, isPlain: boolean): Promise<Pages> {
  const pages: Pages = { lines: [], heights: [], isCut: false }
  const fonts: Fonts = new Map()
  const startedAt = spentMs()
  let length = 0
  let flow = 0
  for (let number = 1; number <= document.numPages; number++) {
    const isLong = length > MAX_CONTENT_CHARACTERS || number > MAX_PAGES
    if (isLong || spentMs() - startedAt > MAX_CPU_MS) return { ...pages, isCut: true }
    const { pieces, height } = await readPieces(document, number, fonts, isPlain)
    const lines = readingOrder(pieces, number, flow)
    flow = (lines.at(-1)?.flow ?? flow) + 1
    pages.lines.push(lines)
    pages.heights.push(height)
    length += lengthOf(lines)
  }
  return pages
}

/** Extracts blocks in reading order. `isPlain` leaves out fonts and links, which are costly. */
export async function extractPdf(bytes: Uint8Array, now: Date, isPlain = false): Promise<PageContent> {
  const document = await openPdf(bytes)
  const pages = await readPages(document, isPlain)
  const all = withoutRunningHeads(pages.lines, pages.heights).flat()
  const setting = settingOf(all)
  const notes = findFootnotes(all, setting)
  const paragraphs = toParagraphs(
    all.filter((line) => !notes.has(line)),
    setting,
  )
  const title = findTitle(paragraphs, setting)
  const { isTitle, ...facts } = await readPdfFacts(document, paragraphs, title, now)
  const footnotes = toParagraphs([...notes], setting)
  const content = writeBlocks({
    paragraphs: withFootnotes(
      paragraphs.filter((paragraph) => !isTitle(paragraph)),
      footnotes,
    ),
    headings: readHeadings(paragraphs, setting, await readOutline(document), title),
    notes: new Set(footnotes),
    setting,
    hyphenated: hyphenatedWords(all),
    isMono: lengthOf(all.filter(({ isMono }) => isMono)) > 0.5 * lengthOf(all),
  })
  const kept = content.length === 0 ? [notice('empty', NO_TEXT)] : content
  return { ...EMPTY_PAGE, ...facts, content: pages.isCut ? withCutMark(kept) : kept }
}
