import { AccountDeletedError } from '../errors/account-deleted-error.ts'
import type { Failure } from '../errors/failure.ts'
import { RefusedError } from '../errors/refused-error.ts'
import { StorageUnavailable } from '../errors/storage-unavailable.ts'
import type { Libraries, OpenLibrary } from './engine.ts'

/** Time for which an unused library stays open, because it is likely to be used again. */
const IDLE_MS = 120_000

export interface PooledLibrary {
  library: OpenLibrary
  close(): void
  /** Returns whether it must be opened again. @throws {AccountDeletedError | RefusedError} if its file is missing */
  isReplaced?(): boolean
}

const replaced = () => new StorageUnavailable('The file of this library was replaced.')

interface Entry<Pooled> {
  pooled: Pooled
  users: number
  usedAt: number
  waiting: (() => void)[]
}

export interface LibraryPoolOptions<Pooled extends PooledLibrary> {
  open(accountId: string): Pooled
  /** Deletes all data of a library that this process doesn't use. */
  erase(accountId: string): Promise<void>
  maxOpen: number
  now: () => number
}

/** Opens libraries on first use, counts their users, and never closes one in use. */
export function createLibraryPool<Pooled extends PooledLibrary>({
  open,
  erase,
  maxOpen,
  now,
}: LibraryPoolOptions<Pooled>) {
  /** Least recently used first. */
  const entries = new Map<string, Entry<Pooled>>()
  const refused = new Map<string, Failure>()

  const close = (accountId: string): void => {
    entries.get(accountId)?.pooled.close()
    entries.delete(accountId)
  }

  const whenUnused = async (accountId: string): Promise<void> => {
    const entry = entries.get(accountId)
    if (entry && entry.users > 0) await new Promise<void>((resolve) => entry.waiting.push(resolve))
  }

  const closeUnused = async (accountId: string): Promise<void> => {
    await whenUnused(accountId)
    close(accountId)
  }

  /** Closes a library when it is unused, to free its memory. */
  const release = async (accountId: string): Promise<void> => {
    await whenUnused(accountId)
    // It may be in use again.
    if (entries.get(accountId)?.users === 0) close(accountId)
  }

  const closeIdle = (): void => {
    const before = now() - IDLE_MS
    for (const [accountId, { users, usedAt }] of entries) if (users === 0 && usedAt < before) close(accountId)
  }

  /** Returns whether the library must be opened again. @throws {Failure} if it was refused, deleted, or lost */
  const isReplaced = (accountId: string, pooled?: Pooled): boolean => {
    const refusal = refused.get(accountId)
    if (refusal) throw refusal
    return pooled?.isReplaced?.() ?? false
  }

  const take = (accountId: string): Entry<Pooled> => {
    if (isReplaced(accountId, entries.get(accountId)?.pooled)) {
      // Closing deletes the log at its path, so its users end before another file is opened there.
      if (entries.get(accountId)!.users > 0) throw replaced()
      close(accountId)
    }
    const opened = entries.get(accountId)
    if (!opened && entries.size >= maxOpen) closeIdle()
    const entry = opened ?? { pooled: open(accountId), users: 0, usedAt: now(), waiting: [] }
    entries.delete(accountId)
    entries.set(accountId, entry)
    entry.users += 1
    return entry
  }

  const libraries: Omit<Libraries, 'gauges'> = {
    use: async (accountId, work) => {
      const entry = take(accountId)
      try {
        const result = await work(entry.pooled.library)
        // Another process can delete or replace the file meanwhile. Then the work had no effect.
        if (isReplaced(accountId, entry.pooled)) throw replaced()
        return result
      } finally {
        entry.users -= 1
        entry.usedAt = now()
        if (entry.users === 0) for (const resolve of entry.waiting.splice(0)) resolve()
      }
    },
    remove: async (accountId) => {
      refused.set(accountId, new AccountDeletedError())
      await closeUnused(accountId)
      await erase(accountId)
    },
    refuse: (accountId, reason) => {
      refused.set(accountId, new RefusedError(reason))
      void closeUnused(accountId)
    },
    close: async () => {
      await Promise.all([...entries.keys()].map(closeUnused))
    },
  }

  return {
    libraries,
    release,
    size: (): number => entries.size,
    all: (): Pooled[] => [...entries.values()].map(({ pooled }) => pooled),
  }
}
