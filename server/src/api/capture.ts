import { createHash } from 'node:crypto'
import {
  isRecord,
  isText,
  storable,
  type CapturedImage,
  type CaptureRequest,
  type ValidationIssue,
} from '@bookplate/contract'
import { route, type Route } from '../http/define-route.ts'
import { prefersBrief } from '../http/prefer.ts'
import type { Capture } from '../library/capture-page.ts'
import { cut, oneLine } from '../library/summary-text.ts'

const MAX_TITLE_CHARACTERS = 500
const HTML_TYPE = 'text/html; charset=utf-8'

function tidyTexts(value: unknown, names: readonly string[]): void {
  if (!isRecord(value)) return
  for (const name of names) if (isText(value[name])) value[name] = storable(value[name])
}

const PAGE_TEXTS = ['title', 'language', 'html']
const TEXTS_OF = { selection: ['quote', 'prefix', 'suffix'], images: ['url'] }

/** Makes page text storable, because the person can't correct it. Their own text is refused instead. */
function tidy(body: unknown): void {
  tidyTexts(body, PAGE_TEXTS)
  if (!isRecord(body)) return
  for (const [name, texts] of Object.entries(TEXTS_OF)) {
    const list = body[name]
    if (Array.isArray(list)) for (const item of list) tidyTexts(item, texts)
  }
}

/** Checks the hash of the sent HTML, because truncated or changed HTML isn't the captured page. */
function wrongHash(body: unknown): ValidationIssue[] {
  if (!isRecord(body) || !isText(body['html']) || !isText(body['contentHash'])) return []
  const hash = createHash('sha256').update(body['html'], 'utf8').digest('hex')
  if (hash === body['contentHash']) return []
  return [{ code: 'wrong_hash', message: 'is not the SHA-256 of `html` in UTF-8', path: ['contentHash'] }]
}

const bytesOf = ({ data }: CapturedImage): Uint8Array => Buffer.from(data, 'base64')

function fileOf({ url, html, images = [] }: CaptureRequest): Capture['file'] {
  if (html !== undefined) return { type: HTML_TYPE, bytes: Buffer.from(html) }
  const picture = images.find((image) => image.url === url)
  return picture ? { type: picture.type, bytes: bytesOf(picture) } : null
}

/** Removes credentials from an address, because readers of the library could use them. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}

const toCapture = (request: CaptureRequest): Capture => ({
  url: withoutPassword(request.url),
  title: cut(oneLine(request.title ?? ''), MAX_TITLE_CHARACTERS) || null,
  language: request.language ?? null,
  file: fileOf(request),
  pictures: (request.images ?? []).map((image) => ({ url: image.url, bytes: bytesOf(image) })),
  selection: request.selection ?? [],
  reason: request.reason?.trim() || null,
  isCut: request.isCut ?? false,
  readAgain: request.readAgain ?? false,
})

export const captureRoutes: Route[] = [
  route(
    'capture.save',
    async ({ body, headers }, { library }) => {
      const { data, created } = await library.capture(toCapture(body), prefersBrief(headers))
      return { data, status: created ? 201 : 200 }
    },
    { check: wrongHash, tidy },
  ),
]
