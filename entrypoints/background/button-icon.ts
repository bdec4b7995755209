import { browser } from 'wxt/browser'

/** Sizes in pixels for normal and high-density screens. */
const SIZES = [16, 32]

type Images = Record<number, ImageData>

const pathOf = (isSaved: boolean, size: number): string => `/icon/${isSaved ? 'saved-' : ''}${size}.png`

async function decode(path: string): Promise<ImageData> {
  const response = await fetch(browser.runtime.getURL(path as '/icon/16.png'))
  const bitmap = await createImageBitmap(await response.blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!canvas) throw new Error('This browser draws no icons in the background.')
  canvas.drawImage(bitmap, 0, 0)
  return canvas.getImageData(0, 0, bitmap.width, bitmap.height)
}

async function decodeAll(isSaved: boolean): Promise<Images> {
  const images = await Promise.all(SIZES.map((size) => decode(pathOf(isSaved, size))))
  return Object.fromEntries(SIZES.map((size, at) => [size, images[at]!]))
}

/**
 * Sets the toolbar icon. Decodes images once per worker, because Chrome would load given paths again for each
 * page, which takes most of the time.
 */
export function createButtonIcon() {
  const decoded = new Map<boolean, Promise<Images>>()

  function imagesOf(isSaved: boolean): Promise<Images> {
    const known = decoded.get(isSaved)
    if (known) return known
    const images = decodeAll(isSaved)
    decoded.set(isSaved, images)
    images.catch(() => decoded.delete(isSaved))
    return images
  }

  return async (tabId: number, isSaved: boolean): Promise<void> => {
    const icon = import.meta.env.FIREFOX
      ? { path: Object.fromEntries(SIZES.map((size) => [size, pathOf(isSaved, size)])) }
      : { imageData: await imagesOf(isSaved) }
    await browser.action.setIcon({ tabId, ...icon })
  }
}
