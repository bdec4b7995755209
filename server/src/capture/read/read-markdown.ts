import MarkdownIt from 'markdown-it'
import { cleanName, usernameOf } from './author-name.ts'
import { MAX_TITLE_CHARACTERS } from './content-limits.ts'
import { EMPTY_PAGE } from '../empty-page.ts'
import { parsePageDate } from './html/dates.ts'
import { openDocument, tidyHtml } from './html/parse-document.ts'
import { prepareDocument } from './html/prepare-document.ts'
import { toPortableText } from './html/to-portable-text.ts'
import type { PageAuthor, PageContent } from '../page.ts'
import { type Block, plainText, withCutMark } from './portable-text.ts'

const FRONT_MATTER = /^---\r?\n([\s\S]{0,5000}?)\r?\n---[^\S\n]*\r?\n/
const isHeading = (block: Block | undefined) => block?._type === 'block' && block.style === 'h1'

/** `title: "…"` of what generators of sites put before the text. */
function fieldOf(matter: string, name: string): string | undefined {
  const value = new RegExp(`^${name}:[^\\S\\n]*(.+)$`, 'im').exec(matter)?.[1]?.trim()
  return value?.replace(/^(["'])(.*)\1$/, '$2')
}

function authorOf(name: string | undefined): PageAuthor | null {
  const displayName = cleanName(name)
  const username = usernameOf(displayName ?? '')
  return displayName === undefined || username === '' ? null : { username, displayName }
}

/** Markdown as the page it stands for: with headings, lists, tables, links and pictures. */
export function readMarkdown(text: string, url: string, now: Date): PageContent {
  const matter = FRONT_MATTER.exec(text)
  const fields = matter?.[1] ?? ''
  // Its HTML is a stranger's like any other, and read as such.
  const html = new MarkdownIt({ html: true, linkify: false }).render(text.slice(matter?.[0].length ?? 0))
  const { tidied, isCut } = tidyHtml(html)
  const base = new URL(url)
  const { content, images } = toPortableText(prepareDocument(openDocument(tidied), base).body, base)
  const heading = isHeading(content[0]) ? plainText(content.slice(0, 1)) : undefined
  const title = fieldOf(fields, 'title') ?? heading
  const shown = heading !== undefined && heading === title ? content.slice(1) : content
  return {
    ...EMPTY_PAGE,
    title: title === undefined ? null : title.slice(0, MAX_TITLE_CHARACTERS),
    author: authorOf(fieldOf(fields, 'author')),
    contentCreatedAt: parsePageDate(fieldOf(fields, 'date'), now) ?? null,
    content: isCut ? withCutMark(shown) : shown,
    images,
  }
}
