import { MAX_QUOTE_LENGTH } from '@/lib/contract/limits.ts'
import { wholeText } from './whole-text.ts'

/** Maximum highlights of one selection, so that they fit in one request in any script. */
export const MAX_QUOTE_PARTS = 20
/** Characters of context before and after a quote. */
export const CONTEXT_LENGTH = 60

export interface SelectedQuote {
  quote: string
  prefix?: string
  suffix?: string
}

function endOfPart(part: string): number {
  const ends = [part.lastIndexOf('\n'), part.search(/\s\S*$/u)]
  return ends.find((end) => end > MAX_QUOTE_LENGTH / 2) ?? wholeText(part).length
}

/** Splits selected text into quotes that the API accepts, each with its context. Empty without words. */
export function quoteParts({ quote, prefix = '', suffix = '' }: SelectedQuote): SelectedQuote[] {
  const text = quote.trim().toWellFormed()
  const parts: SelectedQuote[] = []
  for (let start = 0; start < text.length && parts.length < MAX_QUOTE_PARTS;) {
    const isLast = text.length - start <= MAX_QUOTE_LENGTH
    const end = isLast ? text.length : start + endOfPart(text.slice(start, start + MAX_QUOTE_LENGTH))
    const before = start === 0 ? prefix : wholeText(text.slice(start - CONTEXT_LENGTH, start))
    const after = isLast ? suffix : wholeText(text.slice(end, end + CONTEXT_LENGTH))
    const part = text.slice(start, end).trim()
    if (part !== '')
      parts.push({
        quote: part,
        ...(before ? { prefix: before } : {}),
        ...(after ? { suffix: after } : {}),
      })
    start = end
  }
  return parts
}
