import { fold } from '../fold.ts'
import { usernameOf } from '../author-name.ts'
import { type Block, plainText, type TextBlock } from '../portable-text.ts'
import { bylineIn } from './byline.ts'
import {
  AGREEMENT,
  COPYRIGHT,
  DISCLOSURE,
  EMPTY_LINE,
  END_HEADING,
  FIRST_LINE,
  LAST_LINE,
  LINK_LINE,
} from './boilerplate-phrases.ts'
import { lengthOfText } from './boxes.ts'
import { DAY } from './dates.ts'

const MONTH_LETTERS = '\\p{L}{3,10}\\.?'
const CLOCK =
  '\\d{1,2}[:.h時点]\\s?\\d{0,2}(?::\\d{2})?\\s*(?:分|am|pm|a\\.m\\.|p\\.m\\.|uhr|h)?\\s*(?:[A-Z]{2,5}|[+-]\\d{2}:?\\d{2})?'
const DAYS = [
  `(?:\\p{L}{2,12}\\.?,?\\s+)?\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?\\s*(?:de\\s+)?${MONTH_LETTERS},?\\s+(?:de\\s+)?(?:19|20)\\d{2}`,
  `(?:\\p{L}{2,12}\\.?,?\\s+)?${MONTH_LETTERS}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(?:19|20)\\d{2}`,
  '(?:19|20)\\d{2}\\s*[-/.年]\\s*\\d{1,2}\\s*[-/.月]\\s*\\d{1,2}\\s*日?(?:\\s*\\(?[月火水木金土日]?\\)?)?',
  '\\d{1,2}[-/.]\\d{1,2}[-/.](?:19|20)?\\d{2}',
]
const DATE_LINE = new RegExp(
  `^\\W*(?:\\p{L}{2,14}\\s*[:：]?\\s+){0,2}(?:${DAYS.join('|')})(?:\\s*[,|·•–—-]?\\s*(?:at|um|à|às|a las|alle|om|kl\\.?)?\\s*${CLOCK})?\\W*$`,
  'iu',
)
const MAX_LENGTH = 80

const isDateLine = (text: string) => text.length <= MAX_LENGTH && /\d/.test(text) && DATE_LINE.test(text)

/** Facts that the text needn't repeat, and the page's host. */
export interface Known {
  title: string | null
  author: string | null
  host: string
  /** By its metadata. */
  isArticle: boolean
}

