export const MAX_LISTED = 5_000
