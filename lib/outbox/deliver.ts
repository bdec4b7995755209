import {
  highlightsOf,
  isApiError,
  isTransportError,
  NOTE_CHANGED,
  notesBefore,
  unsentError,
  type HighlightChange,
  type SavedBookmark,
} from '@bookplate/contract'
import type { CallOptions, LibraryClient } from '@/lib/client/types.ts'
import { selectionIn } from '@/lib/save/pack-page.ts'
import { reasonOfPage } from '@/lib/save/page-error.ts'
import { isTooLongTogether } from '@/lib/words/note-length.ts'
import { needsNote, splitEdit, toUpdateRequest } from './edit-request.ts'
import { NO_EDIT, joinEdits, resultingNote } from './edit.ts'
import { nextStep, type Edit, type OutboxEntry, type Problem } from './entry.ts'
import { sparingRemarks } from './highlight-conflict.ts'
import { highlightChange, noteWithHighlights } from './highlight-edit.ts'
import { judge, type Verdict } from './judge.ts'
import { isConflict, joinNote } from './note-edit.ts'
import type { OutboxStore } from './store.ts'

/** `saved`: the library's answer when the page was saved on the way; `arrived`: what of the edit it has now. */
interface Delivered {
  saved: SavedBookmark | null
  arrived: Edit
}
type Outcome =
  /** All of it arrived. */
  | { kind: 'done'; bookmarkId: string | null }
  /** Some of it is still here: waiting or set aside, with the reason in `entry.problem`. */
  | { kind: 'left'; entry: OutboxEntry; verdict: Verdict; problem: Problem }
export type Delivery = Delivered & Outcome

export interface DeliverDeps {
  store: OutboxStore
  client: LibraryClient
  /** Null where the library takes no pages as they are seen. */
  captures: PageKeeper | null
  now: () => number
  /** The library has answered the save of this entry, which is still in the queue. */
  onSaved: (entry: OutboxEntry, saved: SavedBookmark) => void
  /** The library has this part of the edit, which is still in the queue. */
  onArrived: (entry: OutboxEntry, part: Edit) => void
}

/** What the queue needs of a library that takes pages as they are seen. */
export interface PageKeeper {
  save(packed: Uint8Array<ArrayBuffer>, options: typeof SAVED): Promise<SavedBookmark>
  /** Null where the library turns out to take none. */
  keepAddress(
    address: { url: string; title: string; reason: string },
    options: typeof QUEUED,
  ): Promise<SavedBookmark | null>
  /** False where the library turns out to keep no highlights. */
  changeHighlights(
    bookmarkId: string,
    change: HighlightChange,
    options: typeof QUEUED & Pick<CallOptions, 'noteBefore'>,
  ): Promise<boolean>
}

function toProblem(error: unknown): Problem {
  if (isApiError(error) || isTransportError(error)) return { ...error.toJSON() }
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { name, message, requestId: null }
}

const noteTooLong = () =>
  unsentError(
    'validation_error',
    'Together with the note in your library, this note is too long. Shorten it.',
  )

/** The queue keeps pauses for all that waits in it. */
export const QUEUED = { endsOnPause: true } as const
/** Nobody reads the page where it is told that it is saved. */
const SAVED = { ...QUEUED, isBrief: true } as const

const isNoteChanged = (error: unknown): boolean =>
  isApiError(error) && error.issues.some(({ code }) => code === NOTE_CHANGED)
/** More than anybody types at once; after that it waits its turn as what fails does. */
const MAX_TURNS = 5

/** Generous, since the clocks of the library and of this device differ, and an Undo may come late. */
const LONG_BEFORE_MS = 24 * 60 * 60_000

const wasThere = ({ bookmark, created }: SavedBookmark, { queuedAt }: OutboxEntry): boolean =>
  !created && Date.parse(bookmark.capturedAt ?? '') < queuedAt - LONG_BEFORE_MS

const settled = { failures: 0, notBefore: 0, problem: null } as const

/** What is on its way cannot be taken back by forgetting it. */
export function begun(entry: OutboxEntry): OutboxEntry {
  const { last: _, ...rest } = entry
  return rest
}

/** The entry without the page that arrived, unless another was seen by now. */
function withoutPage({ seen, ...rest }: OutboxEntry, sentAt: number | undefined): OutboxEntry {
  return seen && seen.at !== sentAt ? { ...rest, seen } : rest
}

