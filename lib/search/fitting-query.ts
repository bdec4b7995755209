import { MAX_QUERY_LENGTH } from '@bookplate/contract'

/**
 * As much of a text as a library takes for a query. A sign that was cut in half, here or before, it takes nowhere, nor
 * NUL, which may come with a paste.
 */
export const fittingQuery = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
