import { describe, expect, it } from 'vitest'
import { addressOfHighlight } from '@/lib/words/text-fragment.ts'

const highlight = (quote: string, around: { prefix?: string; suffix?: string } = {}) => ({
  id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b15',
  quote,
  createdAt: '2026-03-01T09:31:00.000Z',
  ...around,
})

describe('the address of a highlight', () => {
  it('names short words whole, with what would part them written out', () => {
    expect(addressOfHighlight('https://a.example/x', highlight('well-kept, old & new'))).toBe(
      'https://a.example/x#:~:text=well%2Dkept%2C%20old%20%26%20new',
    )
  })

  it('keeps the part of the page that the address names, and drops another place', () => {
    expect(addressOfHighlight('https://a.example/x#part:~:text=other', highlight('sleep'))).toBe(
      'https://a.example/x#part:~:text=sleep',
    )
  })

  it('names long ones and those of several lines by how they begin and end', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`)
    const [, directive] = addressOfHighlight('https://a.example/', highlight(words.join(' '))).split(
      ':~:text=',
    )
    expect(directive!.split(',').map(decodeURIComponent)).toEqual([
      'word0 word1 word2 word3 word4 word5',
      'word54 word55 word56 word57 word58 word59',
    ])
  })

  it('tells the place from others by whole words around it', () => {
    const around = { prefix: 'nown: it was said that', suffix: 'what the day has le' }
    expect(addressOfHighlight('https://a.example/', highlight('Sleep sorts', around))).toBe(
      'https://a.example/#:~:text=it%20was%20said%20that-,Sleep%20sorts,-what%20the%20day%20has',
    )
  })
})
