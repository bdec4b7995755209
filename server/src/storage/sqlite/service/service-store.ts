import { dirname } from 'node:path'
import { sql } from 'kysely'
import { createServiceStore as createStore } from '../../service/create-service-store.ts'
import type { ServiceStore } from '../../service-store.ts'
import { lostLibraries } from '../library-files.ts'
import { damaged } from '../maintenance/backup-record.ts'
import { hasContent, type Sqlite } from '../sqlite.ts'

export const createServiceStore = (database: Sqlite): ServiceStore =>
  createStore({
    all: async (statement) => database.all(statement),
    get: async (statement) => database.get(statement),
    run: async (statement) => database.run(statement),
    runAll: (statements) => database.write(() => statements.map(database.run)),
    hasEmail: (email) => sql`email = ${email}`,
    // A trigger deletes the recorded use of a grant.
    deleteRecords: (which) => sql`delete from oauth_models where ${which}`,
    // SQLite has one writer at a time.
    aloneWithPasswords: [],
    probe: async () => {
      // An open file can be read and written after it was deleted, but its changes are lost.
      if (!hasContent(database.path)) throw damaged(dirname(database.path), database.path)
      return lostLibraries(database)
    },
    close: async () => database.close(),
  })
