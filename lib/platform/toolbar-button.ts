import { browser } from 'wxt/browser'
import { createReadCache } from './cached-read.ts'

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

async function decodeAll({ isSaved = false } = {}): Promise<Images> {
  const images = await Promise.all(SIZES.map((size) => decode(pathOf(isSaved, size))))
  return Object.fromEntries(SIZES.map((size, at) => [size, images[at]!]))
}

/** Decoded once per worker, because Chrome would load given paths again for each page, which takes most of the time. */
const saved = createReadCache(() => decodeAll({ isSaved: true }))
const unsaved = createReadCache(() => decodeAll())

async function setIcon(tabId: number, isSaved: boolean): Promise<void> {
  const icon = import.meta.env.FIREFOX
    ? { path: Object.fromEntries(SIZES.map((size) => [size, pathOf(isSaved, size)])) }
    : { imageData: await (isSaved ? saved : unsaved).read() }
  await browser.action.setIcon({ tabId, ...icon })
}

/** Shows on the toolbar button whether the page of a tab is saved. The tab may have been closed in between. */
export const showSaved = (tabId: number, isSaved: boolean, title: string): Promise<unknown> =>
  Promise.allSettled([setIcon(tabId, isSaved), browser.action.setTitle({ tabId, title })])

export async function setBadge(text: string, tabId?: number, color?: string): Promise<void> {
  const ofTab = tabId === undefined ? {} : { tabId }
  if (color) await browser.action.setBadgeBackgroundColor({ color, ...ofTab })
  await browser.action.setBadgeText({ text, ...ofTab })
}

export const openPopup = (windowId?: number): Promise<void> =>
  browser.action.openPopup(windowId === undefined ? {} : { windowId })
