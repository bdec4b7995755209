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
import { selectionIn } from '@/lib/capture/pack-page.ts'
import { reasonOfPage } from '@/lib/capture/page-error.ts'
import { isTooLongTogether } from '@/lib/words/note-length.ts'
import { needsNote, nextStep, splitEdit, toUpdateRequest } from './edit-request.ts'
import { NO_EDIT, joinEdits, resultingNote } from './edit.ts'
import type { Edit, OutboxEntry, Problem } from './entry.ts'
import { sparingRemarks, highlightChange, noteWithHighlights } from './highlight-edit.ts'
import { judge, type Verdict } from './judge.ts'
import { isConflict, joinNote } from './note-conflict.ts'
import type { OutboxStore } from './store.ts'

/** `saved`: response to the save, if any. `arrived`: part of the edit that the library has. */
interface Delivered {
  saved: SavedBookmark | null
  arrived: Edit
}
type Outcome =
  | { kind: 'done'; bookmarkId: string | null }
  /** Something remains, pending or refused, with the reason in `entry.problem`. */
  | { kind: 'left'; entry: OutboxEntry; verdict: Verdict; problem: Problem }
export type Delivery = Delivered & Outcome

export interface DeliverDeps {
  store: OutboxStore
  client: LibraryClient
  /** Null if the library accepts no captures. */
  captures: PageKeeper | null
  now: () => number
  /** Called after the save's response, before the entry leaves the outbox. */
  onSaved: (entry: OutboxEntry, saved: SavedBookmark) => void
  /** Called after the library accepted this part, before the entry leaves the outbox. */
  onArrived: (entry: OutboxEntry, part: Edit) => void
}

export interface PageKeeper {
  save(packed: Uint8Array<ArrayBuffer>, options: typeof SAVED): Promise<SavedBookmark>
  /** Returns null if the library doesn't support it. */
  keepAddress(
    address: { url: string; title: string; reason: string },
    options: typeof QUEUED,
  ): Promise<SavedBookmark | null>
  /** Returns false if the library stores no highlights. */
  changeHighlights(
    bookmarkId: string,
    change: HighlightChange,
    options: typeof QUEUED & Pick<CallOptions, 'noteBefore'>,
  ): Promise<boolean>
}

export function toProblem(error: unknown): Problem {
  if (isApiError(error) || isTransportError(error)) return { ...error.toJSON() }
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { name, message, requestId: null }
}

const noteTooLong = () =>
  unsentError(
    'validation_error',
    'Together with the note in your library, this note is too long. Shorten it.',
  )

/** The outbox manages pauses for all entries. */
export const QUEUED = { endsOnPause: true } as const
/** The save confirmation doesn't show the page text, so request a minimal response. */
const SAVED = { ...QUEUED, isBrief: true } as const

const isNoteChanged = (error: unknown): boolean =>
  isApiError(error) && error.issues.some(({ code }) => code === NOTE_CHANGED)
/** Maximum requests per delivery. After that, it waits like a failed one. */
const MAX_TURNS = 5

/** Generous, because clocks differ and an undo may come late. */
const LONG_BEFORE_MS = 24 * 60 * 60_000

const wasThere = ({ bookmark, created }: SavedBookmark, { queuedAt }: OutboxEntry): boolean =>
  !created && Date.parse(bookmark.capturedAt ?? '') < queuedAt - LONG_BEFORE_MS

const settled = { failures: 0, notBefore: 0, problem: null } as const

/** Removes the undo point. A request that was already sent can't be undone by deleting the entry. */
export function started(entry: OutboxEntry): OutboxEntry {
  const { last: _, ...rest } = entry
  return rest
}

function withoutPage({ seen, ...rest }: OutboxEntry, sentAt: number | undefined): OutboxEntry {
  return seen && seen.at !== sentAt ? { ...rest, seen } : rest
}

export function withoutArchiving(entry: OutboxEntry, archived: boolean): OutboxEntry {
  const { archived: wanted, ...rest } = entry.edit
  return { ...entry, ...settled, edit: wanted === archived ? rest : entry.edit }
}

const withoutNote = ({ note: _note, append: _append, ...rest }: Edit): Edit => rest

/** The API keeps no versions of a note, so a text that was written elsewhere is found by comparing it. */
function withMergedNote(edit: Edit, theirs: string): Edit {
  const { note, append = [] } = edit
  return note && isConflict(note, append, theirs)
    ? { ...edit, note: { ...note, text: joinNote(note, theirs) } }
    : edit
}

function withQuotes(
  { highlight, remark, recolor: _recolor, unhighlight, ...edit }: Edit,
  note: string | null,
): Edit {
  const before = resultingNote(edit, note)
  const text = noteWithHighlights(before ?? note ?? '', { highlight, remark, unhighlight })
  const rest = withoutNote(edit)
  return text === (note ?? '') ? rest : { ...rest, note: { text: text || null, blind: false } }
}

/** Returns whether the request itself was refused, by the library or by a proxy that found it too large. */
const isOfRequest = (error: unknown, failures: number): boolean =>
  judge(error, failures).kind === 'refused' ||
  (isTransportError(error) && error.kind === 'bad_answer' && Math.floor((error.status ?? 0) / 100) === 4)

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

/** Sends an entry until it is done or a step fails. Stores each step before, so that a crash only repeats one. */
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

  /** If the library can't fetch the page, saves only its address with the reason, where supported. */
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

  /** If a capture is refused, saves the page's address and highlights instead. */
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
    await change((current) => ({ ...started(current), attempted: true }))
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
        // An undo reverts this save and its text, but not an older bookmark.
        ...(current.edit.archived && wasThere(answer, entry) ? { edit: NO_EDIT, sending: null } : {}),
      }
      // One write, because the person waits for the save.
      return nextStep(left) === 'done' ? 'remove' : left
    })
  }

  async function changeHighlights(bookmarkId: string, edit: Edit): Promise<{ edit: Edit; isKept: boolean }> {
    const isTyped = edit.remark?.some(({ seen }) => seen) ?? false
    const known = isTyped && captures ? highlightsOf(await client.bookmarks.read(bookmarkId, QUEUED)) : null
    const spared = known ? sparingRemarks(edit, known, () => crypto.randomUUID()) : edit
    // Store new highlight ids first, so that a repeated request adds them once.
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
      return { ...started(current), sending: part, edit: rest }
    })
    if (!entry?.sending) return
    const { edit: sending, isKept } = await changeHighlights(bookmarkId, entry.sending)
    const readsNote = needsNote(sending) || !isKept
    const note = readsNote ? ((await client.bookmarks.read(bookmarkId, QUEUED)).note ?? null) : null
    const merged = withMergedNote(sending, note ?? '')
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
      // Text typed during the request, without knowing the library's note. If the request had no such text,
      // the note must be read first.
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
    // The library has everything else, so only the note needs a person.
    if (isTooLong) throw noteTooLong()
  }

  async function setArchived(entry: OutboxEntry, step: 'archive' | 'restore'): Promise<void> {
    if (entry.last) await change(started)
    await client.bookmarks[step]([entry.bookmarkId!], QUEUED)
    arrive(entry, { archived: step === 'archive' })
    await change((current) => withoutArchiving(current, step === 'archive'))
  }

  let turns = 0
  /** The note changed between our read and our write, so read it again. */
  function unlessNoteChanged(error: unknown): void {
    turns += 1
    if (turns > MAX_TURNS || !isNoteChanged(error)) throw error
  }

  for (;;) {
    const entry = await store.find(id)
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
