import { isText, isNumber, listOf, oneOf, orNull, shaped, type Guarded } from '@bookplate/contract'
import { sessionArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

/** What a notification's button needs after its worker was killed: which page it speaks of. */
const isSubject = shaped({
  id: isText,
  /** Of the account that it was saved with: another may be connected when it is taken back. */
  library: isText,
  url: isText,
  title: isText,
  bookmarkId: orNull(isText),
  /** What its buttons do, in their order. */
  actions: listOf(oneOf(['undo', 'see', 'open'])),
  /** The tab that the page stands in. */
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
