import { isApiError, isTransportError, type SavedBookmark } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'
import { isTooLongTogether } from '@/lib/words/note-length.ts'
import {
  NO_EDIT,
  mergeEdits,
  needsNote,
  resultingNote,
  splitEdit,
  toUpdateRequest,
  type Edit,
} from './edit.ts'
import { nextStep, type OutboxEntry, type Problem } from './entry.ts'
import { judge, type Verdict } from './judge.ts'
import { clashWith, joinBlindly, overwrites } from './note-edit.ts'
import type { OutboxStore } from './store.ts'

export type Delivery =
  /**
   * All of it arrived; `saved` is the library's answer when the page was saved on the way, `changed` whether the
   * bookmark was changed after that, `archivedTo` whether it was archived or restored on the way.
   */
  | {
      kind: 'done'
      saved: SavedBookmark | null
      bookmarkId: string | null
      changed: boolean
      archivedTo: boolean | null
    }
  /** Some of it is still here: waiting or set aside, with the reason in `entry.problem`. */
  | { kind: 'left'; saved: SavedBookmark | null; entry: OutboxEntry; verdict: Verdict; problem: Problem }

export interface DeliverDeps {
  store: OutboxStore
  client: LibraryClient
  now: () => number
  /** The library has answered the save of this entry, which is still in the queue. */
  onSaved: (entry: OutboxEntry, saved: SavedBookmark) => void
}

function toProblem(error: unknown): Problem {
  if (isApiError(error) || isTransportError(error)) return { ...error.toJSON() }
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { name, message, requestId: null }
}

/** Code of the problem of an entry that waits for a person to choose between two notes. */
export const NOTE_CLASH = 'note_changed_elsewhere'

const noteClash = (): Problem => ({
  name: 'ApiError',
  status: 409,
  code: NOTE_CLASH,
  message: 'The note was changed elsewhere.',
  retryable: false,
  requestId: null,
})

/** The queue keeps pauses for all that waits in it. */
const QUEUED = { endsOnPause: true } as const

/** Generous, since the clocks of the library and of this device differ, and an Undo may come late. */
const LONG_BEFORE_MS = 24 * 60 * 60_000

const wasThere = ({ bookmark, created }: SavedBookmark, { queuedAt }: OutboxEntry): boolean =>
  !created && Date.parse(bookmark.capturedAt ?? '') < queuedAt - LONG_BEFORE_MS

const settled = { failures: 0, notBefore: 0, problem: null } as const

/**
 * Sends the entry step by step until nothing of it is left or a step fails. Before each request the step is on disk,
 * after each answer its result is; a crash in between repeats a request, and all of these may be repeated.
 */
export async function deliver(id: string, { store, client, now, onSaved }: DeliverDeps): Promise<Delivery> {
  const change = (edit: (entry: OutboxEntry) => OutboxEntry | 'remove') =>
    store.change(id, (entry) => (entry ? edit(entry) : null))
  let saved: SavedBookmark | null = null
  let bookmarkId: string | null = null
  let changed = false
  let archivedTo: boolean | null = null

  async function save(entry: OutboxEntry): Promise<void> {
    await change((current) => ({ ...current, attempted: true }))
    const answer = await client.bookmarks.save(entry.url, QUEUED)
    saved = answer
    onSaved(entry, answer)
    await change((current) => ({
      ...current,
      ...settled,
      bookmarkId: answer.bookmark.id,
      // An Undo takes back this save and what was typed with it, not a bookmark that was there long before.
      ...(current.archived === true && wasThere(answer, entry)
        ? { archived: null, edit: NO_EDIT, sending: null }
        : {}),
    }))
  }

  /**
   * The API keeps no versions, so the note is compared: one that nobody here has seen is not written over, and where
   * it cannot be joined either, a person chooses.
   */
  async function sparingTheirs(part: Edit, theirs: string): Promise<Edit> {
    const { note, ...rest } = part
    if (!note) return part
    const joinsTooMuch = note.blind && isTooLongTogether([joinBlindly(note, theirs)])
    if (!joinsTooMuch && !overwrites(note, part.append, theirs)) return part
    await change((current) => ({
      ...current,
      sending: rest,
      clash: clashWith(current.clash, note, theirs),
    }))
    return rest
  }

  async function update(bookmarkId: string): Promise<void> {
    const entry = await change((current) => {
      const { now: part, rest } = splitEdit(mergeEdits(current.sending ?? NO_EDIT, current.edit))
      return { ...current, sending: part, edit: rest }
    })
    const sending = entry?.sending
    if (!sending) return
    const note = needsNote(sending) ? ((await client.bookmarks.read(bookmarkId, QUEUED)).note ?? null) : null
    const part = await sparingTheirs(sending, note ?? '')
    const request = toUpdateRequest(part, note)
    if (request) await client.bookmarks.update(bookmarkId, request, QUEUED)
    await change((current) => {
      const later = current.edit.note
      // Typed while the first text was on its way, by someone who had not seen the library's note either.
      // Where no such text was on its way, the note has to be read first: it stays blind.
      const sighted = later?.blind &&
        part.note?.blind && {
          note: {
            text: resultingNote({ ...NO_EDIT, note: later, append: part.append }, note) ?? null,
            blind: false,
            seen: [resultingNote(part, note) ?? ''],
          },
        }
      // Whoever is asked to choose chooses between what was typed and what is there now.
      const clash = current.clash &&
        part.note && { clash: { ...current.clash, theirs: resultingNote(part, note) ?? '' } }
      return { ...current, ...settled, ...clash, sending: null, edit: { ...current.edit, ...sighted } }
    })
  }

  async function setArchived(bookmarkId: string, archived: boolean): Promise<void> {
    await client.bookmarks[archived ? 'archive' : 'restore']([bookmarkId], QUEUED)
    archivedTo = archived
    await change((current) => ({
      ...current,
      ...settled,
      archived: current.archived === archived ? null : current.archived,
    }))
  }

  async function ask(): Promise<Delivery> {
    const problem = noteClash()
    const entry = await change((current) =>
      nextStep(current) === 'ask' ? { ...current, ...settled, problem, state: 'refused' } : current,
    )
    if (!entry) return { kind: 'done', saved, bookmarkId, changed, archivedTo }
    return { kind: 'left', saved, entry, verdict: { kind: 'refused' }, problem }
  }

  async function fail(error: unknown, failures: number): Promise<Delivery> {
    const verdict = judge(error, failures)
    const problem = toProblem(error)
    const entry = await change((current) => ({
      ...current,
      failures: current.failures + 1,
      notBefore: verdict.kind === 'later' ? now() + verdict.forMs : current.notBefore,
      problem,
      state: verdict.kind === 'refused' ? 'refused' : 'waiting',
    }))
    return entry
      ? { kind: 'left', saved, entry, verdict, problem }
      : { kind: 'done', saved, bookmarkId, changed, archivedTo }
  }

  for (;;) {
    const entry = await store.get(id)
    if (!entry) return { kind: 'done', saved, bookmarkId, changed, archivedTo }
    bookmarkId = entry.bookmarkId ?? bookmarkId
    try {
      const step = nextStep(entry)
      if (step === 'ask') return await ask()
      if (step !== 'save' && step !== 'done') changed = true
      if (step === 'save') await save(entry)
      else if (step === 'update') await update(entry.bookmarkId!)
      else if (step === 'archive') await setArchived(entry.bookmarkId!, true)
      else if (step === 'restore') await setArchived(entry.bookmarkId!, false)
      else await change((current) => (nextStep(current) === 'done' ? 'remove' : current))
    } catch (error) {
      return fail(error, entry.failures)
    }
  }
}
