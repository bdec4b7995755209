import { pageAddress } from '@/lib/platform/page-address.ts'
import { unsavableReason, type UnsavableReason } from '@/lib/capture/savable.ts'
import { t } from '@/lib/language/translate.ts'

export interface ClickInfo {
  linkUrl?: string
  /** Firefox only. */
  linkText?: string
  srcUrl?: string
  pageUrl?: string
  selectionText?: string
  frameId?: number
}

export interface ClickedTab {
  id?: number | undefined
  url?: string
  title?: string
  incognito?: boolean
}

const SAVE_MENUS = {
  'save-page': 'page',
  'save-link': 'link',
  'save-image': 'image',
  'save-video': 'video',
  'save-selection': 'selection',
} as const
export type SaveMenu = keyof typeof SAVE_MENUS

export const isSaveMenu = (id: string | number): id is SaveMenu => Object.hasOwn(SAVE_MENUS, id)

export type MenuTarget =
  /** `isOpen`: it is the tab's page. `quote`: selected text. */
  | { ok: true; url: string; title: string; append: string[]; isOpen: boolean; quote?: string }
  | { ok: false; reason: UnsavableReason; url: string }

/** Page of an image or video, for the note, because the file alone has no context. */
const origin = (page: string | undefined, file: string): string[] =>
  page && page !== file && unsavableReason(page) === null ? [t('background.fromPage', { page })] : []

function build(
  url: string | undefined,
  title: string | undefined,
  { append = [], isOpen = false, quote = '' }: { append?: string[]; isOpen?: boolean; quote?: string } = {},
): MenuTarget {
  const reason = unsavableReason(url)
  if (reason !== null || url === undefined) {
    return { ok: false, reason: reason ?? 'no_address', url: url ?? '' }
  }
  return { ok: true, url, title: title ?? '', append, isOpen, ...(quote ? { quote } : {}) }
}

/** Returns the clicked address and additions to its note. Never another address than the menu item names. */
export function menuTarget(menu: SaveMenu, info: ClickInfo, tab?: ClickedTab): MenuTarget {
  const shown = info.pageUrl ?? tab?.url
  const page = shown && pageAddress(shown)
  // In a private window, use only what the item names.
  const source = tab?.incognito ? undefined : page
  switch (menu) {
    case 'save-link':
      return build(info.linkUrl, info.linkText)
    case 'save-image':
      return build(info.srcUrl, undefined, { append: origin(source, info.srcUrl ?? '') })
    case 'save-video':
      // A streaming player has no address, so save its page.
      return info.srcUrl && unsavableReason(info.srcUrl) === null
        ? build(info.srcUrl, undefined, { append: origin(source, info.srcUrl) })
        : build(page, tab?.title, { isOpen: true })
    case 'save-selection':
      return build(page, tab?.title, { quote: info.selectionText?.trim(), isOpen: true })
    case 'save-page':
      return build(page, tab?.title, { isOpen: true })
  }
}
