import type { Bookmark, ReadAgainItem } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import { BLANK, isBlank, extractedPage, wasRedirectedToSignIn } from './page-draft.ts'
import type { FetchPage } from './capture-interface.ts'
import { writeBookmarks } from './read-bookmarks.ts'
import { refusalOf } from './refusal.ts'

const REDIRECTED = 'The site led to another page, perhaps its sign-in.'

/** Fetches a bookmark's page again and replaces its content. A failure leaves the bookmark unchanged. */
export function createReadAgain({ fetchPage, baseUrl }: { fetchPage: FetchPage; baseUrl: string }) {
  return async ({ accountId, store }: OpenLibrary, id: string): Promise<ReadAgainItem> => {
    const [found] = await store.idsOf([id.toLowerCase()])
    const [stored] = found ? await store.summaries([found.id]) : []
    if (!stored) return { id, outcome: 'missing' }
    try {
      const page = await fetchPage(stored.url, accountId)
      if (wasRedirectedToSignIn(stored.url, page.url))
        return { id, outcome: 'failed', reason: REDIRECTED, retryable: false }
      if (isBlank(page)) return { id, outcome: 'failed', reason: BLANK, retryable: false }
      await store.replacePage(stored.id, page.images, (now) => extractedPage(now, page))
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return { id, outcome: 'failed', ...refusal }
    }
    const [written] = await writeBookmarks(store, [stored.id], baseUrl)
    return { id, outcome: 'read', bookmark: JSON.parse(written!) as Bookmark }
  }
}
