import {
  MAX_CAPTURE_HTML_LENGTH,
  MAX_CAPTURE_UNPACKED_BYTES,
  NewHighlights,
  hashOf,
  type CaptureOffer,
  type CaptureRequest,
  type CapturedImage,
  type NewHighlight,
} from '@bookplate/contract'
import type { CapturedPage, LeftOut } from './captured-page.ts'

/** Longer than any library keeps; a page may name itself without end. */
const MAX_TITLE = 1_000
/** What is longer is no tag of a language. */
const MAX_LANGUAGE = 100

/** How much of a text that is too long is tried next: text compresses unevenly. */
const MAX_SHARE = 0.95

export interface PackedPage {
  /** A `CaptureRequest`, gzipped. */
  packed: Uint8Array<ArrayBuffer>
  leftOut: LeftOut[]
  /** Number of selected passages in it. */
  highlights: number
}

async function through(
  { writable, readable }: CompressionStream | DecompressionStream,
  given: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter()
  const written = writer.write(given).then(() => writer.close())
  const chunks: Uint8Array[] = []
  const reader = readable.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
  await written
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** The words that are chosen on a packed page, which may have to go without it. */
export async function selectionIn(packed: Uint8Array<ArrayBuffer>): Promise<NewHighlight[]> {
  const text = new TextDecoder().decode(await through(new DecompressionStream('gzip'), packed))
  const { selection } = JSON.parse(text) as { selection?: unknown }
  return NewHighlights.safeParse(selection).data ?? []
}

async function requestOf(
  page: CapturedPage,
  url: string,
  html: string,
  images: CapturedImage[],
  isCut: boolean,
) {
  const selection = page.selection.map((words) => ({ id: crypto.randomUUID(), ...words }))
  const request: CaptureRequest = {
    url,
    title: page.title.slice(0, MAX_TITLE).toWellFormed(),
    ...(page.language && page.language.length <= MAX_LANGUAGE ? { language: page.language } : {}),
    html,
    contentHash: await hashOf(html),
    ...(isCut ? { isCut } : {}),
    ...(images.length ? { images } : {}),
    ...(selection.length ? { selection } : {}),
  }
  return new TextEncoder().encode(JSON.stringify(request))
}

/**
 * What is sent of a page, in as many bytes as the library takes and unpacks: where it is too much, first the last
 * pictures stay behind, then the end of the text, which a reader of HTML can do without.
 */
export async function packPage(
  page: CapturedPage,
  url: string,
  { maxBytes, takesCut = false }: Pick<CaptureOffer, 'maxBytes' | 'takesCut'>,
): Promise<PackedPage> {
  let { images } = page
  const leftOut = new Set(page.leftOut)
  if (page.html.length > MAX_CAPTURE_HTML_LENGTH) leftOut.add('rest')
  // A lone half of a sign cannot be sent, and would change on the way.
  let html = page.html.slice(0, MAX_CAPTURE_HTML_LENGTH).toWellFormed()
  for (;;) {
    const request = await requestOf(page, url, html, images, takesCut && leftOut.has('rest'))
    const packed =
      request.byteLength <= MAX_CAPTURE_UNPACKED_BYTES
        ? await through(new CompressionStream('gzip'), request)
        : null
    if (packed && (packed.byteLength <= maxBytes || html === '')) {
      return { packed, leftOut: [...leftOut], highlights: page.selection.length }
    }
    leftOut.add(images.length > 0 ? 'images' : 'rest')
    if (images.length > 0) images = images.slice(0, Math.floor(images.length / 2))
    else {
      const share = Math.min(
        MAX_CAPTURE_UNPACKED_BYTES / request.byteLength,
        maxBytes / (packed?.byteLength ?? 1),
      )
      html = html.slice(0, Math.floor(html.length * Math.min(MAX_SHARE, share * MAX_SHARE))).toWellFormed()
    }
  }
}
