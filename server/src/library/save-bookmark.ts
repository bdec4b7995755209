import { randomUUID } from 'node:crypto'
import type { OpenLibrary } from '../storage/engine.ts'
import type { Saved } from '../storage/library-store.ts'
import { newBookmark } from './draft-bookmark.ts'
import { identityOf } from './url-identity.ts'
import { identitiesOf, pageDraft } from './page-draft.ts'
import type { FetchPage } from './capture-interface.ts'

/** A second save under any spelling waits for the first. A save outlives its client's connection. */
export function createSaveBookmark({ fetchPage, now }: { fetchPage: FetchPage; now: () => number }) {
  const underway = new Map<string, Promise<Saved>>()

  async function fetchAndInsert({ accountId, store }: OpenLibrary, url: string): Promise<Saved> {
    const page = await fetchPage(url, accountId)
    const draft = pageDraft(url, page, randomUUID(), now())
    return store.insert(newBookmark(draft), identitiesOf(url, page.url))
  }

  return async (library: OpenLibrary, url: string): Promise<Saved> => {
    const identity = identityOf(url)
    const held = await library.store.byIdentity([identity])
    if (held !== undefined) return { id: held, created: false }
    const key = `${library.accountId} ${identity}`
    const other = underway.get(key)
    if (other) return { ...(await other), created: false }
    const saving = fetchAndInsert(library, url).finally(() => underway.delete(key))
    underway.set(key, saving)
    return saving
  }
}
