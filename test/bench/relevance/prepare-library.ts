import type { Embedder } from '../../../server/src/indexing/models/embedder.ts'
import { createIndexLibrary } from '../../../server/src/indexing/index-library.ts'
import type { Engine } from '../../../server/src/storage/engine.ts'
import type { StorePlace } from '../../../server/src/storage/store-place.ts'
import { storeAt } from '../../helpers/store-at.ts'
import type { Collection } from './collection.ts'

/** Imports and embeds a collection. Completes an existing account. */
export async function prepareLibrary(
  { libraries, accountIds }: Engine,
  place: StorePlace,
  collection: Collection,
  embedder: Embedder,
): Promise<string> {
  const accountId = collection.name.toLowerCase()
  if (!(await accountIds()).includes(accountId)) {
    const store = storeAt(place)
    await store.addAccounts([accountId])
    await store.fill(accountId, collection.lines)
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
