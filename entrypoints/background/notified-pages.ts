import { isText, listOf, orNull, shaped } from '@bookplate/contract'
import { sessionArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

/** What a notification's button needs after its worker was killed: which page it speaks of. */
export interface NotificationSubject {
  id: string
  /** Of the account that it was saved with: another may be connected when it is taken back. */
  library: string
  url: string
  title: string
  bookmarkId: string | null
}

const isSubjects = listOf(
  shaped<NotificationSubject>({
    id: isText,
    library: isText,
    url: isText,
    title: isText,
    bookmarkId: orNull(isText),
  }),
)

export const NOTIFIED_KEY = 'notified'

export const notifiedItem = createStoredItem<NotificationSubject[]>(sessionArea, {
  key: NOTIFIED_KEY,
  version: 1,
  parse: (value) => (isSubjects(value) ? value : undefined),
  fallback: [],
})
