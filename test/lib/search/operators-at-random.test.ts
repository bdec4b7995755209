import { ListBookmarksQuery, SearchRequest } from '@bookplate/contract'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterChips } from '@/lib/search/filter-chips.ts'
import { createLocalHits } from '@/lib/search/local-search.ts'
import { parsedInput, withoutUnfinished } from '@/lib/search/operators.ts'
import { hasWords, inputKey, toListQuery, toSearchRequest } from '@/lib/search/search-request.ts'
import { INITIAL_SEARCH, searchReducer } from '@/lib/search/search-state.ts'

const SIGNS = ['"', '-', '--', '-"', '@', ':', '/', '.', ' ', '  ', '\n', '\u3000', '\u200f', '“', '”', '\0']
const NAMES = 'tag: from: site: is: before: after: similar: in: TAG: Is: lang: تاگ:'.split(' ')
const VALUES =
  'favorite Archived reddit:bob mastodon:bob x: 2026 2026-13 2025-2-30 0000 99999 nature.com xn-- [::1] %zz localhost:80 https://www.nature.com/a?b=-c&tag:d#" مذكرة 睡眠の記録 😀 e\u0301 \ud800 __proto__ constructor'.split(
    ' ',
  )
const PIECES = [...SIGNS, ...NAMES, ...VALUES, 'deep work', 'x'.repeat(250)]
const operator = fc
  .tuple(
    fc.constantFrom('tag', 'from', 'site', 'is', 'before', 'after', 'similar', '-'),
    fc.constantFrom(...PIECES.filter((piece) => !piece.includes('"'))),
  )
  .map(([name, value]) => (name === '-' ? `-"${value}" ` : `${name}:"${value}" `))
const query = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), operator), { maxLength: 12 })
  .map((pieces) => pieces.join(''))

it('any text is a valid search that its chips can reduce', () => {
  const local = createLocalHits()
  fc.assert(
    fc.property(query, (text) => {
      const typed = searchReducer(INITIAL_SEARCH, { type: 'typed', text })
      const { input } = searchReducer(typed, { type: 'settled', isFinished: true })
      expect(typed.text.startsWith(withoutUnfinished(typed.text))).toBe(true)
      const asked = parsedInput(input)
      expect(inputKey(asked)).toBe(inputKey(input))
      const list = toListQuery(input, { limit: 1 })
      expect(ListBookmarksQuery.safeParse(list).error).toBeUndefined()
      const search = toSearchRequest(input, { limit: 1 })
      expect(!hasWords(input) || SearchRequest.safeParse(search).success).toBe(true)
      expect(JSON.stringify([list, search])).not.toMatch(/\\ud[89a-f]|\\u0000/i)
      local.find(input, 9)

      let left = input
      for (let chips = filterChips(left); chips.length > 0; chips = filterChips(left)) {
        expect(chips.every(({ label }) => /\S/.test(label))).toBe(true)
        const before = left.query.length
        left = chips.at(-1)!.without(left)
        expect(left.query.length).toBeLessThan(before)
      }
      expect(parsedInput(left)).toEqual(left)
    }),
    { numRuns: 2_000 },
  )
})