/** Maximum characters of a line that can be boilerplate by its words. */
const MAX_LINE = 200
/** Maximum length of a line that ends the article, in characters. */
const MAX_END = 70
const PROSE = 60
const SHORT_LABEL = 25
/** Share of a page's text. A page with a larger share of link text is a list of links. */
const LINK_PAGE = 0.35
/** Maximum share of a page's text that one step removes after a heading. */
const MAX_SECTION = 0.3
const SENTENCE_END = /[.!?…。！？:;,»”"’')\]]$/u

interface Line {
  block: Block
  text: string
  length: number
  linked: number
  links: number
  isHeading: boolean
}

const linkedLength = (block: TextBlock): number => {
  const links = new Set(block.markDefs.map((mark) => mark._key))
  const spans = block.children.filter((span) => span.marks.some((mark) => links.has(mark)))
  return spans.reduce((sum, span) => sum + span.text.trim().length, 0)
}

function toLine(block: Block): Line {
  const text = plainText([block]).trim()
  const links = block._type === 'block' ? block.markDefs.length : 0
  const letters = () => Math.max(1, text.replace(/[\s|·•,/»«›‹<>-]+/g, '').length)
  const linked = block._type === 'block' && links > 0 ? Math.min(1, linkedLength(block) / letters()) : 0
  return {
    block,
    text,
    length: lengthOfText(text),
    linked,
    links,
    isHeading: block._type === 'block' && /^h\d$/.test(block.style),
  }
}

const isText = ({ block }: Line) => block._type === 'block' && block.table === undefined
const isPlain = ({ block }: Line) =>
  block._type === 'block' &&
  block.style === 'normal' &&
  !block.listItem &&
  block.table === undefined &&
  block.role === undefined
const isMostlyLink = ({ linked }: Line) => linked >= 0.75

/** A date after the first words of a line. */
const DATED = new RegExp(`^.{0,60}?(?:${DAY})`, 'su')
const MAX_IMPRINT = 160

/** Author and date in one line, in any order. */
const isImprint = (line: Line): boolean =>
  line.length <= MAX_IMPRINT &&
  isPlain(line) &&
  !/[.!?]["”’»)]*$/.test(line.text.replace(/[ap]\.m\.$/i, '')) &&
  (bylineIn(line.text) !== undefined || DATED.test(line.text)) &&
  (/\d{4}|\d:\d\d/.test(line.text) || line.length <= MAX_IMPRINT / 2)

/** Maximum characters of an agreement that doesn't link its terms. Articles write longer sentences about terms. */
const MAX_AGREEMENT = 100

const isDisclosure = (line: Line): boolean =>
  isPlain(line) &&
  (DISCLOSURE.test(line.text) ||
    ((line.links > 0 || line.length <= MAX_AGREEMENT) && AGREEMENT.test(line.text)))

/** A disclosure, or a copyright notice, which can be long. */
const isNotice = (line: Line): boolean => isDisclosure(line) || (isPlain(line) && COPYRIGHT.test(line.text))

const isCode = ({ block }: Line) =>
  block._type === 'block' && block.children.some(({ marks }) => marks.includes('code'))

/** Settings of a script that a page shows as text. */
const isData = (line: Line): boolean =>
  isPlain(line) && !isCode(line) && /^\{\s*"[^"]+":.*\}$/s.test(line.text)

/** Running text, or content of another kind. */
function isProse(line: Line): boolean {
  if (isImprint(line) || isNotice(line) || isData(line)) return false
  if (!isText(line)) return line.block._type === 'code' || line.block._type === 'block'
  if (line.isHeading || isMostlyLink(line)) return false
  return line.length >= PROSE || (line.length >= PROSE / 2 && /[.!?…。！？]["”’»)]*$/u.test(line.text))
}

/** Lines after the first paragraph in which author and date can follow a caption. */
const MAX_TOP = 5

function hasOnlyInternalLinks({ block }: Line, host: string): boolean {
  const links = block._type === 'block' ? block.markDefs : []
  const home = host.replace(/^www\./, '')
  return links.every(({ href }) => URL.parse(href)?.hostname.endsWith(home) ?? true)
}

const SHARING =
  /(?:facebook\.com\/(?:sharer|share|dialog)|(?:twitter|x)\.com\/(?:intent|share)|linkedin\.com\/share|pinterest\.\w+\/pin\/create|reddit\.com\/submit|t\.me\/share|wa\.me|api\.whatsapp\.com|^mailto:\?)/i
const isSharing = ({ block, linked }: Line) =>
  block._type === 'block' &&
  linked > 0.4 &&
  block.markDefs.length > 0 &&
  block.markDefs.every(({ href }) => SHARING.test(href))

const BY =
  /^\W*(?:(?:written|posted|published|story|words|text) )?(?:by|von|par|por|di|door|av|af|od|作者|文)(?:\s+|\s*[:：/]\s*)/iu

function isByline(text: string, author: string | null): boolean {
  const bare = text.replace(BY, '')
  if (author !== null && fold(bare) !== '' && fold(bare) === fold(author)) return true
  return (
    bare !== text &&
    bare.split(/\s+/).length <= 6 &&
    !/[.!?]$/.test(bare) &&
    usernameOf(bare) !== '' &&
    /^\p{Lu}/u.test(bare)
  )
}

/** A heading can begin with “By”, so it must go on with the author. */
function isBylineHeading({ text }: Line, author: string | null): boolean {
  const name = text.replace(BY, '')
  const isNamed = author !== null && name !== text && name.toLowerCase().startsWith(author.toLowerCase())
  return isNamed && !/^[\p{L}\p{N}'’]/u.test(name.slice(author.length))
}

/** Author, date, or reading time. */
const isCredit = (line: Line, author: string | null): boolean =>
  isImprint(line) || FIRST_LINE.test(line.text) || isDateLine(line.text) || isByline(line.text, author)

/** The same below a caption. A heading can begin with “By”, and a single word, such as “x”, can be part of the text. */
const isTopCredit = (line: Line, author: string | null): boolean =>
  line.length <= MAX_LINE &&
  !/^\p{L}+$/u.test(line.text) &&
  (isPlain(line)
    ? isCredit(line, author)
    : line.isHeading && (isDateLine(line.text) || isBylineHeading(line, author)))

/** Above the first paragraph: menu, title, byline, date. */
function isAbove(line: Line, { title, author }: Known): boolean {
  const { text, length, isHeading } = line
  if (isDisclosure(line)) return true
  if (!isText(line) || length > MAX_LINE) return false
  if (title !== null && fold(text) !== '' && fold(text) === fold(title)) return true
  if (EMPTY_LINE.test(text) || isSharing(line)) return true
  if (isHeading) return isBylineHeading(line, author)
  if (isMostlyLink(line) || LAST_LINE.test(text) || LINK_LINE.test(text) || isCredit(line, author))
    return true
  return (
    isPlain(line) &&
    length <= SHORT_LABEL &&
    !/\d/.test(text) &&
    !SENTENCE_END.test(text) &&
    text.split(/\s+/).length <= 3
  )
}

/** Announces the next line, such as a link or an example. */
const isIntroduction = (line: Line | undefined) => /[:：]$/.test(line?.text ?? '')

function isBelow(line: Line, before: Line | undefined, known: Known): boolean {
  const { text, length } = line
  if (isNotice(line) || (isData(line) && !isIntroduction(before))) return true
  if (!isText(line) || length > MAX_LINE) return false
  if (EMPTY_LINE.test(text) || LAST_LINE.test(text) || isSharing(line) || isDateLine(text)) return true
  if (length <= MAX_END && END_HEADING.test(text)) return true
  if (LINK_LINE.test(text) && line.linked > 0) return true
  return !line.isHeading && isMostlyLink(line) && hasOnlyInternalLinks(line, known.host)
}

/** Titles of other articles of the site, one link each. */
const isTeaser = (line: Line, host: string): boolean =>
  isText(line) &&
  !line.isHeading &&
  isMostlyLink(line) &&
  line.length > SHORT_LABEL * line.links &&
  hasOnlyInternalLinks(line, host)

/** Between paragraphs: advertisements, and links to other pages of the site. `before`: the last line that isn't one. */
function isBetween(line: Line, before: Line | undefined, known: Known): boolean {
  const { text, length } = line
  if (isDisclosure(line)) return true
  const isLinkToOther = isTeaser(line, known.host) && !isIntroduction(before)
  // Manuals and tables of contents list their pages after a paragraph, too.
  if (!isPlain(line)) return isLinkToOther && known.isArticle && before !== undefined && isProse(before)
  if (length > MAX_LINE) return false
  if (EMPTY_LINE.test(text) || isSharing(line)) return true
  if (LINK_LINE.test(text) && line.linked >= 0.4) return true
  return isLinkToOther
}

const rank = ({ block, isHeading }: Line) =>
  isHeading && block._type === 'block' ? Number(block.style.slice(1)) : 7
const sum = (lines: readonly Line[]) => lines.reduce((total, { length }) => total + length, 0)

function sectionEnds(lines: readonly Line[]): number[] {
  const next = Array.from({ length: 8 }, () => lines.length)
  const ends: number[] = []
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!
    ends[at] = next[rank(line)]!
    if (line.isHeading) next.fill(at, rank(line))
  }
  return ends
}

/** End of the lines that link to other pages, after a heading that says so. */
function linksBehind(lines: readonly Line[], at: number): number {
  let end = at + 1
  while (end < lines.length && isMostlyLink(lines[end]!) && !isProse(lines[end]!)) end++
  return end
}

/** Removes the section of a heading that ends the article, if the article precedes it. */
function withoutEndSections(lines: readonly Line[]): Line[] {
  const all = sum(lines)
  const ends = sectionEnds(lines)
  const before = [0]
  for (const line of lines) before.push(before.at(-1)! + line.length)
  const kept: Line[] = []
  let read = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const isEnd = (line.isHeading || isPlain(line)) && line.length <= MAX_END && END_HEADING.test(line.text)
    const links = isEnd ? linksBehind(lines, at) : at
    if (links > at + 1) at = links - 1
    else if (isEnd && read >= all / 2 && before[ends[at]!]! - before[at]! <= all * MAX_SECTION) {
      at = ends[at]! - 1
    } else {
      kept.push(line)
      read += line.length
    }
  }
  return kept
}

/** A heading that is content: a sentence, a quotation, or a number such as a version. */
const CONTENT_HEADING = /(?:[.…。]["”’»)]*|[!！”"»])$|\d/

/** Without headings at the end that have no section. Some pages write their last lines as headings. */
function withoutEmptyHeadings(lines: readonly Line[]): readonly Line[] {
  const end = lines.findLastIndex((line) => !line.isHeading) + 1
  const headings = lines.slice(end)
  // Only a heading and its subheadings are an empty section. Other headings are a list.
  const isList = headings.some((line, index) => index > 0 && rank(line) <= rank(headings[index - 1]!))
  return isList || headings.some(({ text }) => CONTENT_HEADING.test(text)) ? lines : lines.slice(0, end)
}

/** Cuts nothing from a list of links, or from a page without running text. */
export function trimBoilerplate(content: readonly Block[], known: Known): Block[] {
  const lines = content.map(toLine)
  const links = lines.reduce((total, line) => total + line.linked * line.length, 0)
  if (links > sum(lines) * LINK_PAGE) return [...content]
  const read = withoutEndSections(lines)
  const first = read.findIndex(isProse)
  const last = read.findLastIndex(isProse)
  if (first === -1) return [...content]
  const isKept = (line: Line, index: number, before: Line | undefined): boolean => {
    if (index < first) return !isAbove(line, known)
    if (index > last) return !isBelow(line, before, known)
    if (index <= first + MAX_TOP && isTopCredit(line, known.author)) return false
    return !isBetween(line, before, known)
  }
  const kept: Line[] = []
  for (const [index, line] of read.entries()) if (isKept(line, index, kept.at(-1))) kept.push(line)
  return withoutEmptyHeadings(kept).map(({ block }) => block)
}
