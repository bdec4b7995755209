import { isText, isNumber, listOf, oneOf, orNull, shaped, type Guarded } from '@bookplate/contract'
import { createStoredItem, sessionArea } from '@/lib/platform/storage.ts'

const isSubject = shaped({
  id: isText,
  /** Account of the save. Another may be connected during an undo. */
  library: isText,
  url: isText,
  title: isText,
  bookmarkId: orNull(isText),
  actions: listOf(oneOf(['undo', 'see', 'open', 'undoLinks', 'showLinks'])),
  tabId: orNull(isNumber),
})
export type Notified = Guarded<typeof isSubject>
export type NotificationAction = Notified['actions'][number]
export type NotificationSubject = Omit<Notified, 'actions' | 'tabId'>

export const notifiedItem = createStoredItem(sessionArea, 'notified', listOf(isSubject), [], 2)
