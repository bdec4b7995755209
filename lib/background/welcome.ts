import { isFlag } from '@bookplate/contract'
import { appUrl } from '@/lib/platform/runtime.ts'
import { createStoredItem, localArea } from '@/lib/platform/storage.ts'
import { openTab } from '@/lib/platform/tabs.ts'
import { newsItem } from '@/lib/settings/stored-settings.ts'

/** Whether the welcome page was opened. Some browsers install their extensions at each start. */
const welcomedItem = createStoredItem(localArea, 'welcomed', isFlag, false)

interface Installed {
  reason: string
  previousVersion?: string | undefined
}

/** Opens the welcome page after the installation. After an update to another version, there is news. */
export async function welcome({ reason, previousVersion }: Installed, version: string): Promise<void> {
  if (reason === 'update' && previousVersion !== version) await newsItem.write(true)
  if (reason !== 'install' || (await welcomedItem.read())) return
  await welcomedItem.write(true)
  await openTab(appUrl('/options.html?welcome'))
}
