import type { AskSentence } from '@bookplate/contract'
import type { Passage } from './prompt.ts'

const CITED = /([^[\]]+?)((?:\s*\[\d+(?:\s*,\s*\d+)*\])+)\s*([.!?。！？]*)/gu
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"')\]]+|[^\s<>"'()[\]]+@[^\s<>"'()[\]]+\.\p{L}+/giu

/** Returns whether the cited passages have every address of a sentence. Injected text may try to add others. */
function namesOnly(text: string, cited: readonly Passage[]): boolean {
  const known = cited.map((passage) => `${passage.text} ${passage.url}`.toLowerCase())
  return (text.match(ADDRESS) ?? []).every((address) => {
    const wanted = address.toLowerCase().replace(/[.,;:!?]+$/, '')
    return known.some((passage) => passage.includes(wanted))
  })
}

function sentencesIn(line: string, passages: ReadonlyMap<number, Passage>): AskSentence[] {
  return [...line.matchAll(CITED)].flatMap(([, before = '', marks = '', end = '']) => {
    const numbers = [...new Set((marks.match(/\d+/g) ?? []).map(Number))].filter((one) => passages.has(one))
    const text = before.replace(/\s+/g, ' ').trim() + end
    const hasWords = /[\p{L}\p{N}]/u.test(text)
    const cited = numbers.map((one) => passages.get(one)!)
    return hasWords && numbers.length > 0 && namesOnly(text, cited) ? [{ text, sources: numbers }] : []
  })
}

export async function* citedSentences(
  parts: AsyncIterable<string>,
  passages: readonly Passage[],
): AsyncGenerator<AskSentence> {
  const known = new Map(passages.map((passage) => [passage.number, passage]))
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield* sentencesIn(line, known)
  }
  yield* sentencesIn(rest, known)
}
