import { type Page } from '../contract/index.js';
/** One page of an iteration; `restarted` marks a first page that comes again, so that a list can begin anew. */
export interface IteratedPage<Item> {
    items: Item[];
    restarted: boolean;
}
/**
 * Pages of one query, from the first to the last. The cursor never leaves this function, so it cannot meet another
 * query. When the service refuses one (422), the iteration restarts at page one, once; a second refusal is the
 * caller's. A cursor that comes back ends the iteration: following it would go round for ever.
 * @param fetchPage asks for a page of always the same endpoint, mode, query, filters and state
 */
export declare function pages<Item>(fetchPage: (cursor: string | undefined) => Promise<Page<Item>>): AsyncGenerator<IteratedPage<Item>, void, void>;
/**
 * Items of one query, each key once, also across a restart and when something was saved meanwhile and the pages
 * shifted. In image-ranked search a bookmark comes once per image: there the key is its id with the image's `ref`.
 */
export declare function items<Item>(fetchPage: (cursor: string | undefined) => Promise<Page<Item>>, keyOf: (item: Item) => string): AsyncGenerator<Item, void, void>;
