import { isNumber, isRecord, isText, shaped } from '@bookplate/contract'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import type { RequestOf } from '@/lib/messaging/protocol.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { unsavableReason } from '@/lib/save/savable.ts'
import type { Settings } from '@/lib/settings/settings.ts'

/** What the popup's first script writes down (`entrypoints/popup-opening.ts`): for which page it was opened. */
const isOpening = shaped({ id: isText, tabId: isNumber, url: isText, title: isText })
export const OPENING_KEY = 'opening'

type OpenRequest = RequestOf<'page.open'>

export interface OpeningsDeps {
  open: (request: OpenRequest) => Promise<PageView>
  readSettings: () => Promise<Settings>
  area: { remove(key: string): Promise<void> }
}

/** A click on the toolbar button is one save, whether its popup lives to ask for it, is gone before, or both come. */
export function createOpenings({ open, readSettings, area }: OpeningsDeps) {
  const views = new Map<string, Promise<PageView>>()

  function openOnce(id: string, request: OpenRequest): Promise<PageView> {
    const known = views.get(id)
    if (known) return known
    const view = open(request)
    // One popup is open at a time in a window, and asks within moments.
    if (views.size >= 10) views.delete(views.keys().next().value ?? '')
    views.set(id, view)
    return view
  }

  return {
    open: ({ opening, ...request }: OpenRequest): Promise<PageView> =>
      opening === undefined ? open(request) : openOnce(opening, request),

    /** To be told of what is written into the session's storage. */
    written: async (changes: Record<string, unknown>): Promise<void> => {
      const change = changes[OPENING_KEY]
      const opening = isRecord(change) ? change['newValue'] : undefined
      if (!isOpening(opening)) return
      void area.remove(OPENING_KEY).catch(() => undefined)
      const { id, tabId, title } = opening
      const url = pageAddress(opening.url)
      if (unsavableReason(url) !== null || (await readSettings()).saveOn !== 'open') return
      await openOnce(id, { url, title, tabId, intent: 'save' }).catch(() => undefined)
    },
  }
}
export type Openings = ReturnType<typeof createOpenings>
