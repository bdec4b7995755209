import { sql } from 'kysely'
import { createServiceStore as createStore } from '../../service/create-service-store.ts'
import type { ServiceStore } from '../../service-store.ts'
import { lostLibraries } from '../library-files.ts'
import type { Sqlite } from '../sqlite.ts'

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
    probe: async () => lostLibraries(database),
    close: async () => database.close(),
  })
