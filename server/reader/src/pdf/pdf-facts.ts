import { fold } from '../fold.ts'
import { inSpokenOrder, namedAuthor, namesIn } from '../author-name.ts'
import { MAX_TITLE_CHARACTERS } from '../content-limits.ts'
import { parsePageDate } from '../html/dates.ts'
import type { PageAuthor, PageContent } from '../page-content.ts'
import { textOf } from './headings.ts'
import type { PdfDocument } from './open-pdf.ts'
import type { Paragraph } from './paragraphs.ts'

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
    .flatMap((text) => [text.replace(DATE_LABEL, ''), DATE_AT_END.exec(text)?.[0]])
    .map((text) => parsePageDate(text, now))
    .find((date) => date !== undefined)
}

const bylineOf = (lines: readonly string[]): string | undefined =>
  lines.map((text) => BYLINE.exec(text)?.[1]).find((name) => name !== undefined)

const firstLines = (paragraphs: readonly Paragraph[]): string[] =>
  paragraphs
    .flatMap(({ lines }) => lines)
    .slice(0, DATE_LINES)
    .filter(({ page }) => page === 1)
    .map(({ text }) => text.trim())
    .filter((text) => text.length < MAX_BYLINE)

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

export async function readPdfFacts(
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
