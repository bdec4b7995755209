import { existsSync } from 'node:fs'
import type { Embedder } from '../../../server/src/indexing/models/embedder.ts'
import { createIndexLibrary } from '../../../server/src/indexing/index-library.ts'
import type { Engine } from '../../../server/src/storage/engine.ts'
import { libraryFile } from '../../../server/src/storage/sqlite/library/library-database.ts'
import { fillLibrary } from '../../helpers/fill-library.ts'
import type { Collection } from './collection.ts'

/** Imports and embeds a collection as the service would; an account that is there already is only completed. */
export async function prepareLibrary(
  { libraries }: Engine,
  dataFolder: string,
  collection: Collection,
  embedder: Embedder,
): Promise<string> {
  const accountId = collection.name.toLowerCase()
  if (!existsSync(libraryFile(dataFolder, accountId))) {
    await fillLibrary(dataFolder, accountId, collection.lines)
  }
  const { takeChanged, embedSome } = createIndexLibrary({
    embedder,
    captioner: null,
    warn: (message, fields) => {
      throw new Error(message, { cause: fields })
    },
  })
  while ((await libraries.use(accountId, takeChanged)) > 0);
  while ((await libraries.use(accountId, embedSome)) > 0);
  return accountId
}
