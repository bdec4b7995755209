import MarkdownIt from 'markdown-it'
import { namedAuthor } from './author-name.ts'
import { MAX_TITLE_CHARACTERS } from './content-limits.ts'
import { EMPTY_PAGE } from './empty-page.ts'
import { readFrontMatter } from './front-matter.ts'
import { parsePageDate } from './html/dates.ts'
import { blocksOfHtml } from './html/blocks-of-html.ts'
import type { PageContent } from './page-content.ts'
import { type Block, plainText } from './portable-text.ts'

const isHeading = (block: Block | undefined) => block?._type === 'block' && block.style === 'h1'

const LINK = /\[[^\]\n]+\]\((?:https?:|\/|\.)/
const SIGNS = [
  /^#{1,6} \S/m,
  LINK,
  /^(?:```|~~~)/m,
  /\*\*[^*\n]+\*\*/,
  /^\|.*\|[^\S\n]*\n\|[\s|:-]+\|/m,
  /^!\[[^\]]*\]\(/m,
]
/** Number of characters that must contain Markdown syntax. */
const BEGINNING = 20_000

/** Returns whether text of another type is Markdown. A single sign isn't enough. */
export function looksLikeMarkdown(text: string): boolean {
  const beginning = text.slice(0, BEGINNING)
  return SIGNS.filter((sign) => sign.test(beginning)).length >= 2
}

const ITEM_BOX = /^(<li>(?:\s*<p>)?)\[([ xX])\] /gm

export function extractMarkdown(text: string, url: string, now: Date): PageContent {
  const matter = readFrontMatter(text)
  const markdown = new MarkdownIt({ html: true, linkify: true })
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  // Another step checks all link targets. A link rejected here would stay in the text as its source.
  markdown.validateLink = () => true
  // Its HTML is untrusted, like any other.
  const html = markdown
    .render(text.slice(matter.length))
    .replace(ITEM_BOX, (_, item: string, mark: string) => `${item}${mark === ' ' ? '☐' : '☑'} `)
  const { content, images } = blocksOfHtml(html, new URL(url))
  const heading = isHeading(content[0]) ? plainText(content.slice(0, 1)) : undefined
  const title = matter.title ?? heading
  return {
    ...EMPTY_PAGE,
    title: title?.slice(0, MAX_TITLE_CHARACTERS) ?? null,
    author: namedAuthor(matter.authors),
    contentCreatedAt: parsePageDate(matter.date, now) ?? null,
    content: heading !== undefined && heading === title ? content.slice(1) : content,
    images,
  }
}
