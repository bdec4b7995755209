import { keepPageList, PageList } from '@/lib/import-export/page-list.ts'
import { t } from '@/lib/language/translate.ts'
import { ownUrl } from '@/lib/platform/own-page.ts'
import { readPageList } from '@/lib/platform/read-tab.ts'
import { openTab } from '@/lib/platform/tabs.ts'
import { announce } from './announce.ts'

const refuse = (message: string, tabId: number): Promise<void> =>
  announce({ title: t('imports.page.nothing'), message, tone: 'bad' }, null, tabId)

/** Opens the preview of what a page lists. Nothing is saved before the person clicks "Import" there. */
export async function importPageList(tabId: number): Promise<void> {
  const list = PageList.safeParse(await readPageList(tabId)).data
  if (!list) return refuse(t('imports.page.blocked'), tabId)
  if (list.entries.length === 0) return refuse(t('imports.page.noLinks'), tabId)
  await keepPageList(list)
  await openTab(ownUrl('/options.html?list'))
}
