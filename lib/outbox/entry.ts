import { Id } from '@bookplate/contract'
import { z } from 'zod'
import { Edit, isEmptyEdit } from './edit.ts'
import { NoteClash } from './note-edit.ts'

/** An error of the library or of the way to it, as `toJSON` of the contract writes it, or of this browser by its name. */
export const Problem = z.looseObject({
  name: z.string(),
  message: z.string(),
  requestId: z.string().nullable(),
})
export type Problem = z.infer<typeof Problem>

/**
 * One page or bookmark with everything that is still to be sent for it. There is one entry a page, so its steps are
 * in order by themselves. Instants in milliseconds since the epoch.
 */
export const OutboxEntry = z.strictObject({
  id: z.string(),
  /** Which library it is for; it is never sent to another. */
  library: z.string(),
  url: z.string(),
  title: z.string(),
  /** Its place in the queue. */
  queuedAt: z.number(),
  /** Null until the library has the page. */
  bookmarkId: Id.nullable(),
  /** The state it should have at the end; null leaves it. */
  archived: z.boolean().nullable(),
  edit: Edit,
  /** What is on its way. After a crash nobody knows whether it arrived, so it is sent again. */
  sending: Edit.nullable(),
  /** Whether the save has been tried: from then on the library may have the page although no answer came. */
  attempted: z.boolean(),
  failures: z.number(),
  notBefore: z.number(),
  problem: Problem.nullable(),
  /** A note that was not sent, because another one came from elsewhere; a person says which one stays. */
  clash: NoteClash.optional(),
  /** `refused`: set aside until a person retries or discards it. */
  state: z.enum(['waiting', 'refused']),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

/** How an entry stands that nobody has tried to send as it is now. */
export const UNTRIED = { state: 'waiting', notBefore: 0, failures: 0, problem: null } as const

export type Step = 'save' | 'archive' | 'restore' | 'update' | 'ask' | 'done'

/** What has to be sent next for the entry. Restoring comes before editing, archiving after it; `ask`: a person. */
export function nextStep(entry: OutboxEntry): Step {
  if (entry.bookmarkId === null) return entry.archived === true && !entry.attempted ? 'done' : 'save'
  if (entry.archived === false) return 'restore'
  if (entry.sending !== null || !isEmptyEdit(entry.edit)) return 'update'
  if (entry.archived === true) return 'archive'
  return entry.clash ? 'ask' : 'done'
}
