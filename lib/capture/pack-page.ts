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
import type { CapturedPage, OmittedPart } from './captured-page.ts'

/** Maximum title length, because a page can have an endless one. */
const MAX_TITLE = 1_000
const MAX_LANGUAGE = 100

/** Share of a text that is too long to try next, because compression varies. */
const MAX_SHARE = 0.95

export interface PackedPage {
  /** A gzipped `CaptureRequest`. */
  packed: Uint8Array<ArrayBuffer>
  leftOut: OmittedPart[]
  highlights: number
}

export const transformBytes = async (
  stream: CompressionStream | DecompressionStream,
  given: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([given]).stream().pipeThrough(stream)).arrayBuffer())

export async function selectionIn(packed: Uint8Array<ArrayBuffer>): Promise<NewHighlight[]> {
  const text = new TextDecoder().decode(await transformBytes(new DecompressionStream('gzip'), packed))
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

/** Omits the last images, then the end of the text, to stay within the library's limits. */
export async function packPage(
  page: CapturedPage,
  url: string,
  { maxBytes, takesCut = false }: Pick<CaptureOffer, 'maxBytes' | 'takesCut'>,
): Promise<PackedPage> {
  let { images } = page
  const leftOut = new Set(page.leftOut)
  if (page.html.length > MAX_CAPTURE_HTML_LENGTH) leftOut.add('rest')
  // Half a surrogate pair can't be sent.
  let html = page.html.slice(0, MAX_CAPTURE_HTML_LENGTH).toWellFormed()
  for (;;) {
    const request = await requestOf(page, url, html, images, takesCut && leftOut.has('rest'))
    const packed =
      request.byteLength <= MAX_CAPTURE_UNPACKED_BYTES
        ? await transformBytes(new CompressionStream('gzip'), request)
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
