import { keepPageList, PageList, untilKnown } from '@/lib/import-runs/page-list.ts'
import { t } from '@/lib/language/translate.ts'
import { appUrl } from '@/lib/platform/runtime.ts'
import { countPageList, readPageList } from '@/lib/platform/read-tab.ts'
import { openTab } from '@/lib/platform/tabs.ts'
import { setBadge } from '@/lib/platform/toolbar-button.ts'
import { announceProblem } from './announce.ts'
import type { BackgroundContext } from './context.ts'

const refuse = (message: string, tabId: number): Promise<void> =>
  announceProblem(t('imports.page.nothing'), message, tabId)

const COUNT_EVERY_MS = 1_000
const counted = new Set<number>()

async function showCount(tabId: number, sleep: (ms: number) => Promise<void>): Promise<void> {
  if (counted.has(tabId)) return
  counted.add(tabId)
  for (let count = await countPageList(tabId); count !== null; count = await countPageList(tabId)) {
    await setBadge(String(count), tabId)
    await sleep(COUNT_EVERY_MS)
  }
  counted.delete(tabId)
  // The tab may be closed.
  await setBadge('', tabId).catch(() => undefined)
}

/** Opens the import preview of a page's list. Nothing is saved before the person clicks "Import" there. */
export async function importPageList(
  { readTag, findSaved, sleep }: Pick<BackgroundContext, 'readTag' | 'findSaved' | 'sleep'>,
  tabId: number,
): Promise<void> {
  const list = PageList.safeParse(await readPageList(tabId)).data
  if (!list) return refuse(t('save.tab.blocked'), tabId)
  if (list.entries.length === 0) return refuse(t('imports.page.noLinks'), tabId)
  const tag = list.isKnown ? await readTag() : null
  const saved = tag === null ? [] : await Promise.all(list.entries.map(({ url }) => findSaved(tag, url)))
  const known = new Set(list.entries.filter((_, at) => saved[at]))
  await keepPageList({ ...list, entries: untilKnown(list.entries, (entry) => known.has(entry)) })
  void showCount(tabId, sleep)
  await openTab(appUrl('/options.html?list'))
}
