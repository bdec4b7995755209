import { isCount, isRecord } from '@bookplate/contract'
import type { StorageArea } from '@/lib/platform/storage.ts'

export const DRAFT_KEY = 'draft:'
export const TYPED_KEY = 'typed:'
const KEEP_MS = 7 * 24 * 60 * 60_000
/** The draft of the connect form belongs to no account. */
export const CONNECT_DRAFT = 'connect'
/** The draft of a bulk edit, which the outbox has, until its result is shown. */
export const BULK_DRAFT = 'edit-many'

export const pageDraft = (url: string): string => `page ${url}`
const keyOf = (name: string, owner: string): string => `${DRAFT_KEY}${name} ${owner}`
export const screenOf = (key: string): string => key.slice(TYPED_KEY.length).split(' ', 1)[0] ?? ''
/** Name of the lock that a screen holds. The browser releases it when the screen closes or crashes. */
export const screenLock = (screen: string): string => `${TYPED_KEY}${screen}`

/** Returns whether it is no draft, or older than seven days. */
export const isOutdated = (record: unknown, now: number): boolean =>
  !isRecord(record) || !isCount(record['typedAt']) || now - record['typedAt'] > KEEP_MS

export const putDraft = (
  area: Pick<StorageArea, 'set'>,
  name: string,
  owner: string,
  value: object,
  now: number,
): Promise<void> => area.set({ [keyOf(name, owner)]: { value, typedAt: now } })

export interface DraftsDeps {
  area: StorageArea
  locks: Pick<LockManager, 'request'>
  /** Resolves when every edit that this screen put so far is stored, or failed. */
  settled: () => Promise<unknown>
  /** Drafts of private windows aren't stored. */
  isPrivate: () => Promise<boolean>
  now: () => number
  createId: () => string
}

/** Runs work if storing is allowed. Runs it in the same turn if possible, because a closing page doesn't wait. */
function createGate(may: Promise<boolean>) {
  let answer: boolean | null = null
  const isOpen = may.catch(() => false).then((is) => (answer = is))
  const run = (work: () => Promise<void>) => {
    // If storage is full, the field still holds the text, and sending it shows the reason.
    const start = () => void work().catch(() => undefined)
    if (answer) start()
    else void isOpen.then((isOpen) => (isOpen ? start() : undefined))
  }
  return { isOpen, isClosed: () => answer === false, run }
}

/** Stores unsubmitted text with each change, so that the screen can restore it. */
export function createDrafts({ area, locks, settled, isPrivate, now, createId }: DraftsDeps) {
  const screen = createId()
  const typed = new Set<string>()
  let library: string | null = null
  let version = 0
  const kept = createGate(isPrivate().then((isPrivate) => !isPrivate))
  const hold = (resolve: (isHeld: boolean) => void) =>
    locks.request(screenLock(screen), () => {
      resolve(true)
      return new Promise<never>(() => undefined)
    })
  const alive = createGate(new Promise((resolve, reject) => void hold(resolve).catch(reject)))

  return {
    use: (next: string | null): void => void (library = next),
    open(name: string, of = library) {
      let fixedOwner = name === CONNECT_DRAFT ? '' : of
      const owner = () => (fixedOwner ??= library)
      const ifOwned = (gate: ReturnType<typeof createGate>, work: (owner: string) => Promise<void>) => {
        const of = owner()
        if (of !== null) gate.run(() => work(of))
      }
      return {
        read: async (): Promise<unknown> => {
          const of = owner()
          if (of === null || !(await kept.isOpen)) return null
          const key = keyOf(name, of)
          const record = (await area.get(key))[key]
          return isOutdated(record, now()) ? null : (record as { value: unknown }).value
        },
        write: (value: object): void => ifOwned(kept, (of) => putDraft(area, name, of, value, now())),
        forget: (): void => ifOwned(kept, (of) => area.remove(keyOf(name, of))),
        /** Stores text for the end of this screen: `edits` to make, and outside private windows `value` as the draft. */
        type(value: object | null, edits: readonly object[]): void {
          const key = `${TYPED_KEY}${screen} ${owner()} ${name}`
          const draft = value && !kept.isClosed() ? { name, value } : null
          const isEmpty = draft === null && edits.length === 0
          if (isEmpty && !typed.delete(key)) return
          if (!isEmpty) typed.add(key)
          version += 1
          const record = { edits, version, draft }
          // Firefox can lose the edit that the text became when the page closes, and still remove the text.
          const removeText = () => settled().then(() => (typed.has(key) ? undefined : area.remove(key)))
          ifOwned(alive, (library) => (isEmpty ? removeText() : area.set({ [key]: { library, ...record } })))
        },
      }
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>
