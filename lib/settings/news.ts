import { localArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

/** True from an update of the extension until the person has dismissed its changes. */
export const newsItem = createStoredItem<boolean>(localArea, {
  key: 'news',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
})
