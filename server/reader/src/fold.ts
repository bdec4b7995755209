/** What two spellings of the same words share: their letters and digits, in small letters. */
export const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