/** The entry without the archiving that arrived, unless another is wanted by now. */
export function withoutArchiving(entry: OutboxEntry, archived: boolean): OutboxEntry {
  const { archived: wanted, ...rest } = entry.edit
  return { ...entry, ...settled, edit: wanted === archived ? rest : entry.edit }
}

const withoutNote = ({ note: _note, append: _append, ...rest }: Edit): Edit => rest

/** The API keeps no versions of a note, so a text that was written elsewhere is found by comparing it. */
function withTheirNote(edit: Edit, theirs: string): Edit {
  const { note, append = [] } = edit
  return note && isConflict(note, append, theirs)
    ? { ...edit, note: { ...note, text: joinNote(note, theirs) } }
    : edit
}

/** The same for a library that keeps no highlights: they go into the note as it is by then. */
function withQuotes({ highlight, remark, unhighlight, ...edit }: Edit, note: string | null): Edit {
  const before = resultingNote(edit, note)
  const text = noteWithHighlights(before ?? note ?? '', { highlight, remark, unhighlight })
  const rest = withoutNote(edit)
  return text === (note ?? '') ? rest : { ...rest, note: { text: text || null, blind: false } }
}

/** Refused for what it is, by the library or by a proxy before it to which it is too large. */
const isOfRequest = (error: unknown, failures: number): boolean =>
  judge(error, failures).kind === 'refused' ||
  (isTransportError(error) && error.kind === 'bad_answer' && Math.floor((error.status ?? 0) / 100) === 4)

/** Writes down why the entry could not be sent, and what becomes of it. */
export async function fail(
  error: unknown,
  { id, bookmarkId, failures }: OutboxEntry,
  { store, now }: DeliverDeps,
): Promise<Outcome> {
  const verdict = judge(error, failures)
  const problem = toProblem(error)
  const entry = await store.change(
    id,
    (current) =>
      current && {
        ...current,
        failures: current.failures + 1,
        notBefore: verdict.kind === 'later' ? now() + verdict.forMs : current.notBefore,
        problem,
        state: verdict.kind === 'refused' ? 'refused' : 'waiting',
      },
  )
  return entry ? { kind: 'left', entry, verdict, problem } : { kind: 'done', bookmarkId }
}

/**
 * Sends the entry step by step until nothing of it is left or a step fails. Before each request the step is on disk,
 * after each answer its result is; a crash in between repeats a request, and all of these may be repeated.
 */
