import type { ImportRow, ImportsStore } from '../../storage/libraries/imports-store.ts'
import { combinedChange, type ImportChange } from './import-record.ts'

export interface ImportCounts {
  imported: number
  /** Lines whose address the library had already, or that occurred before in the file. */
  joined: number
  refused: number
}

export interface ImportSession extends ImportCounts {
  id: string
  name: string
  startedAt: number
  /** Lines that are done. A client resumes after them. */
  received: number
  state: 'running' | 'done' | 'undoing' | 'undone'
  /** Identifies the file, so that the same command resumes an import that was killed. */
  source?: string
  undoneTo?: string
}

const DAY_MS = 86_400_000
export const UNDO_DAYS = 30

export type Change = ImportChange & { uuid: string }

const changed = (rows: readonly ImportRow[]): Change[] =>
  rows.map(({ uuid, text }) => ({ uuid, ...(JSON.parse(text) as ImportChange) }))

export function createSessions(store: ImportsStore, now: () => number) {
  const write = (importId: string, changes: readonly Change[]): Promise<void> =>
    store.put(
      importId,
      changes.map(({ uuid, ...change }) => ({ uuid, text: JSON.stringify(change) })),
    )
  const changesOf = async (importId: string, uuids: readonly string[]): Promise<Change[]> =>
    changed(await store.read(importId, uuids))

  const list = async (): Promise<ImportSession[]> => {
    const sessions = (await store.all()).map(({ importId, text }): ImportSession => ({
      ...(JSON.parse(text) as ImportSession),
      id: importId,
    }))
    const oldest = now() - UNDO_DAYS * DAY_MS
    for (const { id, startedAt } of sessions) if (startedAt < oldest) await store.remove(id)
    return sessions
      .filter(({ startedAt }) => startedAt >= oldest)
      .toSorted((a, b) => b.startedAt - a.startedAt)
  }

  return {
    /** Imports of the last 30 days, the latest first. Older ones are removed. */
    list,
    find: async (id: string) => (await list()).find((session) => session.id === id),
    save: ({ id, ...session }: ImportSession): Promise<void> =>
      store.put(id, [{ uuid: '', text: JSON.stringify(session) }]),
    begin: (id: string, name: string, source?: string): ImportSession => ({
      id,
      name,
      startedAt: now(),
      received: 0,
      imported: 0,
      joined: 0,
      refused: 0,
      state: 'running',
      ...(source ? { source } : {}),
    }),
    changesOf,
    changesAfter: async (importId: string, uuid: string, limit: number) =>
      changed(await store.after(importId, uuid, limit)),
    write,
    /** Writes changes together with earlier ones of the same bookmarks. */
    add: async (importId: string, changes: readonly Change[]): Promise<void> => {
      const uuids = [...new Set(changes.map(({ uuid }) => uuid))]
      const combined = new Map((await changesOf(importId, uuids)).map((change) => [change.uuid, change]))
      for (const change of changes) {
        const before = combined.get(change.uuid)
        combined.set(change.uuid, before ? { uuid: change.uuid, ...combinedChange(before, change) } : change)
      }
      await write(importId, [...combined.values()])
    },
    remove: store.remove,
    undone: async (uuids: readonly string[]): Promise<Set<string>> => {
      const found = new Set<string>()
      for (const { id, state } of await list()) {
        if (state !== 'undone' && state !== 'undoing') continue
        for (const { uuid, isUndone } of await changesOf(id, uuids)) if (isUndone) found.add(uuid)
      }
      return found
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** An import that is under way, and where its changes are recorded. `session` is replaced after each batch. */
export interface ImportLog {
  session: ImportSession
  sessions: Sessions
}
