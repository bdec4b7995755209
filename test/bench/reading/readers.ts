import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { parseHTML } from 'linkedom'
import { parseFile } from '../../../server/reader/src/parse-file.ts'
import { plainText } from '../../../server/reader/src/portable-text.ts'
import { textOfHtml } from './text-of-html.ts'

export interface Reading {
  text: string
  title: string | null
  author: string | null
  date: string | null
  tables: number
  code: number
  embeds: number
}

export interface PageToRead {
  bytes: Uint8Array
  html: string
  url: string
  charset: string | undefined
  now: Date
}

export type Reader = (page: PageToRead) => Promise<Reading>

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

const fromHtml = (html: string) => ({
  text: textOfHtml(html),
  tables: count(html, /<table\b/gi),
  code: count(html, /<pre\b/gi),
  embeds: count(html, /<iframe\b|<video\b|<audio\b/gi),
})

async function readOurs({ bytes, url, charset, now }: PageToRead): Promise<Reading> {
  const page = await parseFile({
    kind: 'html',
    bytes,
    url,
    charset,
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: now.getTime(),
    part: 'all',
  })
  return {
    text: plainText(page.content),
    title: page.title,
    author: page.author?.displayName ?? page.author?.username ?? null,
    date: page.contentCreatedAt,
    tables: new Set(page.content.flatMap((block) => ('table' in block ? [block.table] : []))).size,
    code: page.content.filter((block) => block._type === 'code').length,
    embeds: page.content.filter((block) => block._type === 'embed').length,
  }
}

async function readWithReadability({ html }: PageToRead): Promise<Reading> {
  const { document } = parseHTML(html)
  const article = new Readability(document as never).parse()
  return {
    ...fromHtml(article?.content ?? ''),
    title: article?.title ?? null,
    author: article?.byline ?? null,
    date: article?.publishedTime ?? null,
  }
}

async function readWithDefuddle({ html, url }: PageToRead): Promise<Reading> {
  const { document } = parseHTML(html)
  // Silence it, because it logs pages with invalid structured data.
  console.error = () => {}
  const page = await Defuddle(document as never, url, { useAsync: false })
  return {
    ...fromHtml(page.content),
    title: page.title || null,
    author: page.author || null,
    date: page.published || null,
  }
}

export const READERS: Record<string, Reader> = {
  Bookplate: readOurs,
  Readability: readWithReadability,
  Defuddle: readWithDefuddle,
}
