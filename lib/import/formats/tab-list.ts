import { addressesIn } from '@bookplate/contract'
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
