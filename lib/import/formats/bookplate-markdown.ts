import MarkdownIt, { type Token } from 'markdown-it'
import type { TextFormat } from '../format.ts'
import { highlightsAt, tagList } from '../table.ts'

// The labels that the extension's export writes; a round trip test compares both.
const TAGS_LABEL = 'Tags:'
const NOTE_LABEL = 'Note:'
/** How the line below a bookmark's heading ends; headings of its text have none. */
const FACTS = /(?:^|· )(\d{4}-\d{2}-\d{2})(?: · (★ Favorite))?(?: · (Archived))?$/
/** Last line of a bookmark with highlights. Texts of pages have no comments, because the export escapes these. */
const HIGHLIGHTS = /\n<!-- highlights (?<highlights>[^\n]*) -->\s*$/
/** Beginning of a code block, whose lines can look like a bookmark. It ends with the same backticks. */
const FENCE = /^`{3,}(?=\w*$)/

const reader = new MarkdownIt()
reader.normalizeLink = (url) => url

const textOf = ({ children, content }: Token): string =>
  children ? children.map((child) => (child.type.endsWith('break') ? '\n' : child.content)).join('') : content

/** Text of the note that begins at `at`, a quotation whose label is bold; null for other quotations. */
function noteAt(tokens: readonly Token[], at: number): string | null {
  if (tokens[at]?.type !== 'blockquote_open') return null
  const end = tokens.findIndex(
    ({ type, level }, index) => index > at && type === 'blockquote_close' && level === 0,
  )
  const paragraphs = tokens.slice(at, end).filter(({ type }) => type === 'inline')
  const isNote = paragraphs[0]?.children?.find(({ content, type }) => content || type === 'strong_open')?.type
  const note = paragraphs.map(textOf).join('\n\n')
  return isNote === 'strong_open' && note.startsWith(NOTE_LABEL) ? note.slice(NOTE_LABEL.length).trim() : null
}

/** Heading, facts and tags are three tokens each. */
const PARAGRAPH = 3

/** The extension's export as Markdown: one file of bookmarks, each below a heading of the second level. */
export const bookplateMarkdown: TextFormat = {
  kind: 'text',
  name: 'Bookplate (Markdown)',
  hasFinalTexts: true,
  matches: (head) => /^# Bookmarks\r?\n/.test(head) && /^## \[/m.test(head),
  records: async function* (lines) {
    const all = await Array.fromAsync(lines)
    let fence: string | undefined
    const starts = all.flatMap((line, at) => {
      if (!fence) fence = FENCE.exec(line)?.[0]
      else if (line === fence) fence = undefined
      return !fence && line.startsWith('## [') && FACTS.test(all[at + 2] ?? '') ? [at] : []
    })
    for (const [index, start] of starts.entries())
      yield { line: start + 1, text: all.slice(start, starts[index + 1]).join('\n') }
  },
  map: (record) => {
    const tokens = reader.parse(record, {})
    const heading = tokens[1]!
    const link = heading.children?.find(({ type }) => type === 'link_open')
    const [, saved, favorite, archived] = FACTS.exec(textOf(tokens[PARAGRAPH + 1]!)) ?? []
    const third = tokens[2 * PARAGRAPH]?.type === 'paragraph_open' ? textOf(tokens[2 * PARAGRAPH + 1]!) : ''
    const hasTags = third.startsWith(`${TAGS_LABEL} `)
    return {
      // The export escapes brackets, because they would end the link.
      url: link?.attrGet('href')?.replaceAll('%28', '(').replaceAll('%29', ')'),
      title: textOf(heading),
      tags: hasTags ? tagList(third.slice(TAGS_LABEL.length).trim()) : '',
      note: noteAt(tokens, (hasTags ? 3 : 2) * PARAGRAPH),
      saved,
      favorite: favorite !== undefined,
      isArchived: archived !== undefined,
      highlights: highlightsAt('highlights')(HIGHLIGHTS.exec(record)?.groups),
    }
  },
}
