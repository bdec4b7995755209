/**
 * The words of the API that requests may use, without Zod: the side panel has to be there at once, and the schemas of
 * a whole API would be a sixth of its script. The schemas beside this file are made of these lists.
 */
/** What a credential may do. Section "Authentication". */
export const SCOPES = ['read', 'write', 'destructive'];
/** Platforms a bookmark can come from; X is `twitter`. Section "Filters". */
export const PLATFORMS = ['instagram', 'reddit', 'tiktok', 'twitter', 'web', 'youtube'];
/** Kinds of content. Section "Filters". */
export const CONTENT_TYPES = ['article', 'comment', 'image', 'post', 'snippet', 'video'];
/** Kinds of files. Section "Media". */
export const MEDIA_TYPES = ['image', 'video'];
export const INCLUSION_MODES = ['include', 'exclude'];
export const TAG_MODES = ['include_any', 'include_all', 'exclude_any', 'exclude_all'];
export const MEDIA_FILTERS = ['image', 'video', 'any-media', 'text-only'];
export const FAVORITE_FILTERS = ['favorite', 'not-favorite'];
export const NOTE_FILTERS = ['has-note', 'no-note'];
/** Which bookmarks list, stats and search take in. Section "States and transitions". */
export const STATES = ['active', 'archived', 'all'];
export const DEFAULT_STATE = 'active';
/** Whether whole bookmarks or single images are ranked. */
export const RANK_MODES = ['post', 'image'];
export const DEFAULT_RANK_MODE = 'post';
/** Why a search was weaker than asked for. */
export const DEGRADATIONS = ['semantic_unavailable', 'image_rank_unavailable'];
export const DEFAULT_COLLECTION_COLOR = 'blue';
/** The reasons of a weaker search as a list, whichever way the service wrote them. */
export function degradations(value) {
    if (value === null || value === undefined)
        return [];
    return Array.isArray(value) ? value : [value];
}
