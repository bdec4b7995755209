import { isApiError } from '../contract/index.js';
/**
 * Pages of one query, from the first to the last. The cursor never leaves this function, so it cannot meet another
 * query. When the service refuses one (422), the iteration restarts at page one, once; a second refusal is the
 * caller's. A cursor that comes back ends the iteration: following it would go round for ever.
 * @param fetchPage asks for a page of always the same endpoint, mode, query, filters and state
 */
export async function* pages(fetchPage) {
    const seen = new Set();
    let cursor;
    let restarts = 0;
    let restarted = false;
    for (;;) {
        let page;
        try {
            page = await fetchPage(cursor);
        }
        catch (error) {
            if (cursor === undefined || restarts > 0 || !isApiError(error, 'validation_error'))
                throw error;
            restarts += 1;
            restarted = true;
            cursor = undefined;
            seen.clear();
            continue;
        }
        yield { items: page.items, restarted };
        restarted = false;
        if (page.nextCursor === null || seen.has(page.nextCursor))
            return;
        seen.add(page.nextCursor);
        cursor = page.nextCursor;
    }
}
/**
 * Items of one query, each key once, also across a restart and when something was saved meanwhile and the pages
 * shifted. In image-ranked search a bookmark comes once per image: there the key is its id with the image's `ref`.
 */
export async function* items(fetchPage, keyOf) {
    const given = new Set();
    for await (const page of pages(fetchPage)) {
        for (const item of page.items) {
            const key = keyOf(item);
            if (given.has(key))
                continue;
            given.add(key);
            yield item;
        }
    }
}
