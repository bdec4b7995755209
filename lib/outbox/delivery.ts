import type { HighlightChange, SavedBookmark } from '@bookplate/contract'
import type { CallOptions, ClientStatus, LibraryClient } from '@/lib/client/types.ts'
import { nextStep } from './edit-request.ts'
import { UNTRIED, toProblem, type Edit, type OutboxEntry, type Problem } from './entry.ts'
import { classifyFailure, type FailureAction } from './classify-failure.ts'
import type { OutboxStore } from './store.ts'

/** Options of each request, because the outbox manages pauses for all entries. */
export const QUEUED = { endsOnPause: true } as const
type QueuedOptions = CallOptions & typeof QUEUED

export interface OutboxLibrary {
  tag: string
  client: LibraryClient
  /** Null if the library accepts no captures. */
  captures: PageKeeper | null
  budget: () => ClientStatus['rateBudget']
}

export interface PageKeeper {
  save(packed: Uint8Array<ArrayBuffer>, options: QueuedOptions): Promise<SavedBookmark>
  /** Returns null if the library doesn't support it. */
  keepAddress(
    address: { url: string; title: string; reason: string },
    options: QueuedOptions,
  ): Promise<SavedBookmark | null>
  /** Returns false if the library stores no highlights. */
  changeHighlights(bookmarkId: string, change: HighlightChange, options: QueuedOptions): Promise<boolean>
}

export interface DeliverDeps {
  store: OutboxStore
  now: () => number
  /** Called after the save's response, before the entry leaves the outbox. */
  onSaved: (entry: OutboxEntry, saved: SavedBookmark) => void
  /** Called after the library accepted this part, before the entry leaves the outbox. */
  onArrived: (entry: OutboxEntry, part: Edit) => void
}

/** `saved`: response to the save, if any. `arrived`: part of the edit that the library has. */
export interface Delivered {
  saved: SavedBookmark | null
  arrived: Edit
}
type Outcome =
  | { kind: 'done'; bookmarkId: string | null }
  /** Something remains, pending or refused, with the reason in `entry.problem`. */
  | { kind: 'left'; entry: OutboxEntry; action: FailureAction; problem: Problem }
export type Delivery = Delivered & Outcome

/** Delivery of one entry, for its steps. */
export interface Attempt extends OutboxLibrary {
  store: OutboxStore
  /** Stores the entry's next state. Removes the entry if nothing remains to send. */
  change: (next: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | null>
  /** Reports a part of the edit that the library has accepted. */
  arrive: (entry: OutboxEntry, part: Edit) => void
}

export const removedIfDone = (entry: OutboxEntry): OutboxEntry | 'remove' =>
  nextStep(entry) === 'done' ? 'remove' : entry

/** Removes the undo point. A request that was already sent can't be undone by deleting the entry. */
export function started(entry: OutboxEntry): OutboxEntry {
  const { last: _, ...rest } = entry
  return rest
}

export function withoutArchiving(entry: OutboxEntry, archived: boolean): OutboxEntry {
  const { archived: wanted, ...rest } = entry.edit
  return { ...entry, ...UNTRIED, edit: wanted === archived ? rest : entry.edit }
}

export async function fail(
  error: unknown,
  { id, bookmarkId, failures }: OutboxEntry,
  { store, now }: DeliverDeps,
): Promise<Outcome> {
  const action = classifyFailure(error, failures)
  const problem = toProblem(error)
  const entry = await store.change(
    id,
    (current) =>
      current && {
        ...current,
        failures: current.failures + 1,
        notBefore: action.kind === 'later' ? now() + action.forMs : current.notBefore,
        problem,
        state: action.kind === 'refused' ? 'refused' : 'waiting',
      },
  )
  return entry ? { kind: 'left', entry, action, problem } : { kind: 'done', bookmarkId }
}
