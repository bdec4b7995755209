import { describe, expect, it } from 'vitest'
import { indexTags, rankTags } from '@/components/bookmark/rank-tags.ts'

const tags = [
  { name: 'deep sleep', count: 9 },
  { name: 'asleep', count: 50 },
  { name: 'sleep', count: 3 },
  { name: 'sleeping bags', count: 12 },
  { name: 'sleep-hygiene', count: 40 },
  { name: 'café', count: 2 },
  { name: 'memory', count: 99 },
]
const names = (text: string, recent: string[] = [], chosen: string[] = []) =>
  rankTags(indexTags(tags, recent), text, chosen).map((tag) => tag.name)

describe('rankTags', () => {
  it('sorts by exact match, prefix, prefix of a word, others', () => {
    expect(names('sleep')).toEqual(['sleep', 'sleep-hygiene', 'sleeping bags', 'deep sleep', 'asleep'])
  })

  it('offers recent tags first, then the most used, before typing', () => {
    expect(names('', ['sleep', 'café']).slice(0, 4)).toEqual(['sleep', 'café', 'memory', 'asleep'])
  })

  it('ignores case and diacritics', () => {
    expect(names(' CAFE ')).toEqual(['café'])
    expect(names('CAFÉ')).toEqual(['café'])
  })

  it('excludes chosen tags', () => {
    expect(names('sleep', [], ['sleep', 'asleep'])).toEqual(['sleep-hygiene', 'sleeping bags', 'deep sleep'])
  })
})
