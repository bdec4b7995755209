import { describe, expect, it } from 'vitest'
import { hasParagraphs, joinParagraphs, withoutParagraphs } from '@/lib/words/paragraphs.ts'

describe('joined paragraphs', () => {
  it.each(['read', ' read', 'read ', '\n read again\n', 'two\n\nparagraphs '])(
    'are found and removed, typed as %j',
    (typed) => {
      for (const parts of [
        [typed, 'before'],
        ['before', typed],
        [' before ', typed, 'after'],
      ]) {
        const joined = joinParagraphs(parts)
        expect(hasParagraphs(joined, typed)).toBe(true)
        const others = parts.filter((part) => part !== typed).map((part) => part.trim())
        expect(withoutParagraphs(joined, typed)).toBe(others.join('\n\n'))
      }
    },
  )

  it('are one unchanged text if there is only one', () => {
    expect(joinParagraphs(['', '  indented ', ' '])).toBe('  indented ')
  })
})
