import { isApiError, type Page } from '@bookplate/contract'

/** Restarts once if the service refuses the cursor (422). Stops at a repeated cursor. */
export async function* pages<Item>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item[], void, void> {
  const seen = new Set<string>()
  let cursor: string | undefined
  let hasRestarted = false
  for (;;) {
    let page: Page<Item>
    try {
      page = await fetchPage(cursor)
    } catch (error) {
      if (cursor === undefined || hasRestarted || !isApiError(error, 'validation_error')) throw error
      hasRestarted = true
      cursor = undefined
      seen.clear()
      continue
    }
    yield page.items
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
    for (const item of page) {
      const key = keyOf(item)
      if (seen.has(key)) continue
      seen.add(key)
      yield item
    }
  }
}
