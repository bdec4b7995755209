/** Bytes of one file of a copy, and of all of them. */
export const MAX_COPY_FILE_BYTES = 10_000_000
export const MAX_COPY_FILES_BYTES = 20_000_000
/** Time limit for files that the library fetches, and before that for style sheets. Slower ones stay out. */
export const LOAD_TIMEOUT_MS = 10_000

/** Tokens replace files and frames in the HTML of a snapshot until the copy is assembled. */
export const fileToken = (nonce: string, index: number): string => `${nonce}-file-${index}-`
export const documentToken = (nonce: string, index: number): string => `${nonce}-document-${index}-`
