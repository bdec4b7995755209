import { bestPlace, matchedWords, type ContentBlock, type SummaryPassage } from '@bookplate/contract'
import { passagesOfText } from './passages.ts'
import { blockTexts } from '../storage/text/content.ts'
import { cut, oneLine } from './summary-text.ts'

const MAX_LENGTH = 300
/** Maximum characters before the first word, to start at the beginning of its sentence. */
const LEAD = 120

const SENTENCE_END = /[.!?。！？\n][^.!?。！？\n]*$/

function beginningOf(text: string, place: number): number {
  const before = text.slice(Math.max(0, place - LEAD), place)
  const end = SENTENCE_END.exec(before)
  if (end) return place - before.length + end.index + (end[0].length - end[0].slice(1).trimStart().length)
  if (before.length < LEAD) return 0
  const space = before.indexOf(' ', LEAD / 2)
  return space < 0 ? place : place - before.length + space + 1
}

function placeIn(text: string, words: readonly string[], part: number | undefined): number | null {
  const place = bestPlace(text, words, MAX_LENGTH)
  const found = place === undefined ? 0 : matchedWords(text.slice(place, place + MAX_LENGTH), words).size
  const hasMostWords = found > 0 && found * 2 >= words.length
  const near = hasMostWords || part === undefined ? undefined : passagesOfText(text)[part]?.place
  if (!near) return place === undefined ? null : beginningOf(text, place)
  const within = bestPlace(text.slice(near.start, near.end), words, MAX_LENGTH)
  return within === undefined ? near.start : beginningOf(text, near.start + within)
}

/** Returns the place with most of the query's words, or the passage `part`, which is closest in meaning. */
export function bestPassage(
  content: readonly ContentBlock[],
  words: readonly string[],
  part: number | undefined,
): SummaryPassage | null {
  const texts = blockTexts(content)
  const text = texts.map((block) => block.text).join('\n')
  const place = placeIn(text, words, part)
  if (place === null) return null
  let start = place
  const at = texts.findIndex((block) => {
    const isHere = start <= block.text.length
    if (!isHere) start -= block.text.length + 1
    return isHere
  })
  const shown = cut(oneLine(text.slice(place, place + 2 * MAX_LENGTH)), MAX_LENGTH)
  return { text: shown, block: texts[at]!.block, start }
}