export async function deliver(id: string, deps: DeliverDeps): Promise<Delivery> {
  const { store, client, captures, onSaved, onArrived } = deps
  const change = (edit: (entry: OutboxEntry) => OutboxEntry | 'remove') =>
    store.change(id, (entry) => (entry ? edit(entry) : null))
  const delivered: Delivered = { saved: null, arrived: NO_EDIT }
  let bookmarkId: string | null = null
  const done = (): Delivery => ({ ...delivered, kind: 'done', bookmarkId })

  function arrive(entry: OutboxEntry, part: Edit): void {
    delivered.arrived = joinEdits(delivered.arrived, part)
    onArrived(entry, part)
  }

  /** What the library cannot read it keeps as a bare address, with the reason, where it has a way for that. */
  async function saveAddress(entry: OutboxEntry): Promise<SavedBookmark> {
    const { url, title, failures } = entry
    try {
      return await client.bookmarks.save(url, SAVED)
    } catch (error) {
      const reason = judge(error, failures).kind === 'refused' ? reasonOfPage(error) : null
      const kept = reason && (await captures?.keepAddress({ url, title, reason }, QUEUED).catch(() => null))
      if (kept) return kept
      throw error
    }
  }

  /** A page that is refused as it was seen is none that cannot be saved: its address and the words chosen on it are. */
  async function savePage(entry: OutboxEntry, page: Uint8Array<ArrayBuffer>): Promise<SavedBookmark> {
    try {
      return await captures!.save(page, SAVED)
    } catch (error) {
      if (!isOfRequest(error, entry.failures)) throw error
      const highlight = await selectionIn(page)
      await change((current) => ({ ...current, edit: joinEdits({ highlight }, current.edit) }))
      return saveAddress(entry)
    }
  }

  async function save(entry: OutboxEntry): Promise<void> {
    await change((current) => ({ ...begun(current), attempted: true }))
    const page = entry.seen && captures ? await store.readPage(entry.id) : null
    const answer = page ? await savePage(entry, page) : await saveAddress(entry)
    delivered.saved = answer
    onSaved(entry, answer)
    bookmarkId = answer.bookmark.id
    await change((current) => {
      const left = {
        ...withoutPage(current, entry.seen?.at),
        ...settled,
        bookmarkId,
        // An Undo takes back this save and what was typed with it, not a bookmark that was there long before.
        ...(current.edit.archived && wasThere(answer, entry) ? { edit: NO_EDIT, sending: null } : {}),
      }
      // At once, since whoever waits for the save waits for each write.
      return nextStep(left) === 'done' ? 'remove' : left
    })
  }

  /** Changes what it has of highlights; `isKept` is false where they have to go into the note. */
  async function changeHighlights(bookmarkId: string, edit: Edit): Promise<{ edit: Edit; isKept: boolean }> {
    const isTyped = edit.remark?.some(({ seen }) => seen) ?? false
    const known = isTyped && captures ? highlightsOf(await client.bookmarks.read(bookmarkId, QUEUED)) : null
    const spared = known ? sparingRemarks(edit, known, () => crypto.randomUUID()) : edit
    // What stands apart has an id by now, by which it is added once.
    if (spared.highlight !== edit.highlight) await change((current) => ({ ...current, sending: spared }))
    const wanted = highlightChange(spared)
    if (wanted === null) return { edit: spared, isKept: true }
    const seen = known ? { noteBefore: notesBefore(wanted.put ?? [], known) } : {}
    const isKept = (await captures?.changeHighlights(bookmarkId, wanted, { ...QUEUED, ...seen })) ?? false
    return { edit: spared, isKept }
  }

  async function update(bookmarkId: string): Promise<void> {
    const entry = await change((current) => {
      const { now: part, rest } = splitEdit(joinEdits(current.sending ?? NO_EDIT, current.edit))
      return { ...begun(current), sending: part, edit: rest }
    })
    if (!entry?.sending) return
    const { edit: sending, isKept } = await changeHighlights(bookmarkId, entry.sending)
    const readsNote = needsNote(sending) || !isKept
    const note = readsNote ? ((await client.bookmarks.read(bookmarkId, QUEUED)).note ?? null) : null
    const merged = withTheirNote(sending, note ?? '')
    const isTooLong = readsNote && isTooLongTogether([resultingNote(merged, note) ?? ''])
    const left = isTooLong ? { note: sending.note, append: sending.append } : NO_EDIT
    const whole = isTooLong ? withoutNote(merged) : merged
    const part = isKept ? whole : withQuotes(whole, note)
    const request = toUpdateRequest(part, note)
    const seen = readsNote && request?.note !== undefined ? { noteBefore: note ?? '' } : {}
    if (request) await client.bookmarks.update(bookmarkId, request, { ...QUEUED, ...seen })
    const text = resultingNote(part, note)
    arrive(entry, text === undefined ? part : { ...withoutNote(part), note: { text, blind: false } })
    await change((current) => {
      const later = current.edit.note
      // Typed while the first text was on its way, by someone who had not seen the library's note either.
      // Where no such text was on its way, the note has to be read first: it stays blind.
      const sighted = later?.blind &&
        part.note?.blind && {
          note: {
            text: resultingNote({ note: later, append: part.append }, note) ?? null,
            blind: false,
            seen: [text ?? ''],
          },
        }
      const edit = joinEdits(left, { ...current.edit, ...sighted })
      return { ...current, ...settled, sending: null, edit }
    })
    // Everything else is in the library, so that only the note waits for a person.
    if (isTooLong) throw noteTooLong()
  }

  async function setArchived(entry: OutboxEntry, step: 'archive' | 'restore'): Promise<void> {
    if (entry.last) await change(begun)
    await client.bookmarks[step]([entry.bookmarkId!], QUEUED)
    arrive(entry, { archived: step === 'archive' })
    await change((current) => withoutArchiving(current, step === 'archive'))
  }

  let turns = 0
  /** Somebody wrote another note between our reading and our writing it: it is read again. */
  function unlessNoteChanged(error: unknown): void {
    turns += 1
    if (turns > MAX_TURNS || !isNoteChanged(error)) throw error
  }

  for (;;) {
    const entry = await store.get(id)
    if (!entry) return done()
    bookmarkId = entry.bookmarkId ?? bookmarkId
    try {
      const step = nextStep(entry)
      if (step === 'save') await save(entry)
      else if (step === 'update') await update(entry.bookmarkId!).catch(unlessNoteChanged)
      else if (step === 'done') await change((current) => (nextStep(current) === 'done' ? 'remove' : current))
      else await setArchived(entry, step)
    } catch (error) {
      return { ...delivered, ...(await fail(error, entry, deps)) }
    }
  }
}
