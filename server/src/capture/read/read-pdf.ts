import { getDocumentProxy, getMeta } from 'unpdf'
import { cleanName, inSpokenOrder, usernameOf } from './author-name.ts'
import { MAX_CONTENT_BLOCKS, MAX_CONTENT_CHARACTERS, MAX_TITLE_CHARACTERS } from './content-limits.ts'
import { EMPTY_PAGE } from '../empty-page.ts'
import type { PageAuthor, PageContent } from '../page.ts'
import { paragraphsToBlocks } from './portable-text.ts'

/** Names of the file that the printing program started from. */
const FILE_NAME = /^(?:microsoft \w+ - .*|untitled.*|.*\.(?:docx?|indd|tex|dvi|qxd|pdf|pptx?|odt|rtf))$/i

function cleanText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').replaceAll('\0', '').trim() : ''
  return text === '' ? undefined : text
}

function toAuthor(name: string | undefined): PageAuthor | null {
  const displayName = cleanName(inSpokenOrder(name ?? ''))
  const username = usernameOf(displayName ?? '')
  return displayName === undefined || username === '' ? null : { username, displayName }
}

/** `D:20240305093000+01'00'`; parts after the year may be missing. */
function parsePdfDate(value: unknown, now: Date): string | null {
  const parts = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([+-])(\d{2})'?(\d{2})?|Z)?/.exec(
    String(value ?? ''),
  )
  if (!parts) return null
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = parts
  const zone = sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) || date > now || Number(year) < 1980 ? null : date.toISOString()
}

/** Lines of a page, joined to paragraphs: a PDF knows lines only, and short ones end a paragraph. */
function toParagraphs(page: string): string {
  return page.replace(/-\n(?=\p{Ll})/gu, '').replace(/([.!?:”"])\n(?=\p{Lu})/gu, '$1\n\n')
}

/** One page after the other, as far as is kept: all at once a long file would fill the memory. */
async function readPages(document: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string[]> {
  const pages: string[] = []
  let length = 0
  for (let number = 1; number <= document.numPages && length <= MAX_CONTENT_CHARACTERS; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    const text = lines.join('')
    page.cleanup()
    pages.push(text)
    length += text.length
  }
  return pages
}

/** A PDF's title, author and date as its information dictionary names them, and its text. */
export async function readPdf(bytes: Uint8Array, now: Date): Promise<PageContent> {
  const document = await getDocumentProxy(bytes, { verbosity: 0 })
  const { info } = await getMeta(document)
  const text = await readPages(document)
  const title = cleanText(info['Title'])
  const body = text.map(toParagraphs).join('\n\n')
  return {
    ...EMPTY_PAGE,
    title: title === undefined || FILE_NAME.test(title) ? null : title.slice(0, MAX_TITLE_CHARACTERS),
    author: toAuthor(cleanText(info['Author'])),
    contentCreatedAt: parsePdfDate(info['CreationDate'], now),
    language: cleanText(info['Language']) ?? null,
    content: paragraphsToBlocks(body, { blocks: MAX_CONTENT_BLOCKS, characters: MAX_CONTENT_CHARACTERS }),
  }
}
