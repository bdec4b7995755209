import { describe, expect, it } from 'vitest'
import { addressOfHighlight } from '@/lib/words/text-fragment.ts'

const highlight = (quote: string, around: { prefix?: string; suffix?: string } = {}) => ({
  id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b15',
  quote,
  createdAt: '2026-03-01T09:31:00.000Z',
  ...around,
})

const placesOf = (...[quote, around]: Parameters<typeof highlight>) =>
  addressOfHighlight('https://a.example/', highlight(quote, around))
    .split(':~:')[1]!
    .split('&')
    .map((directive) => directive.replace('text=', '').split(',').map(decodeURIComponent))

describe('the address of a highlight', () => {
  it('contains short text as a whole, with separators escaped', () => {
    expect(addressOfHighlight('https://a.example/x', highlight('well-kept, old & new'))).toBe(
      'https://a.example/x#:~:text=well%2Dkept%2C%20old%20%26%20new',
    )
  })

  it("keeps the page's own fragment and replaces text fragments", () => {
    expect(addressOfHighlight('https://a.example/x#part:~:text=other', highlight('sleep'))).toBe(
      'https://a.example/x#part:~:text=sleep',
    )
  })

  it('contains the start and end of long or multi-line text', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`)
    const [, directive] = addressOfHighlight('https://a.example/', highlight(words.join(' '))).split(
      ':~:text=',
    )
    expect(directive!.split(',').map(decodeURIComponent)).toEqual([
      'word0 word1 word2 word3 word4 word5',
      'word54 word55 word56 word57 word58 word59',
    ])
  })

  it('never ends within an emoji', () => {
    expect(placesOf(`${'😀'.repeat(400)}a`)).toEqual([['😀'.repeat(400) + 'a', `${'😀'.repeat(249)}a`]])
  })

  it('distinguishes places by whole words of context', () => {
    const around = { prefix: 'nown: it was said that ', suffix: ' what the day has le' }
    expect(addressOfHighlight('https://a.example/', highlight('Sleep sorts', around))).toBe(
      'https://a.example/#:~:text=it%20was%20said%20that-,Sleep%20sorts,-what%20the%20day%20has',
    )
  })

  it('never matches across paragraphs, items, or cells', () => {
    expect(placesOf('Milk\nEggs\nFlour')).toEqual([['Milk', 'Flour']])
    expect(placesOf('Three\tFaces')).toEqual([['Three', 'Faces']])
    expect(
      placesOf('goes on.\n\nSecond\n\nThird one ends', {
        prefix: 'until late.\nFirst ',
        suffix: ' the choice.\nThe committee met',
      }),
    ).toEqual([['First-', 'goes on.', 'Third one ends', '-the choice.']])
  })

  it('distinguishes a paragraph by its neighbors and also works without them', () => {
    const around = { prefix: 'it is done.\nAbout birds.\n', suffix: '\nThe end.\nOf it a' }
    expect(placesOf('This is how.', around)).toEqual([
      ['About birds.-', 'This is how.', '-The end.'],
      ['This is how.'],
    ])
  })

  it('contains whole words, also if the selection ends within one, and in Japanese', () => {
    const around = { prefix: 'There An un', suffix: 'ding was fou' }
    expect(placesOf('believable amount of understan', around)).toEqual([
      ['An-', 'unbelievable amount of understanding', '-was'],
    ])
    const [place] = placesOf('記憶は整理される。\n多くの人は', {
      prefix: '夜のあいだに',
      suffix: 'それを知らない。\nつぎ',
    })
    expect(place).toEqual([
      expect.stringMatching(/あいだに-$/),
      '記憶は整理される。',
      '多くの人は',
      '-それを知らない。',
    ])
  })
})
