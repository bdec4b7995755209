import { urlIdentity } from '@bookplate/contract'
import type { OpenTab } from '@/lib/platform/tabs.ts'
import type { SaveContext } from './context.ts'
import type { TabUnseen } from './tab-words.ts'

/** Maximum wait for a page that keeps loading. */
const LOADING_MS = 5_000
/** Limits for reloading a sleeping tab, whose site may be slow and render late. */
const WAKING_MS = 20_000
const DRAWING_MS = 1_500
const LOOK_MS = 250

const showsPage = (tab: OpenTab, url: string): boolean =>
  URL.canParse(tab.url) && urlIdentity(tab.url) === urlIdentity(url)

const isReady = (tab: OpenTab): boolean => tab.isLoaded && !tab.isAsleep

function refuse(tab: OpenTab, url: string): TabUnseen | null {
  if (tab.isPrivate) return 'private'
  return showsPage(tab, url) ? null : 'moved'
}

/** Finds the tab of a page and reloads it if it sleeps. Returns the reason if the page can't be captured. */
export async function awakeTab(
  { readOpenTab, readOpenTabs, reloadTab, sleep }: SaveContext,
  tabId: number,
  url: string,
): Promise<number | TabUnseen> {
  // Some browsers change a tab's id when it goes to sleep.
  const found =
    (await readOpenTab(tabId)) ?? (await readOpenTabs()).find((tab) => !tab.isPrivate && showsPage(tab, url))
  if (!found) return 'gone'
  const refused = refuse(found, url)
  if (refused) return refused
  const { id, isAsleep } = found
  if (isAsleep) await reloadTab(id)
  let tab = found
  for (let left = isAsleep ? WAKING_MS : LOADING_MS; left > 0 && !isReady(tab); left -= LOOK_MS) {
    await sleep(LOOK_MS)
    const now = await readOpenTab(id)
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
