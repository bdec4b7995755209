import { Id, isApiError, isTransportError, NewColor, NewHighlight, TagName } from '@bookplate/contract'
import { z } from 'zod'

/** Error in the contract's JSON form, or a local error by name. */
export const Problem = z.looseObject({
  name: z.string(),
  message: z.string(),
  requestId: z.string().nullable(),
})
export type Problem = z.infer<typeof Problem>

export function toProblem(error: unknown): Problem {
  if (isApiError(error) || isTransportError(error)) return { ...error.toJSON() }
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { name, message, requestId: null }
}

export const NoteEdit = z.strictObject({
  text: z.string().nullable(),
  /** Typed without knowing the bookmark's note, so it is appended. */
  blind: z.boolean(),
  /** Notes that this one may replace: shown when typing began, or stored since. Missing if none was shown. */
  bases: z.array(z.string()).optional(),
})
export type NoteEdit = z.infer<typeof NoteEdit>
export type NoteFieldEdit = Required<NoteEdit>

/** Highlight with a changed note, and the notes that it may replace. */
export const Remark = NewHighlight.extend({ bases: z.array(z.string()).optional() })
export type Remark = z.infer<typeof Remark>

/** Change of a bookmark, as the target state, so that it can be repeated. `edit.ts` joins edits. */
export const Edit = z.strictObject({
  isFavorite: z.boolean().optional(),
  archived: z.boolean().optional(),
  note: NoteEdit.optional(),
  append: z.array(z.string()).optional(),
  add: z.array(TagName).optional(),
  remove: z.array(TagName).optional(),
  /** Whole highlights, also for removals, so that an undo can restore them. */
  highlight: z.array(NewHighlight).optional(),
  unhighlight: z.array(NewHighlight).optional(),
  remark: z.array(Remark).optional(),
  recolor: z.array(NewColor).optional(),
})
export type Edit = z.infer<typeof Edit>

/** An edit of one page; `bookmarkId` is null if the library may not have the page. */
export const TargetEdit = z.strictObject({
  url: z.string().min(1),
  title: z.string(),
  bookmarkId: Id.nullable(),
  edit: Edit,
})
export type TargetEdit = z.infer<typeof TargetEdit>

/** Page or bookmark with all unsent changes: one per page, to keep their order. Instants in epoch milliseconds. */
export const OutboxEntry = z.strictObject({
  id: z.string(),
  library: z.string(),
  url: z.string(),
  title: z.string(),
  queuedAt: z.number(),
  /** Null until the library has the page. */
  bookmarkId: Id.nullable(),
  edit: Edit,
  /** Edit that is being sent. After a crash, it is sent again. */
  sending: Edit.nullable(),
  /** Last change and the edit before it (null: none), for an undo while nothing was sent. */
  last: z.strictObject({ mark: z.string(), before: Edit.nullable() }).optional(),
  attempted: z.boolean(),
  failures: z.number(),
  notBefore: z.number(),
  problem: Problem.nullable(),
  capture: z.strictObject({ at: z.number(), bytes: z.number() }).optional(),
  /** `refused`: set aside until a person retries or discards it. */
  state: z.enum(['waiting', 'refused']),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

/** State of an entry that hasn't been tried in its current form. */
export const UNTRIED = { state: 'waiting', notBefore: 0, failures: 0, problem: null } as const

/** A sent edit. Responses requested before `at` may lack it. */
const ArrivedEdit = z.strictObject({ bookmarkId: Id, edit: Edit, at: z.number() })
export type ArrivedEdit = z.infer<typeof ArrivedEdit>

export const OutboxView = z.strictObject({
  /** Not parsed again, because the outbox parses what it stores, and there can be thousands. */
  entries: z.array(z.custom<OutboxEntry>()),
  /** Numbers of entries that a response with the oldest of each library and state leaves out. */
  more: z
    .array(z.strictObject({ ...OutboxEntry.pick({ library: true, state: true }).shape, count: z.int() }))
    .optional(),
  /** Number of entries that the web app hides, because they are of another account. */
  others: z.int().optional(),
  arrived: z.array(ArrivedEdit),
  /** Connected library. Entries of others wait for their connection. */
  library: z.string().nullable(),
  pause: z.strictObject({ until: z.number(), problem: Problem }).nullable(),
  quarantined: z.int(),
})
export type OutboxView = z.infer<typeof OutboxView>
