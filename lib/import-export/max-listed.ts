/** Entries that are read from one page at most. */
export const MAX_LISTED = 5_000
