import { colorOf, isText, recordOf, urlIdentity, type HighlightColor } from '@bookplate/contract'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import { pendingEdit } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { unsavableReason } from '@/lib/capture/savable.ts'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import { pageAddress } from '@/lib/platform/page-address.ts'
import { offerColors } from '@/lib/platform/mark-menu.ts'
import { markTab, type PageMark } from '@/lib/platform/mark-tab.ts'
import { shows } from '@/lib/platform/read-tab.ts'
import { createStoredItem, sessionArea } from '@/lib/platform/storage.ts'
import type { OpenPage } from './open-page.ts'

type Quoted = Omit<PageMark, 'isNoted' | 'color'> & {
  note?: string | null | undefined
  color?: HighlightColor | undefined
}

const markedTabsItem = createStoredItem(sessionArea, 'markedTabs', recordOf(isText), {})

const markOf = ({ id, quote, prefix, suffix, note, color }: Quoted): PageMark => ({
  ...(id ? { id } : {}),
  quote,
  ...(prefix ? { prefix } : {}),
  ...(suffix ? { suffix } : {}),
  isNoted: Boolean(note),
  color: colorOf({ color }),
})

/** The outbox has only the new highlights of a pending page, so they join the marks. */
function marksOf(view: PageView): { quoted: readonly Quoted[]; replaces: boolean } {
  if (view.status === 'waiting' || view.status === 'refused')
    return { quoted: pendingEdit(view.entry).highlight ?? [], replaces: false }
  return { quoted: view.status === 'saved' ? (view.bookmark.highlights ?? []) : [], replaces: true }
}

const changesMarks = ({ highlight, remark, recolor, unhighlight, archived }: Edit): boolean =>
  [highlight, remark, recolor, unhighlight, archived].some((part) => part !== undefined)

async function draw(tabId: number, url: string, view: PageView): Promise<void> {
  if (!(await shows(tabId, url))) return
  const { quoted, replaces } = marksOf(view)
  if (quoted.length > 0)
    void offerColors(Object.values(await markedTabsItem.update((tabs) => ({ ...tabs, [tabId]: url }))))
  await markTab(tabId, { marks: quoted.map(markOf), replaces })
}

export function createPageMarks({ openPage }: Pick<OpenPage, 'openPage'>) {
  const serially = createSerialQueue()
  const look = (url: string): Promise<PageView> => openPage({ url, title: '' }, 'look')
  // A page can refuse scripts or be closed. Nothing depends on its marks.
  const quietly = (work: () => Promise<void>): Promise<void> => serially(work).catch(() => undefined)

  async function redraw(url?: string): Promise<void> {
    const tabs = await markedTabsItem.read()
    const open: Record<string, string> = {}
    const views = new Map<string, PageView>()
    for (const [tab, shown] of Object.entries(tabs)) {
      if (!(await shows(Number(tab), shown))) continue
      open[tab] = shown
      const page = urlIdentity(shown)
      if (url !== undefined && page !== urlIdentity(url)) continue
      const view = views.get(page) ?? (await look(shown))
      views.set(page, view)
      await draw(Number(tab), shown, view)
    }
    await markedTabsItem.write(open)
    void offerColors(Object.values(open))
  }

  return {
    add: (tabId: number, words: readonly Quoted[]): Promise<void> =>
      quietly(async () => {
        if (words.length > 0) await markTab(tabId, { marks: words.map(markOf), replaces: false })
      }),

    show: (tabId: number, url: string, view: PageView): Promise<void> =>
      quietly(() => draw(tabId, url, view)),

    /** Marks the highlights of a tab's page if it is saved. Asks for no page of a private window. */
    showIn: (tab: { id?: number; url?: string; incognito?: boolean } | undefined): Promise<void> =>
      quietly(async () => {
        const { id, incognito } = tab ?? {}
        const url = pageAddress(tab?.url ?? '')
        if (id === undefined || incognito || unsavableReason(url) !== null) return
        await draw(id, url, await look(url))
      }),

    follow: (url: string, edit: Edit): Promise<void> =>
      quietly(async () => {
        if (changesMarks(edit)) await redraw(url)
      }),

    showAll: (): Promise<void> => quietly(redraw),
  }
}
export type PageMarks = ReturnType<typeof createPageMarks>
