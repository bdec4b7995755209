/** Scripts without spaces can follow an address directly. In a list, a comma or `][` ends an address. */
const IN_TEXT =
  /\b(?:https?:\/\/|www\.)(?:(?![,;|]https?:\/\/|\]\[)[^\s<>"。、，；！？（）「」『』【】《》])+/giu
const SENTENCE_END = /[.,;:!?*'’”»›…\]`|،؛؟]$/u

/** Removes punctuation of the sentence. Keeps a bracket only if the address opened it. */
function trimmed(address: string): string {
  let unopened = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1]!
    const isUnopened = last === ')' && unopened > 0
    if (!isUnopened && !SENTENCE_END.test(last)) break
    if (isUnopened) unopened -= 1
  }
  return address.slice(0, end)
}

/** Returns the addresses in a text. Those that begin with `www.` have no scheme. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(IN_TEXT)].map(([address]) => trimmed(address))
