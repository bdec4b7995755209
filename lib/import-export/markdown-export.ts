import MarkdownIt, { type Token } from 'markdown-it'
import { FAVORITE_FACT, NOTE_LABEL, TAGS_LABEL } from './markdown-file.ts'
import { importedPage, type ImportedPage } from './imported-page.ts'

const FIRST_LINE = '# Bookmarks\n'
/** End of the line below a bookmark's heading. Other headings have no such line. */
const FACTS = /(?:^|· )\d{4}-\d{2}-\d{2}(?: · ★ Favorite)?$/

const reader = new MarkdownIt()
reader.normalizeLink = (url) => url

const textOf = ({ children, content }: Token): string =>
  children ? children.map((child) => (child.type.endsWith('break') ? '\n' : child.content)).join('') : content

const paragraphAt = (tokens: readonly Token[], at: number): string | null =>
  tokens[at]?.type === 'paragraph_open' ? textOf(tokens[at + 1]!) : null

const PARAGRAPH = 3

function noteAt(tokens: readonly Token[], at: number): string | null {
  if (tokens[at]?.type !== 'blockquote_open') return null
  const end = tokens.findIndex(
    ({ type, level }, index) => index > at && type === 'blockquote_close' && level === tokens[at]!.level,
  )
  const paragraphs = tokens.slice(at, end).filter(({ type }) => type === 'inline')
  // The bold label distinguishes a note from a page's quotation.
  const isNote = paragraphs[0]?.children?.find(({ content, type }) => content || type === 'strong_open')?.type
  const note = paragraphs.map(textOf).join('\n\n')
  return isNote === 'strong_open' && note.startsWith(NOTE_LABEL) ? note.slice(NOTE_LABEL.length).trim() : null
}

function bookmarkAt(tokens: readonly Token[], at: number): ImportedPage[] {
  const heading = tokens[at]!
  const facts = paragraphAt(tokens, at + PARAGRAPH)
  if (
    heading.type !== 'heading_open' ||
    heading.tag !== 'h2' ||
    heading.level > 0 ||
    !FACTS.test(facts ?? '')
  )
    return []
  const link = tokens[at + 1]!.children?.find(({ type }) => type === 'link_open')
  const tags = paragraphAt(tokens, at + 2 * PARAGRAPH)
  const hasTags = tags?.startsWith(`${TAGS_LABEL} `) ?? false
  return [
    importedPage({
      // The export escapes parentheses, which would end the link.
      url: link?.attrGet('href')?.replaceAll('%28', '(').replaceAll('%29', ')'),
      title: textOf(tokens[at + 1]!),
      tags: hasTags ? tags?.slice(TAGS_LABEL.length) : '',
      note: noteAt(tokens, at + (hasTags ? 3 : 2) * PARAGRAPH),
      isFavorite: facts!.endsWith(FAVORITE_FACT),
    }),
  ]
}

/** Returns null for other text. Ignores links in the bookmarks' texts. */
export function fromMarkdown(text: string): ImportedPage[] | null {
  if (!text.startsWith(FIRST_LINE)) return null
  const tokens = reader.parse(text, {})
  const pages = tokens.flatMap((_, at) => bookmarkAt(tokens, at))
  return pages.length > 0 ? pages : null
}
