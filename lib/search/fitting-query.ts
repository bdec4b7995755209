import { MAX_QUERY_LENGTH } from '@bookplate/contract'

/** Shortens a query to the API's limit. Removes NUL and half surrogate pairs, which libraries refuse. */
export const fittingQuery = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
