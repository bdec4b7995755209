/** Reduces text to lower-case letters and digits, so that two spellings of the same words compare equal. */
export const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
