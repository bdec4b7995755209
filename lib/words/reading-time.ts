/** Scripts that are written without spaces, and read by the character. */
const CHARACTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
const WORDS = /[\p{L}\p{N}]+/gu

/** Averages of adults who read silently (Brysbaert 2019, Trauzettel-Klosinski and Dietz 2012). */
const WORDS_PER_MINUTE = 238
const CHARACTERS_PER_MINUTE = 500

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

export function readingMinutes(text: string): number {
  const characters = count(text, CHARACTERS)
  const words = count(text.replace(CHARACTERS, ' '), WORDS)
  if (characters + words === 0) return 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE))
}
