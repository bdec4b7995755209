import { isNumber, isRecord, isText, shaped } from '@bookplate/contract'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import type { RequestOf } from '@/lib/messaging/protocol.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { unsavableReason } from '@/lib/capture/savable.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import type { OpenPage } from './open-page.ts'

/** Record of the popup's first script (`entrypoints/popup-opening.ts`) with the page to save. */
const isOpening = shaped({ id: isText, tabId: isNumber, url: isText, title: isText })
export const OPENING_KEY = 'opening'

type OpenRequest = RequestOf<'page.open'>

/** Saves once per click on the toolbar button, even if the popup closes early. */
export function createOpenings(openPage: OpenPage['openPage'], area: { remove(key: string): Promise<void> }) {
  const views = new Map<string, Promise<PageView>>()
  const open = ({ url, title, intent, tabId }: OpenRequest, library?: string) =>
    openPage({ url, title }, intent, { tabId, library })

  function openOnce(id: string, request: OpenRequest, library?: string): Promise<PageView> {
    const opened = views.get(id)
    if (opened) return opened
    const view = open(request, library)
    // Limits memory. A window has one popup, which asks immediately.
    if (views.size >= 10) views.delete(views.keys().next().value ?? '')
    views.set(id, view)
    return view
  }

  return {
    open: ({ opening, ...request }: OpenRequest, library?: string): Promise<PageView> =>
      opening === undefined ? open(request, library) : openOnce(opening, request, library),

    written: async (changes: Record<string, unknown>): Promise<void> => {
      const change = changes[OPENING_KEY]
      const opening = isRecord(change) ? change['newValue'] : undefined
      if (!isOpening(opening)) return
      void area.remove(OPENING_KEY).catch(() => undefined)
      const { id, tabId, title } = opening
      const url = pageAddress(opening.url)
      if (unsavableReason(url) !== null || (await settingsItem.read()).saveOn !== 'open') return
      await openOnce(id, { url, title, tabId, intent: 'save' }).catch(() => undefined)
    },
  }
}
export type Openings = ReturnType<typeof createOpenings>
