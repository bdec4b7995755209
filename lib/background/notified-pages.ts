import { isText, isNumber, listOf, oneOf, orNull, shaped, type Guarded } from '@bookplate/contract'
import { sessionArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

const isSubject = shaped({
  id: isText,
  /** Account of the save. Another may be connected during an undo. */
  library: isText,
  url: isText,
  title: isText,
  bookmarkId: orNull(isText),
  actions: listOf(oneOf(['undo', 'see', 'open'])),
  tabId: orNull(isNumber),
})
export type Notified = Guarded<typeof isSubject>
export type NotificationAction = Notified['actions'][number]
export type NotificationSubject = Omit<Notified, 'actions' | 'tabId'>
const isSubjects = listOf(isSubject)

export const NOTIFIED_KEY = 'notified'

export const notifiedItem = createStoredItem<Notified[]>(sessionArea, {
  key: NOTIFIED_KEY,
  version: 2,
  parse: (value) => (isSubjects(value) ? value : undefined),
  fallback: [],
})
