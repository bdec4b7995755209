import { randomUUID } from 'node:crypto'
import { createLibraryStore } from '../../server/src/library/library-store.ts'
import { importLibrary, type ImportProgress } from '../../server/src/library/import-library.ts'
import { prepareHere } from '../../server/src/library/prepare-lines.ts'
import { openLibraryDatabase } from '../../server/src/storage/sqlite/library/library-database.ts'

async function* linesOf(lines: Iterable<object>): AsyncGenerator<string> {
  for (const line of lines) yield JSON.stringify(line)
}

/** Puts bookmarks into an account's library in the form of import lines, past HTTP and past the network. */
export async function fillLibrary(
  dataFolder: string,
  accountId: string,
  lines: Iterable<object>,
): Promise<ImportProgress> {
  const database = openLibraryDatabase(dataFolder, accountId)
  try {
    return await importLibrary(linesOf(lines), {
      store: createLibraryStore(database, randomUUID),
      now: Date.now,
      prepare: prepareHere(randomUUID),
      onBadLine: (line, problem) => {
        throw new Error(`line ${line}: ${problem}`)
      },
      onProgress: () => {},
    })
  } finally {
    database.close()
  }
}
