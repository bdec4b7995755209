import { urlIdentity } from '@bookplate/contract'
import type { OpenTab } from '@/lib/platform/tabs.ts'
import type { TabUnseen } from '@/lib/save/tab-words.ts'

/** A page that goes on loading is read as it stands by then. */
const LOADING_MS = 5_000
/** A tab that slept may have a slow site, and scripts that draw it when all has come. */
const WAKING_MS = 20_000
const DRAWING_MS = 1_500
const LOOK_MS = 250

export interface AwakeTabDeps {
  readTab: (tabId: number) => Promise<OpenTab | null>
  readTabs: () => Promise<OpenTab[]>
  reload: (tabId: number) => Promise<void>
  sleep: (ms: number) => Promise<void>
}

const showsPage = (tab: OpenTab, url: string): boolean =>
  URL.canParse(tab.url) && urlIdentity(tab.url) === urlIdentity(url)

const isReady = (tab: OpenTab): boolean => tab.isLoaded && !tab.isAsleep

function refuse(tab: OpenTab, url: string): TabUnseen | null {
  if (tab.isPrivate) return 'private'
  return showsPage(tab, url) ? null : 'moved'
}

/** The tab of a page, loaded again where it sleeps; or why the page cannot be read there. */
export function createAwakeTab({ readTab, readTabs, reload, sleep }: AwakeTabDeps) {
  /** Some browsers give a tab another id when they put it to sleep. */
  const find = async (tabId: number, url: string): Promise<OpenTab | null> =>
    (await readTab(tabId)) ?? (await readTabs()).find((tab) => !tab.isPrivate && showsPage(tab, url)) ?? null

  return async function awakeTab(tabId: number, url: string): Promise<number | TabUnseen> {
    const found = await find(tabId, url)
    if (!found) return 'gone'
    const refused = refuse(found, url)
    if (refused) return refused
    const { id, isAsleep } = found
    if (isAsleep) await reload(id)
    let tab = found
    for (let left = isAsleep ? WAKING_MS : LOADING_MS; left > 0 && !isReady(tab); left -= LOOK_MS) {
      await sleep(LOOK_MS)
      const now = await readTab(id)
      if (!now) return 'gone'
      const moved = refuse(now, url)
      if (moved) return moved
      tab = now
    }
    if (!isAsleep) return id
    if (!isReady(tab)) return 'asleep'
    await sleep(DRAWING_MS)
    return id
  }
}
export type AwakeTab = ReturnType<typeof createAwakeTab>
