import { stopwords as arabic } from '@orama/stopwords/arabic'
import { stopwords as dutch } from '@orama/stopwords/dutch'
import { stopwords as french } from '@orama/stopwords/french'
import { stopwords as german } from '@orama/stopwords/german'
import { stopwords as greek } from '@orama/stopwords/greek'
import { stopwords as hindi } from '@orama/stopwords/indian'
import { stopwords as italian } from '@orama/stopwords/italian'
import { stopwords as portuguese } from '@orama/stopwords/portuguese'
import { stopwords as romanian } from '@orama/stopwords/romanian'
import { stopwords as russian } from '@orama/stopwords/russian'
import { stopwords as spanish } from '@orama/stopwords/spanish'
import { stopwords as turkish } from '@orama/stopwords/turkish'
import { stopwords as ukrainian } from '@orama/stopwords/ukrainian'
import { ces as czech, heb as hebrew, pol as polish, zho as chinese } from 'stopword'
import { isStopWord, STOP_WORD_LIST } from '@bookplate/contract'

const LATIN: Record<string, string[]> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ro: romanian,
  tr: turkish,
}
/** Not used to find the language, which the script or a detector tells. Polish shares “one” and “to” with English. */
const OTHERS: Record<string, string[]> = {
  ar: arabic,
  cs: czech,
  el: greek,
  he: hebrew,
  hi: hindi,
  pl: polish,
  ru: russian,
  uk: ukrainian,
  zh: chinese,
}

/** The lists lack words of questions, which are rare in texts and so would weigh much. */
const OF_QUESTIONS: Record<string, string> = {
  ar: 'لماذا لم بماذا',
  cs: 'koho komu čí jaký jaká jaké jakou kterou',
  de: 'wer wen wem wessen wann wo woher wohin warum weshalb wieso wofür womit wodurch worin woraus wovon wozu viele',
  el: 'τι ποιος ποια ποιο ποιοι ποιες ποιον πότε πού πώς γιατί πόσο πόση πόσοι πόσες πόσα',
  es: 'adónde',
  fr: 'quoi quand où pourquoi comment combien lequel laquelle',
  he: 'כמה איזה איזו אילו האם',
  hi: 'क्या कब कहाँ कहां कैसे क्यों किसने किसका किसके किसकी कितना कितने कितनी',
  it: 'cosa quali quando',
  ja: '何 誰 いつ どこ どの どちら どう どれ どんな どのよう なぜ いくつ いくら です ます でし まし する した ある いる',
  ko: '무엇 무엇인가 무엇을 무슨 누구 누가 언제 어디 어디에 어디에서 어떤 어느 어떻게 왜 얼마 얼마나 몇',
  nl: 'welke welk wanneer waar waarom waarmee waarin waardoor waarvan hoeveel',
  pl: 'kogo komu czyj jaka jaką ilu którą',
  pt: 'quê quais onde aonde porque porquê quanto quantos quanta quantas',
  ro: 'cui câți câtă',
  ru: 'кого кому чей какая какое какие каким каких какую который почему сколько',
  th: 'อะไร ใคร ใด ไหน ที่ไหน เมื่อไร เมื่อใด เมื่อไหร่ อย่างไร ยังไง ทำไม กี่ เท่าไร เท่าไหร่ หรือ ไม่ ที่ คือ',
  tr: 'neler kimin hangisi neresi kaç',
  uk: 'хто кого кому чий який яка яке які де куди чому навіщо скільки',
  vi: 'gì ai nào đâu mấy nhiêu',
  zh: '什么 何时 何 如何 怎么 怎样 为什么 为何 哪里 哪个 哪些 多少 时候 什麼 何時 怎麼 為什麼 哪裡',
}

const STOP_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(OF_QUESTIONS).map(([language, asking]) => {
    const listed = LATIN[language] ?? OTHERS[language] ?? []
    return [language, new Set([...listed, ...asking.split(' ')])]
  }),
)
export const COMMON_WORD_LANGUAGES: readonly string[] = ['en', ...Object.keys(LATIN)]

/** For each common word the places of its languages in that list. Single letters are left out: Spanish lists all. */
const LANGUAGES_OF = new Map<string, number[]>()
for (const [at, words] of [STOP_WORD_LIST, ...Object.values(LATIN)].entries()) {
  for (const word of new Set(words.filter(({ length }) => length > 1)))
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), at])
}

/** A word that several languages share counts for each of them in part. */
export function countCommonWords(words: readonly string[]): Float64Array {
  const counts = new Float64Array(COMMON_WORD_LANGUAGES.length)
  for (const word of words) {
    const shared = LANGUAGES_OF.get(word)
    if (shared) for (const at of shared) counts[at]! += 1 / shared.length
  }
  return counts
}

/** Uses English for a language without a list. */
export const isStopWordOf = (word: string, language: string | null): boolean =>
  STOP_WORDS.get(language ?? '')?.has(word.toLowerCase()) ?? isStopWord(word)

export function withoutStopWords(words: readonly string[], language: string | null): readonly string[] {
  const telling = words.filter((word) => !isStopWordOf(word, language))
  return telling.length > 0 ? telling : words
}
