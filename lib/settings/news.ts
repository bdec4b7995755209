import { isFlag } from '@bookplate/contract'
import { createStoredItem, localArea } from '@/lib/platform/storage.ts'

/** True from an update of the extension until the person has dismissed its changes. */
export const newsItem = createStoredItem(localArea, 'news', isFlag, false)
