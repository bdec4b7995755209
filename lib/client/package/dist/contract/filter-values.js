import { isFlag, isText, listOf, oneOf } from './guards.js';
import { CONTENT_TYPES, FAVORITE_FILTERS, INCLUSION_MODES, MEDIA_FILTERS, NOTE_FILTERS, PLATFORMS, TAG_MODES, } from './vocabulary.js';
const isPlatform = oneOf(PLATFORMS);
const isType = oneOf(CONTENT_TYPES);
/**
 * Splits `<platform>:<rest>` into its parts; anything else is bare. Of authors, only a known platform counts as
 * one, because a username may hold a colon.
 */
export function splitPlatformScope(value) {
    const colon = value.indexOf(':');
    const platform = value.slice(0, Math.max(colon, 0));
    return isPlatform(platform) ? { platform, name: value.slice(colon + 1) } : { platform: null, name: value };
}
/** The parts of a content type filter value. */
export function splitContentType(value) {
    const { platform, name } = splitPlatformScope(value);
    return { platform, type: name };
}
/** The instant a date bound stands for, as ISO 8601 in UTC: a date is its midnight, a missing zone is UTC. */
export function boundInstant(moment) {
    const zoned = /(Z|[+-]\d{2}:\d{2})$/i.test(moment) || !moment.includes('T');
    return new Date(zoned ? moment : `${moment}Z`).toISOString();
}
const isName = (value) => isText(value) && value !== '';
const isContentType = (value) => isText(value) && isType(splitPlatformScope(value).name);
/** `text-only` says that there is no media at all, so it cannot stand beside the other values. */
const isMedia = (value) => listOf(oneOf(MEDIA_FILTERS))(value) &&
    (!value.includes('text-only') || value.every((one) => one === 'text-only'));
/** `Date` takes 30 February for 2 March. */
const isDay = (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
const isMoment = (value) => isText(value) &&
    /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value));
const isMode = oneOf(INCLUSION_MODES);
const GUARDS = {
    platforms: listOf(isPlatform),
    platformMode: isMode,
    contentTypes: listOf(isContentType),
    contentTypeMode: isMode,
    authors: listOf(isName),
    authorMode: isMode,
    tags: listOf(isName),
    tagMode: oneOf(TAG_MODES),
    media: isMedia,
    mediaMode: isMode,
    favorite: listOf(oneOf(FAVORITE_FILTERS)),
    note: listOf(oneOf(NOTE_FILTERS)),
    untagged: isFlag,
    capturedAfter: isMoment,
    capturedBefore: isMoment,
};
/** Names of filters that a collection cannot keep, for telling a person before they save one. */
export const FILTERS_A_COLLECTION_DROPS = [
    'q',
    'untagged',
    'capturedAfter',
    'capturedBefore',
];
/** Every filter of `POST /v1/search`, in the order of the document. */
export const SEARCH_FILTER_NAMES = Object.keys(GUARDS);
/** Whether `name` is a filter of ours and `value` one that it takes. */
export const isFilterValue = (name, value) => Object.hasOwn(GUARDS, name) && GUARDS[name](value);
