import type { TextFormat } from '../format.ts'
import { filledLines } from '../records.ts'

/** OneTab: `address | title`, with a blank line between groups. */
export const oneTab: TextFormat = {
  kind: 'text',
  name: 'OneTab',
  hasFinalTexts: true,
  matches: (head) => /^\s*[a-z][\w+.-]*:\S+ \| \S/im.test(head),
  records: filledLines,
  map: (line) => {
    const [, url = line.trim(), title] = /^\s*(\S+)(?:\s+\|\s*(.*))?$/.exec(line) ?? []
    return { url, title }
  },
}

const ADDRESS = /<?\b(https?:\/\/(?:(?!\]\[)[^\s<>"])+)>?/gi

/** Punctuation at the end belongs to the sentence, and so does a bracket that the address did not open. */
function withoutPunctuation(address: string): string {
  const shorter = address.replace(/(?<![.,;:!?'*])[.,;:!?'*]+$/, '')
  const count = (sign: string): number => shorter.split(sign).length
  const isStray = /[)\]]$/.test(shorter) && count(')') + count(']') > count('(') + count('[')
  return isStray ? withoutPunctuation(shorter.slice(0, -1)) : shorter
}

/** Splits addresses without spaces between them. Elsewhere, the signs belong to an address. */
export const splitAddresses = (text: string): string[] => text.split(/[,;](?=https?:\/\/)/i)

export const addressesIn = (text: string): string[] =>
  [...text.matchAll(ADDRESS)].flatMap(([, address]) => splitAddresses(address!)).map(withoutPunctuation)

/** Line that is nothing but an address of another kind, or one without a scheme. */
const OTHER_ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:about|data|javascript|mailto|place):|www\.)\S+$/i

export const anyText: TextFormat = {
  kind: 'text',
  name: { key: 'imports.format.text' },
  isGeneric: true,
  matches: (head) => /https?:\/\/|^\s*www\.\S+\s*$/im.test(head),
  records: async function* (lines) {
    for await (const { line, text } of filledLines(lines)) {
      const whole = text.trim()
      const addresses = OTHER_ADDRESS.test(whole) && !/^https?:/i.test(whole) ? [whole] : addressesIn(text)
      for (const address of addresses) yield { line, text: address }
    }
  },
  map: (url) => ({ url }),
}
