import { isApiError, type Page } from '@bookplate/contract'

/** One page of an iteration; `restarted` marks a first page that comes again, so that a list can begin anew. */
export interface IteratedPage<Item> {
  items: Item[]
  restarted: boolean
}

/**
 * Pages of one query, from the first to the last. The cursor never leaves this function, so it cannot meet another
 * query. When the service refuses one (422), the iteration restarts at page one, once; a second refusal is the
 * caller's. A cursor that comes back ends the iteration: following it would go round for ever.
 * @param fetchPage asks for a page of always the same endpoint, mode, query, filters and state
 */
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

/**
 * Items of one query, each key once, also across a restart and when something was saved meanwhile and the pages
 * shifted. In image-ranked search a bookmark comes once per image: there the key is its id with the image's `ref`.
 */
export async function* items<Item>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item, void, void> {
  const given = new Set<string>()
  for await (const page of pages(fetchPage)) {
    for (const item of page.items) {
      const key = keyOf(item)
      if (given.has(key)) continue
      given.add(key)
      yield item
    }
  }
}
