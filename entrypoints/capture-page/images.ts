import type { CapturedImage } from '@bookplate/contract'
import { readDataUrl } from '@/lib/platform/base64.ts'
import type { PageTime } from './page-time.ts'

/** Maximum edge that libraries keep (`MAX_PREVIEW_EDGE` of the contract, which would add its schemas). */
const MAX_EDGE = 768
/** Smaller images are decoration. */
const MIN_EDGE = 96
const MAX_IMAGES = 40
const MAX_BYTES = 1_500_000
/** `MAX_URL_LENGTH` of the contract. */
const MAX_ADDRESS = 2_048
const TYPE = 'image/webp'
const QUALITY = 0.8

function draw(image: HTMLImageElement): OffscreenCanvas | null {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, MAX_EDGE / Math.max(naturalWidth, naturalHeight))
  const size = [naturalWidth, naturalHeight].map((edge) => Math.max(1, Math.round(edge * scale))) as [
    number,
    number,
  ]
  const canvas = new OffscreenCanvas(...size)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, ...size)
  return context && canvas
}

const isWorthKeeping = ({ complete, naturalWidth, naturalHeight, currentSrc }: HTMLImageElement): boolean =>
  complete && Math.min(naturalWidth, naturalHeight) >= MIN_EDGE && /^https?:/.test(currentSrc)

export interface ImagesRead {
  images: CapturedImage[]
  isShort: boolean
}

/** Encodes images that the page has loaded. Never loads one, because the site would notice. */
export async function readImages(
  shown: readonly HTMLImageElement[],
  time: PageTime,
  limitMs: number,
): Promise<ImagesRead> {
  const images: CapturedImage[] = []
  const seen = new Set<string>()
  let bytes = 0
  let isShort = false
  for (const image of shown) {
    const url = image.currentSrc
    if (!isWorthKeeping(image) || seen.has(url)) continue
    await time.yieldIfDue()
    const isFull = images.length >= MAX_IMAGES || bytes >= MAX_BYTES || time.isOver(limitMs)
    isShort ||= isFull || url.length > MAX_ADDRESS
    if (isFull) break
    if (url.length > MAX_ADDRESS) continue
    seen.add(url)
    try {
      const canvas = draw(image)
      if (!canvas) continue
      const blob = await time.without(canvas.convertToBlob({ type: TYPE, quality: QUALITY }))
      const [, data = ''] = (await time.without(readDataUrl(blob))).split(',', 2)
      bytes += blob.size
      const { naturalWidth: width, naturalHeight: height } = image
      images.push({ url, type: blob.type, data, width, height })
    } catch {
      // Images of other origins may be unreadable.
      isShort = true
    }
  }
  return { images, isShort }
}
