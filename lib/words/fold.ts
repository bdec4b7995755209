/** Text of these characters has no marks to take away; most text is, and is folded in each row of each keystroke. */
const UNMARKED = /^[\t\n\r -~]*$/

/** Text as it is compared: small letters, without marks, compatible forms as one. */
export const fold = (text: string): string =>
  (UNMARKED.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()
