import { createRequire } from 'node:module'
import { isStopWordOf } from './stop-words.ts'

/** Packages with frequent words, the most frequent first. The subtitles and Wikipedia are apart. */
const WORD_LISTS: Record<string, string> = {
  de: '@zxcvbn-ts/language-de',
  nl: '@zxcvbn-ts/language-nl-be',
}
/** Languages whose compounds are split. */
export const COMPOUNDING: ReadonlySet<string> = new Set(Object.keys(WORD_LISTS))

interface WordLists {
  dictionary: Record<'commonWords' | 'wikipedia', string[]>
}

const MIN_PART_LENGTH = 3
/** Short words that are rare are mostly names or chance. */
const MIN_RARE_LENGTH = 4
const FREQUENT = 6_000
const MAX_PARTS = 3
/** Longer strings aren't words. */
const MAX_LENGTH = 40
/** Sounds that join two parts, such as the `s` of `Arbeitszeit`. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e']

type Ranks = ReadonlyMap<string, number>

function readRanks(language: string, list: string): Ranks {
  const { dictionary } = createRequire(import.meta.url)(list) as WordLists
  return new Map(
    [dictionary.wikipedia, dictionary.commonWords]
      .flatMap((words) => words.map((word, at): [string, number] => [word, at + 1]))
      .filter(([word, at]) => word.length >= (at <= FREQUENT ? MIN_PART_LENGTH : MIN_RARE_LENGTH))
      .filter(([word]) => !isStopWordOf(word, language)),
  )
}

const loaded = new Map<string, Ranks>()
/** Positions of words in their lists, from 1. Loaded when first needed (0.1 s, 12 MB); null without a list. */
function ranksOf(language: string): Ranks | null {
  const list = WORD_LISTS[language]
  if (list === undefined) return null
  const ranks = loaded.get(language) ?? readRanks(language, list)
  loaded.set(language, ranks)
  return ranks
}

interface Split {
  parts: string[]
  /** Sum of the logarithms of their positions, which is smaller for frequent parts. */
  rarity: number
}

/** A mean, because a split must not lose only by having more parts. */
const meanOf = ({ parts, rarity }: Split): number => rarity / parts.length

function bestSplit(word: string, ranks: Ranks, most: number): Split | null {
  const own = ranks.get(word)
  let best: Split | null = own === undefined ? null : { parts: [word], rarity: Math.log(own) }
  if (most === 1) return best
  for (let end = MIN_PART_LENGTH; end <= word.length - MIN_PART_LENGTH; end += 1) {
    const heads = LINKS.filter((link) => word.endsWith(link, end))
      .map((link) => word.slice(0, end - link.length))
      .filter((head) => ranks.has(head))
    const rest = heads.length > 0 ? bestSplit(word.slice(end), ranks, most - 1) : null
    for (const head of rest ? heads : []) {
      const split = { parts: [head, ...rest!.parts], rarity: rest!.rarity + Math.log(ranks.get(head)!) }
      if (!best || meanOf(split) < meanOf(best)) best = split
    }
  }
  return best
}

/**
 * Splits a lower-case compound of German or Dutch into its parts, if they are more frequent on average than the word
 * itself (Koehn and Knight, 2003). Returns no parts for any other word.
 */
export function compoundParts(word: string, language: string | null): string[] {
  if (word.length < 2 * MIN_PART_LENGTH || word.length > MAX_LENGTH) return []
  const ranks = ranksOf(language ?? '')
  const { parts = [] } = (ranks && bestSplit(word, ranks, MAX_PARTS)) ?? {}
  return parts.length > 1 ? parts : []
}

/** Returns the parts that a query also looks for. Those of a known word would outweigh it. */
export const unknownCompoundParts = (word: string, language: string | null): string[] =>
  ranksOf(language ?? '')?.has(word) ? [] : compoundParts(word, language)
