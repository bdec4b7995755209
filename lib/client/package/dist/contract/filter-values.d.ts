import type { ContentTypeFilter, SearchFilters } from './filters.js';
import { CONTENT_TYPES, PLATFORMS } from './vocabulary.js';
/** Reading the values of filters without Zod; see `vocabulary.ts` for why. */
type Platform = (typeof PLATFORMS)[number];
type ContentType = (typeof CONTENT_TYPES)[number];
/**
 * Splits `<platform>:<rest>` into its parts; anything else is bare. Of authors, only a known platform counts as
 * one, because a username may hold a colon.
 */
export declare function splitPlatformScope(value: string): {
    platform: Platform | null;
    name: string;
};
/** The parts of a content type filter value. */
export declare function splitContentType(value: ContentTypeFilter): {
    platform: Platform | null;
    type: ContentType;
};
/** The instant a date bound stands for, as ISO 8601 in UTC: a date is its midnight, a missing zone is UTC. */
export declare function boundInstant(moment: string): string;
/** Names of filters that a collection cannot keep, for telling a person before they save one. */
export declare const FILTERS_A_COLLECTION_DROPS: ["q", "untagged", "capturedAfter", "capturedBefore"];
/** Every filter of `POST /v1/search`, in the order of the document. */
export declare const SEARCH_FILTER_NAMES: (keyof SearchFilters)[];
/** Whether `name` is a filter of ours and `value` one that it takes. */
export declare const isFilterValue: (name: string, value: unknown) => name is keyof SearchFilters;
export {};
