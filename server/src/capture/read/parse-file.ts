import { decodeText } from './decode-text.ts'
import { EMPTY_PAGE } from '../empty-page.ts'
import { MAX_CONTENT_BLOCKS, MAX_CONTENT_CHARACTERS } from './content-limits.ts'
import { readHtml } from './html/read-html.ts'
import type { PageContent } from '../page.ts'
import { paragraphsToBlocks } from './portable-text.ts'

/** What the worker is asked: a file of a stranger, to be read where it can do no harm. */
export interface ParseRequest {
  kind: 'feed' | 'html' | 'pdf' | 'text'
  bytes: Uint8Array
  url: string
  charset: string | undefined
  contentLanguage: string | undefined
  markdown: boolean
  nowMs: number
  part: 'all' | 'head'
}

/** Enough for the head of any honest page, too little for a hostile one to do harm with. */
const HEAD_BYTES = 64 * 1024

/** Characters of Markdown: what is longer is read as paragraphs, which cost nothing. */
const MAX_MARKDOWN = 500_000

function readText(text: string): PageContent {
  return {
    ...EMPTY_PAGE,
    content: paragraphsToBlocks(text, { blocks: MAX_CONTENT_BLOCKS, characters: MAX_CONTENT_CHARACTERS }),
  }
}

export async function parseFile(request: ParseRequest): Promise<PageContent> {
  const { kind, url, charset, contentLanguage, part } = request
  const now = new Date(request.nowMs)
  const bytes = part === 'head' ? request.bytes.subarray(0, HEAD_BYTES) : request.bytes
  if (kind === 'pdf') {
    // The PDF reader is larger than all the rest of the worker, and most workers never need it.
    const { readPdf } = await import('./pdf/read-pdf.ts')
    return readPdf(request.bytes, now, part === 'head')
  }
  const text = decodeText(bytes, { charset, html: kind === 'html' }).replaceAll('\0', '')
  if (kind === 'html') return readHtml({ html: text, url, contentLanguage, now, part })
  if (kind === 'feed') {
    const { readFeed } = await import('./read-feed.ts')
    return readFeed(text, url, now)
  }
  if (!request.markdown || text.length > MAX_MARKDOWN) return readText(text)
  const { readMarkdown } = await import('./read-markdown.ts')
  return readMarkdown(text, url, now)
}
