import type {
  ImportedLines,
  ImportLinesRequest,
  ImportSession as ImportView,
  ImportSessions,
  UndoneImport,
} from '@bookplate/contract'
import { notFound, validationError } from '../../errors/service-error.ts'
import type { OpenLibrary } from '../../storage/engine.ts'
import { prepareInCaller } from '../prepare-lines.ts'
import { importLibrary } from './import-library.ts'
import { createSessions, type ImportLog, type ImportSession } from './import-session.ts'
import { undoImport } from './undo-import.ts'

/** An undo returns after this time, so that others get their turn. */
const UNDO_BUDGET_MS = 2_000
/** Lines between which others get their turn. */
const BATCH_LINES = 100

function view(stored: ImportSession): ImportView {
  const { source: _source, undoneTo: _undoneTo, startedAt, ...session } = stored
  return { ...session, startedAt: new Date(startedAt).toISOString() }
}

const isUndone = ({ state }: ImportSession): boolean => state === 'undoing' || state === 'undone'

const refusal = (message: string) => validationError([{ path: ['from'], code: 'custom', message }])

export function createImports({ now }: { now: () => number }) {
  return {
    list: async ({ imports }: OpenLibrary): Promise<ImportSessions> => ({
      items: (await createSessions(imports, now).list()).map(view),
    }),

    /** Skips lines that were sent before. @throws {ServiceError} 422 if earlier lines are missing, or it is undone */
    addLines: async (
      { store, imports }: OpenLibrary,
      uuid: string,
      { name, from, lines, isLast = false }: ImportLinesRequest,
    ): Promise<ImportedLines> => {
      const importId = uuid.toLowerCase()
      const sessions = createSessions(imports, now)
      const session = (await sessions.find(importId)) ?? sessions.begin(importId, name)
      if (isUndone(session)) throw refusal('this import was undone; start another one')
      if (from > session.received)
        throw refusal(`must be at most ${session.received}, the number of lines received`)
      const problems: ImportedLines['problems'] = []
      // Before the first line, so that a kill leaves nothing that belongs to no import.
      if (session.received === 0) await sessions.save(session)
      const log: ImportLog = { session, sessions }
      await importLibrary(lines.slice(session.received - from), {
        store,
        now,
        prepare: prepareInCaller,
        log,
        batchLines: BATCH_LINES,
        onRefused: (place, reason) => problems.push({ place, reason }),
        onProgress: () => {},
      })
      if (isLast) log.session = { ...log.session, state: 'done' }
      await sessions.save(log.session)
      return { import: view(log.session), problems }
    },

    /** @throws {ServiceError} 404 if there is no such import, or it is older than 30 days. */
    undo: async ({ store, imports }: OpenLibrary, uuid: string): Promise<UndoneImport> => {
      const sessions = createSessions(imports, now)
      const session = await sessions.find(uuid.toLowerCase())
      if (!session) throw notFound('import')
      const { session: after, ...step } = await undoImport(session, { store, sessions, now }, UNDO_BUDGET_MS)
      return { import: view(after), ...step }
    },
  }
}
