import { existsSync } from 'node:fs'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Embedder } from '../../../server/src/indexing/models/embedder.ts'
import { createCursors } from '../../../server/src/library/cursor.ts'
import { createLibraries } from '../../../server/src/library/libraries.ts'
import { createIndexLibrary } from '../../../server/src/indexing/index-library.ts'
import { libraryFile } from '../../../server/src/storage/sqlite/library/library-database.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import type { Collection } from './collection.ts'

/** Imports and embeds a collection as the service would; an account that is there already is only completed. */
export async function prepareLibrary(dataFolder: string, collection: Collection, embedder: Embedder) {
  const accountId = collection.name.toLowerCase()
  if (!existsSync(libraryFile(dataFolder, accountId))) {
    await fillLibrary(dataFolder, accountId, collection.lines)
  }
  const libraries = createLibraries({
    dataFolder,
    baseUrl: 'http://bench.example',
    cursors: createCursors(randomBytes(32)),
    readPage: () => Promise.reject(new Error('no pages here')),
    now: Date.now,
    randomUuid: randomUUID,
  })
  const index = createIndexLibrary({
    openStore: () => libraries.of(accountId).store,
    embedder,
    captioner: null,
    onEmbedded: () => {},
    onSkipped: (_id, error) => {
      throw error
    },
  })
  const { signal } = new AbortController()
  while ((await index.takeChanged()) > 0);
  while ((await index.embedSome(signal)) > 0);
  return { accountId, libraries }
}
