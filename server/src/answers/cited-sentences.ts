import { linesOf } from '../indexing/models/model-server.ts'
import type { AskSentence } from '@bookplate/contract'
import { NO_ANSWER, type Passage } from './prompt.ts'

// A model can write anything, so these expressions take linear time: no match can begin inside another.
const MARKS = /((?: ?[[【][1-9]\d*(?: ?, ?\d+)*[\]】])+) ?([.!?。！？]*)/
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|(?<![^\s<>"'()[\]@])[^\s<>"'()[\]@]+@[^\s<>"'()[\]@]+\.\p{L}+/giu
const END = /(?<![.,;:!?])[.,;:!?]+$/
/** Markdown that chat models write unasked. */
const LINE_MARK = /^ ?(?:[-*•]|#{1,6}) /
const BOLD = /\*\*([^*]+)\*\*/g

/** Returns whether the cited passages have every address of a sentence. Injected text may try to add others. */
function namesOnly(text: string, cited: readonly Passage[]): boolean {
  const known = cited.map((passage) => `${passage.text} ${passage.url}`.toLowerCase())
  return (text.match(ADDRESS) ?? []).every((address) => {
    const wanted = address.toLowerCase().replace(END, '')
    return known.some((passage) => passage.includes(wanted))
  })
}

function sentencesIn(line: string, passages: ReadonlyMap<number, Passage>): AskSentence[] {
  const plain = line.replace(/\s+/g, ' ').replace(LINE_MARK, '').replace(BOLD, '$1')
  const parts = plain.split(MARKS)
  const sentences = Array.from({ length: (parts.length - 1) / 3 }, (_, at) => parts.slice(at * 3, at * 3 + 3))
  return sentences.flatMap(([before = '', marks = '', end = '']) => {
    const numbers = [...new Set((marks.match(/\d+/g) ?? []).map(Number))].filter((at) => passages.has(at))
    const text = before.trim() + end
    const hasWords = /[\p{L}\p{N}]/u.test(text)
    const cited = numbers.map((number) => passages.get(number)!)
    return hasWords && numbers.length > 0 && namesOnly(text, cited) ? [{ text, sources: numbers }] : []
  })
}

/** Leaves out the thoughts of reasoning models. Yields null where the model says that the passages don't answer. */
export async function* citedSentences(
  parts: AsyncIterable<string>,
  passages: readonly Passage[],
): AsyncGenerator<AskSentence | null> {
  const known = new Map(passages.map((passage) => [passage.number, passage]))
  let isThought = false
  for await (const line of linesOf(parts)) {
    isThought = (isThought || /^\s*<think>/.test(line)) && !line.includes('</think>')
    if (isThought) continue
    const said = line.split('</think>').at(-1)!
    if (said.includes(NO_ANSWER)) yield null
    yield* sentencesIn(said, known)
  }
}
