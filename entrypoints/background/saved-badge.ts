import { browser } from 'wxt/browser'
import type { Settings } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { maySeeTabs } from '@/lib/platform/tab-permission.ts'
import { t } from '@/lib/language/translate.ts'
import type { SaveContext } from '@/lib/save/context.ts'
import type { SavedIndex } from './saved-index.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'

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
function createButtonIcon() {
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

interface SeenTab {
  id?: number
  url?: string
  incognito: boolean
}

/**
 * Marks saved pages on the toolbar button. Compares addresses with the local index, without requests, and
 * skips private windows.
 */
export function createSavedBadge(readTag: SaveContext['access']['readTag'], index: SavedIndex) {
  const setIcon = createButtonIcon()
  /** Latest check per tab, so that an earlier one has no effect. */
  const looks = new Map<number, symbol>()

  async function isSavedPage(url: string): Promise<boolean> {
    const tag = await readTag()
    return tag !== null && index.isSaved(tag, pageAddress(url))
  }

  async function mark({ id: tabId, url, incognito }: SeenTab): Promise<void> {
    if (tabId === undefined || incognito) return
    const look = Symbol(url)
    looks.set(tabId, look)
    const isSaved = url ? await isSavedPage(url) : false
    if (looks.get(tabId) !== look) return
    looks.delete(tabId)
    await wordsLoaded()
    const title = isSaved ? t('background.savedInBookplate') : t('manifest.action')
    // The tab may have been closed in between.
    await Promise.allSettled([setIcon(tabId, isSaved), browser.action.setTitle({ tabId, title })])
  }

  const onUpdated = (_: number, change: { url?: string; status?: string }, tab: SeenTab): void => {
    if (change.url !== undefined || change.status === 'loading') void mark(tab)
  }
  const onActivated = ({ tabId }: { tabId: number }): void => {
    void browser.tabs.get(tabId).then(mark, () => undefined)
  }

  async function markAll(): Promise<void> {
    const tabs = await browser.tabs.query({})
    await Promise.all(tabs.map(mark))
  }

  function watch(): void {
    if (browser.tabs.onUpdated.hasListener(onUpdated)) return
    browser.tabs.onUpdated.addListener(onUpdated)
    browser.tabs.onActivated.addListener(onActivated)
  }

  function unwatch(): void {
    browser.tabs.onUpdated.removeListener(onUpdated)
    browser.tabs.onActivated.removeListener(onActivated)
  }

  async function turn(isOn: boolean): Promise<void> {
    if (isOn) {
      watch()
      await index.run()
    } else {
      unwatch()
      await index.forget()
    }
    await markAll()
  }

  return {
    markAll: async (): Promise<void> => {
      if ((await settingsItem.read()).savedBadge) await markAll()
    },
    /** Without the permission, addresses are hidden, so turn the setting off. */
    permissionRemoved: async (): Promise<void> => {
      const { savedBadge } = await settingsItem.read()
      if (!savedBadge || (await maySeeTabs())) return
      await settingsItem.update((settings) => ({ ...settings, savedBadge: false }))
    },
    settingsChanged: (after: Settings, before: Settings): void => {
      if (before.savedBadge !== after.savedBadge) void turn(after.savedBadge)
    },
    /**
     * Listens immediately, because a worker that wakes for a tab needs its listener, and stops if the badge
     * is off.
     */
    start: (): void => {
      watch()
      void settingsItem.read().then(({ savedBadge }) => (savedBadge ? undefined : unwatch()))
    },
  }
}
