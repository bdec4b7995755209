/**
 * The words of the API that requests may use, without Zod: the side panel has to be there at once, and the schemas of
 * a whole API would be a sixth of its script. The schemas beside this file are made of these lists.
 */
/** What a credential may do. Section "Authentication". */
export declare const SCOPES: readonly ['read', 'write', 'destructive'];
/** Platforms a bookmark can come from; X is `twitter`. Section "Filters". */
export declare const PLATFORMS: readonly ['instagram', 'reddit', 'tiktok', 'twitter', 'web', 'youtube'];
/** Kinds of content. Section "Filters". */
export declare const CONTENT_TYPES: readonly ['article', 'comment', 'image', 'post', 'snippet', 'video'];
/** Kinds of files. Section "Media". */
export declare const MEDIA_TYPES: readonly ['image', 'video'];
export declare const INCLUSION_MODES: readonly ['include', 'exclude'];
export declare const TAG_MODES: readonly ['include_any', 'include_all', 'exclude_any', 'exclude_all'];
export declare const MEDIA_FILTERS: readonly ['image', 'video', 'any-media', 'text-only'];
export declare const FAVORITE_FILTERS: readonly ['favorite', 'not-favorite'];
export declare const NOTE_FILTERS: readonly ['has-note', 'no-note'];
/** Which bookmarks list, stats and search take in. Section "States and transitions". */
export declare const STATES: readonly ['active', 'archived', 'all'];
export declare const DEFAULT_STATE: (typeof STATES)[number];
/** Whether whole bookmarks or single images are ranked. */
export declare const RANK_MODES: readonly ['post', 'image'];
export declare const DEFAULT_RANK_MODE: (typeof RANK_MODES)[number];
/** Why a search was weaker than asked for. */
export declare const DEGRADATIONS: readonly ['semantic_unavailable', 'image_rank_unavailable'];
export type Degradation = (typeof DEGRADATIONS)[number];
export declare const DEFAULT_COLLECTION_COLOR = "blue";
/** The reasons of a weaker search as a list, whichever way the service wrote them. */
export declare function degradations(value: string | string[] | null | undefined): string[];
