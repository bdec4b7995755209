import { EMPTY_PAGE } from '../empty-page.ts'
import type { PageContent } from '../page-content.ts'
import { inSpokenOrder, namedAuthor } from '../author-name.ts'
import {
  MAX_CONTENT_BLOCKS,
  MAX_CONTENT_CHARACTERS,
  MAX_CONTENT_WEIGHT,
  MAX_TITLE_CHARACTERS,
} from '../content-limits.ts'
import { decodeText } from '../decode-text.ts'
import { blocksOfHtml } from '../html/blocks-of-html.ts'
import { parsePageDate } from '../html/dates.ts'
import type { DomElement } from '../html/dom.ts'
import { type Block, notice, plainText, type TextBlock, withCutMark } from '../portable-text.ts'
import { openBook } from './open-book.ts'

/** Base of the book's own files. They have no public address, so links to them are dropped. */
const INSIDE = new URL('https://book.invalid/')
const NO_TEXT = '[This book has no text, only images. Open the original to read it.]'

const isInside = (href: string) => href.startsWith(INSIDE.href)

/** Keys restart in each chapter, so they get the chapter's number. Internal links become text. */
function inBook(block: Block, chapter: number): Block {
  const key = (text: string) => `c${chapter}${text}`
  if (block._type !== 'block') return { ...block, _key: key(block._key) }
  const links = new Map(block.markDefs.map((mark) => [mark._key, mark.href]))
  const marksOf = (marks: readonly string[]) =>
    marks.flatMap((mark) => {
      const href = links.get(mark)
      return href === undefined ? [mark] : isInside(href) ? [] : [key(mark)]
    })
  const whole: TextBlock = {
    ...block,
    _key: key(block._key),
    markDefs: block.markDefs
      .filter(({ href }) => !isInside(href))
      .map((mark) => ({ ...mark, _key: key(mark._key) })),
    children: block.children.map((span) => ({ ...span, _key: key(span._key), marks: marksOf(span.marks) })),
  }
  return block.table === undefined ? whole : { ...whole, table: key(block.table) }
}

function readChapters(chapters: readonly Uint8Array[]): { content: Block[]; isCut: boolean } {
  const content: Block[] = []
  let characters = 0
  let weight = 0
  for (const [at, bytes] of chapters.entries()) {
    const html = decodeText(bytes, { html: true }).replaceAll('\0', '')
    // Images inside a book have no public address.
    const blocks = blocksOfHtml(html, INSIDE).content.filter(({ _type }) => _type !== 'image')
    for (const block of blocks) {
      characters += plainText([block]).length
      weight += JSON.stringify(block).length
      const isFull =
        characters > MAX_CONTENT_CHARACTERS ||
        weight > MAX_CONTENT_WEIGHT ||
        content.length >= MAX_CONTENT_BLOCKS
      if (isFull) return { content, isCut: true }
      content.push(inBook(block, at))
    }
  }
  return { content, isCut: false }
}

const factsOf = (facts: DomElement | null, name: string): { text: string; element: DomElement }[] =>
  [...(facts?.children ?? [])]
    .filter(({ tagName }) => tagName.toLowerCase().replace(/^.*:/, '') === name)
    .map((element) => ({ element, text: (element.textContent ?? '').replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')

/** Lists the book's writers, without illustrators and translators where the book distinguishes them. */
function authorsOf(facts: DomElement | null): string[] {
  const creators = factsOf(facts, 'creator')
  const roles = new Map(
    factsOf(facts, 'meta')
      .filter(({ element }) => element.getAttribute('property') === 'role')
      .map(({ element, text }) => [element.getAttribute('refines')?.slice(1), text]),
  )
  const writers = creators.filter(({ element }) => {
    const role = element.getAttribute('opf:role') ?? roles.get(element.getAttribute('id') ?? '')
    return role === undefined || role === null || role === 'aut'
  })
  return (writers.length > 0 ? writers : creators).map(({ text }) => inSpokenOrder(text))
}

export function extractEpub(bytes: Uint8Array, now: Date): PageContent {
  const { facts, chapters, isCut } = openBook(bytes)
  const read = readChapters(chapters)
  const title = factsOf(facts, 'title')[0]?.text
  const content = read.content.length === 0 ? [notice('empty', NO_TEXT)] : read.content
  return {
    ...EMPTY_PAGE,
    title: title?.slice(0, MAX_TITLE_CHARACTERS) ?? null,
    author: namedAuthor(authorsOf(facts)),
    language: factsOf(facts, 'language')[0]?.text ?? null,
    contentCreatedAt: parsePageDate(factsOf(facts, 'date')[0]?.text, now) ?? null,
    content: isCut || read.isCut ? withCutMark(content) : content,
  }
}
