import { decodeText } from './decode-text.ts'
import { extractHtml } from './html/extract-html.ts'
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
  const { looksLikeMarkdown, extractMarkdown } = await import('./extract-markdown.ts')
  const { extractCode, extractText, isLongText, readParagraphs } = await import('./extract-text.ts')
  if (part === 'head') return readParagraphs(text)
  const isMarkdown = writtenIn === 'markdown' || (writtenIn === undefined && looksLikeMarkdown(text))
  if ((isMarkdown || writtenIn === undefined) && isLongText(text)) return readParagraphs(text)
  if (isMarkdown) return extractMarkdown(text, url, now)
  return writtenIn === undefined ? extractText(text, url) : extractCode(text, writtenIn)
}

export async function parseFile(request: ParseRequest): Promise<PageContent> {
  const { kind, url, charset, contentLanguage, part } = request
  const now = new Date(request.nowMs)
  const bytes = kind === 'html' && part === 'head' ? request.bytes.subarray(0, HEAD_BYTES) : request.bytes
  if (kind === 'pdf') {
    // Loaded lazily, because the PDF reader is larger than the rest of the worker.
    const { extractPdf } = await import('./pdf/extract-pdf.ts')
    return extractPdf(request.bytes, now, part === 'head')
  }
  if (kind === 'epub') {
    const { extractEpub } = await import('./epub/extract-epub.ts')
    return extractEpub(request.bytes, now)
  }
  const decode = () => decodeText(bytes, { charset, html: kind === 'html' }).replaceAll('\0', '')
  if (kind === 'html')
    return extractHtml({ html: decode(), decodeAgain: decode, url, contentLanguage, now, part })
  const text = decode()
  if (kind === 'feed') {
    const { extractFeed } = await import('./extract-feed.ts')
    return extractFeed(text, url, now)
  }
  return readWritten(text, request, now)
}
