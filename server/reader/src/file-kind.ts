import { fileTypeFromBuffer } from 'file-type'
import { isMarkdownFile, isTextFile, languageOfFile } from './file-name.ts'
import { ExtractionError } from './extraction-error.ts'

export type FileKind = 'epub' | 'feed' | 'html' | 'image' | 'pdf' | 'svg' | 'text'

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])
const TEXT_TYPES = new Set(['text/plain', 'text/markdown', 'text/x-markdown', 'text/x-rst', 'text/org'])
const EPUB_TYPE = 'application/epub+zip'
/** Content types that servers send for unknown files or for downloads. */
const NO_TYPES = new Set([
  'application/binary',
  'application/download',
  'application/force-download',
  'application/octet-stream',
  'application/x-download',
  'application/zip',
  'binary/octet-stream',
])
const FEED_TYPES = new Set(['application/rss+xml', 'application/atom+xml', 'application/rdf+xml'])
const XML_TYPES = new Set(['application/xml', 'text/xml'])
export const PICTURE_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/apng',
])
const START_BYTES = 1024

export interface ContentType {
  /** Lower case, without parameters. Empty without a header. */
  essence: string
  charset: string | undefined
}

export function parseContentType(header: string | undefined): ContentType {
  const [essence = '', ...parameters] = (header ?? '').split(';')
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)/i.exec(parameter)?.[1])
    .find((value) => value !== undefined)
  return { essence: essence.trim().toLowerCase(), charset }
}

function kindOfHeader(essence: string): FileKind | undefined {
  if (HTML_TYPES.has(essence)) return 'html'
  if (TEXT_TYPES.has(essence) || isMarkdownFile(essence, '')) return 'text'
  if (essence === 'application/pdf' || essence === 'application/x-pdf') return 'pdf'
  if (essence === 'image/svg+xml') return 'svg'
  return essence.startsWith('image/') ? 'image' : undefined
}

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1')

/** UTF-16 text is full of zero bytes. Other text has none, and few control characters. */
function isText(start: string, charset: string | undefined): boolean {
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff') || /^utf-?16/i.test(charset ?? ''))
    return true
  return ![...start].some((character) => character < ' ' && !'\t\n\f\r\x1b'.includes(character))
}

async function kindOfBytes(
  bytes: Uint8Array,
  charset: string | undefined,
  isBook: boolean,
): Promise<Exclude<FileKind, 'html'> | 'unknown'> {
  const magic = await fileTypeFromBuffer(bytes)
  const start = startOf(bytes)
  // Two letters aren't a magic number: text can begin with BM or MZ.
  if (magic === undefined || (magic.mime !== 'application/pdf' && isText(start, charset))) {
    if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/is.test(start))
      return 'svg'
    return isText(start, charset) ? 'text' : 'unknown'
  }
  if (magic.mime === 'application/pdf') return 'pdf'
  if (magic.mime === EPUB_TYPE || (isBook && magic.mime === 'application/zip')) return 'epub'
  return PICTURE_TYPES.has(magic.mime) ? 'image' : 'unknown'
}

const looksLikeFeed = (bytes: Uint8Array) =>
  /^(?:\xef\xbb\xbf)?\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->).)*-->\s*)*<(?:rss|feed|rdf:RDF)[\s>]/s.test(
    startOf(bytes),
  )

const looksLikeHtml = (bytes: Uint8Array) =>
  /^[\s\xef\xbb\xbf]*<(?:!doctype html|html|head|body|title|!--)/i.test(startOf(bytes))

/** Without a useful type, the bytes decide, and for text also the name. */
function kindWithoutType(
  found: FileKind | 'unknown',
  bytes: Uint8Array,
  essence: string,
  name: string,
): FileKind {
  if (found === 'text' && essence !== '' && !isTextFile(name) && languageOfFile(name) === undefined)
    throw new ExtractionError('type', `${essence} with the bytes of text`)
  if (found === 'text' && looksLikeHtml(bytes) && essence === '') return 'html'
  if (found !== 'unknown') return found
  throw new ExtractionError('type', 'no type and unknown bytes')
}

export async function identifyFile(type: ContentType, bytes: Uint8Array, name = ''): Promise<FileKind> {
  const { essence, charset } = type
  const found = await kindOfBytes(bytes, charset, essence === EPUB_TYPE || /\.epub$/i.test(name))
  if (found === 'pdf' || found === 'epub') return found
  const mayBeFeed = essence === '' || FEED_TYPES.has(essence) || XML_TYPES.has(essence)
  if (mayBeFeed && found === 'text' && looksLikeFeed(bytes)) return 'feed'
  if (essence === '' || NO_TYPES.has(essence)) return kindWithoutType(found, bytes, essence, name)
  const declared = kindOfHeader(essence)
  const agrees = declared === found || (declared === 'html' && (found === 'text' || found === 'svg'))
  if (declared === undefined || !agrees)
    throw new ExtractionError('type', `${essence} with the bytes of ${found}`)
  return declared
}
