import type { PageChange } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT, type Edit } from '@/lib/outbox/edit.ts'

/** What a person changed, as the queue takes it. */
export const toEdit = ({ isFavorite, note, add = [], remove = [] }: PageChange): Edit => ({
  ...NO_EDIT,
  ...(isFavorite === undefined ? {} : { isFavorite }),
  ...(note === undefined ? {} : { note }),
  add,
  remove,
})
