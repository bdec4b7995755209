import { Id, MAX_HIGHLIGHTS_PER_CHANGE, NewHighlight, TagName } from '@bookplate/contract'
import { z } from 'zod'
import { isEmptyEdit, joinEdits } from './edit.ts'

/** An error of the library or of the way to it, as `toJSON` of the contract writes it, or of this browser by its name. */
export const Problem = z.looseObject({
  name: z.string(),
  message: z.string(),
  requestId: z.string().nullable(),
})
export type Problem = z.infer<typeof Problem>

export const NoteEdit = z.strictObject({
  text: z.string().nullable(),
  /** Typed before the bookmark's own note was known, so it joins that note instead of replacing it. */
  blind: z.boolean(),
  /**
   * The notes that it may take the place of: what was shown when typing began, and what was stored of it since. A note
   * of the library that is none of these was written elsewhere. Absent where nobody looked.
   */
  seen: z.array(z.string()).optional(),
})
export type NoteEdit = z.infer<typeof NoteEdit>
/** By somebody who looks at the field. */
export const TypedNote = NoteEdit.required()
export type TypedNote = z.infer<typeof TypedNote>

/** A highlight with another note than it had, and the notes that it may take the place of; absent where nobody looked. */
export const Remark = NewHighlight.extend({ seen: z.array(z.string()).optional() })
export type Remark = z.infer<typeof Remark>
export const Remarks = z.array(Remark).max(MAX_HIGHLIGHTS_PER_CHANGE)

/**
 * A change of a bookmark, wherever a person makes it: what is to be, not what was, so that it may be made twice. Several
 * join into one (`edit.ts`).
 */
export const Edit = z.strictObject({
  isFavorite: z.boolean().optional(),
  archived: z.boolean().optional(),
  note: NoteEdit.optional(),
  /** Paragraphs to put at the end of the note, whatever it says by then. */
  append: z.array(z.string()).optional(),
  add: z.array(TagName).optional(),
  remove: z.array(TagName).optional(),
  /** Words to highlight; whole where they are taken away too, so that an Undo can put them back. */
  highlight: z.array(NewHighlight).optional(),
  unhighlight: z.array(NewHighlight).optional(),
  remark: z.array(Remark).optional(),
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
  edit: Edit,
  /** What is on its way. After a crash nobody knows whether it arrived, so it is sent again. */
  sending: Edit.nullable(),
  /** The last change, and what waited before it (null: nothing): as long as nothing was sent since, Undo is that. */
  last: z.strictObject({ mark: z.string(), before: Edit.nullable() }).optional(),
  /** Whether the save has been tried: from then on the library may have the page although no answer came. */
  attempted: z.boolean(),
  failures: z.number(),
  notBefore: z.number(),
  problem: Problem.nullable(),
  /** The page as its person saw it is kept beside the entry, and is sent instead of the bare address. */
  seen: z.strictObject({ at: z.number(), bytes: z.number() }).optional(),
  /** `refused`: set aside until a person retries or discards it. */
  state: z.enum(['waiting', 'refused']),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

/** How an entry stands that nobody has tried to send as it is now. */
export const UNTRIED = { state: 'waiting', notBefore: 0, failures: 0, problem: null } as const

interface OlderEntry {
  archived?: boolean | null
  clash?: { mine: string; theirs: string }
  edit: Edit
}

/**
 * Returns an entry of an older version as one of this version. Version 1 kept archiving next to the edit. Until version
 * 3, an entry could wait for a person to choose between two notes.
 */
export function carryOver(record: unknown): unknown {
  const { archived, clash, ...entry } = record as OlderEntry
  const edit = archived === undefined || archived === null ? entry.edit : { ...entry.edit, archived }
  if (!clash) return { ...entry, edit }
  // Sent as a note that was typed over neither text: the library's note is kept too.
  const note = { text: clash.mine, blind: false, seen: [] }
  return { ...entry, ...UNTRIED, edit: joinEdits({ note }, edit) }
}

export type Step = 'save' | 'archive' | 'restore' | 'update' | 'done'

/** What has to be sent next for the entry. Restoring comes before editing, archiving after it. */
export function nextStep({ bookmarkId, edit, sending, attempted, seen }: OutboxEntry): Step {
  const { archived, ...rest } = edit
  if (seen && archived !== true) return 'save'
  if (bookmarkId === null) return archived === true && !attempted ? 'done' : 'save'
  if (archived === false) return 'restore'
  if (sending !== null || !isEmptyEdit(rest)) return 'update'
  if (archived === true) return 'archive'
  return 'done'
}
