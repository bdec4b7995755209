import { decodeText } from './decode-text.ts'
import { readHtml } from './html/read-html.ts'
import type { PageContent } from './page-content.ts'

export interface ParseRequest {
  kind: 'epub' | 'feed' | 'html' | 'pdf' | 'text'
  bytes: Uint8Array
  url: string
  charset: string | undefined
  contentLanguage: string | undefined
  /** Language of the text by its type or name: `markdown` or a programming language. */
  writtenIn: string | undefined
  nowMs: number
  /** `head`: only the beginning, for a file that was too much. */
  part: 'all' | 'head'
}

/** Enough for any honest head, too little for harm. */
const HEAD_BYTES = 64 * 1024

async function readWritten(text: string, request: ParseRequest, now: Date): Promise<PageContent> {
  const { url, writtenIn, part } = request
  const { looksLikeMarkdown, readMarkdown } = await import('./read-markdown.ts')
  const { isLongText, readParagraphs, readText } = await import('./read-text.ts')
  if (part === 'head') return readParagraphs(text)
  const isMarkdown = writtenIn === 'markdown' || (writtenIn === undefined && looksLikeMarkdown(text))
  if ((isMarkdown || writtenIn === undefined) && isLongText(text)) return readParagraphs(text)
  if (isMarkdown) return readMarkdown(text, url, now)
  if (writtenIn === undefined) return readText(text, url)
  const { readCode } = await import('./read-code.ts')
  return readCode(text, writtenIn)
}

export async function parseFile(request: ParseRequest): Promise<PageContent> {
  const { kind, url, charset, contentLanguage, part } = request
  const now = new Date(request.nowMs)
  const bytes = kind === 'html' && part === 'head' ? request.bytes.subarray(0, HEAD_BYTES) : request.bytes
  if (kind === 'pdf') {
    // Loaded lazily, because the PDF reader is larger than the rest of the worker.
    const { readPdf } = await import('./pdf/read-pdf.ts')
    return readPdf(request.bytes, now, part === 'head')
  }
  if (kind === 'epub') {
    const { readEpub } = await import('./epub/read-epub.ts')
    return readEpub(request.bytes, now)
  }
  const decode = () => decodeText(bytes, { charset, html: kind === 'html' }).replaceAll('\0', '')
  if (kind === 'html') return readHtml({ html: decode(), reread: decode, url, contentLanguage, now, part })
  const text = decode()
  if (kind === 'feed') {
    const { readFeed } = await import('./read-feed.ts')
    return readFeed(text, url, now)
  }
  return readWritten(text, request, now)
}
