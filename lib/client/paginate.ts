import { isApiError, type Page } from '@bookplate/contract'

/** Page of an iteration. `restarted` marks a repeated first page, so that a list can be cleared. */
export interface IteratedPage<Item> {
  items: Item[]
  restarted: boolean
}

/** Restarts once if the service refuses the cursor (422). Stops at a repeated cursor. */
export async function* pages<Item>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<IteratedPage<Item>, void, void> {
  const seen = new Set<string>()
  let cursor: string | undefined
  let restarts = 0
  let restarted = false
  for (;;) {
    let page: Page<Item>
    try {
      page = await fetchPage(cursor)
    } catch (error) {
      if (cursor === undefined || restarts > 0 || !isApiError(error, 'validation_error')) throw error
      restarts += 1
      restarted = true
      cursor = undefined
      seen.clear()
      continue
    }
    yield { items: page.items, restarted }
    restarted = false
    if (page.nextCursor === null || seen.has(page.nextCursor)) return
    seen.add(page.nextCursor)
    cursor = page.nextCursor
  }
}

/** Repeats no key, even after a restart. In image search, the key includes the image's `ref`. */
export async function* items<Item>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item, void, void> {
  const seen = new Set<string>()
  for await (const page of pages(fetchPage)) {
    for (const item of page.items) {
      const key = keyOf(item)
      if (seen.has(key)) continue
      seen.add(key)
      yield item
    }
  }
}
