import { MAX_CONTENT_CHARACTERS } from '../content-limits.ts'
import { EMPTY_PAGE } from '../empty-page.ts'
import type { PageContent } from '../page-content.ts'
import { notice, withCutMark } from '../portable-text.ts'
import { readingOrder } from './columns.ts'
import { findFootnotes, withFootnotes } from './footnotes.ts'
import { findTitle, readHeadings, readOutline } from './headings.ts'
import { type PdfDocument, openPdf } from './open-pdf.ts'
import { type Fonts, readPieces } from './page-pieces.ts'
import { settingOf, toParagraphs } from './paragraphs.ts'
import { readPdfFacts } from './pdf-facts.ts'
import { lengthOf } from './piece.ts'
import { type PageLines, withoutRunningHeads } from './running-heads.ts'
import { writeBlocks } from './write-blocks.ts'

const NO_TEXT = '[This PDF has no text, only images of its pages. Open the original to read it.]'
/** CPU time after which the pages read so far are the result, before the worker is terminated. */
const MAX_CPU_MS = 6_000

const MAX_PAGES = 3_000

const spentMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Reads page by page up to the limit, to save memory. */
async function readPages(
  document: PdfDocument,
  isPlain: boolean,
): Promise<{ pages: PageLines[]; isCut: boolean }> {
  const pages: PageLines[] = []
  const fonts: Fonts = new Map()
  const startedAt = spentMs()
  let length = 0
  let flow = 0
  for (let number = 1; number <= document.numPages; number++) {
    const isLong = length > MAX_CONTENT_CHARACTERS || number > MAX_PAGES
    if (isLong || spentMs() - startedAt > MAX_CPU_MS) return { pages, isCut: true }
    const { pieces, height } = await readPieces(document, number, fonts, isPlain)
    const lines = readingOrder(pieces, number, flow)
    flow = (lines.at(-1)?.flow ?? flow) + 1
    pages.push({ lines, height })
    length += lengthOf(lines)
  }
  return { pages, isCut: false }
}

/** Extracts blocks in reading order. `isPlain` leaves out fonts and links, which are costly. */
export async function extractPdf(bytes: Uint8Array, now: Date, isPlain = false): Promise<PageContent> {
  const document = await openPdf(bytes)
  const { pages, isCut } = await readPages(document, isPlain)
  const all = withoutRunningHeads(pages)
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
  })
  const kept = content.length === 0 ? [notice('empty', NO_TEXT)] : content
  return { ...EMPTY_PAGE, ...facts, content: isCut ? withCutMark(kept) : kept }
}
