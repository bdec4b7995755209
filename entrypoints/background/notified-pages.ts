import { isText, listOf, orNull, shaped, type Guarded } from '@bookplate/contract'
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
})
export type NotificationSubject = Guarded<typeof isSubject>
const isSubjects = listOf(isSubject)

export const NOTIFIED_KEY = 'notified'

export const notifiedItem = createStoredItem<NotificationSubject[]>(sessionArea, {
  key: NOTIFIED_KEY,
  version: 1,
  parse: (value) => (isSubjects(value) ? value : undefined),
  fallback: [],
})
