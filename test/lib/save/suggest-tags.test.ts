import { describe, expect, it } from 'vitest'
import { suggestTags } from '@/lib/save/hint-handlers.ts'

const none: string[][] = []

describe('suggested tags', () => {
  it('are shared by several similar bookmarks, the most frequent first', () => {
    const similar = [
      ['sleep', 'memory'],
      ['sleep', 'once'],
      ['memory', 'sleep'],
    ]
    expect(suggestTags({ similar, site: none, own: [] })).toEqual(['sleep', 'memory'])
  })
  it('are common on the site, not only on two of many pages', () => {
    const site = [...Array.from({ length: 8 }, () => ['news']), ['news', 'cats'], ['cats']]
    expect(suggestTags({ similar: none, site, own: [] })).toEqual(['news'])
  })
  it('are found by both searches, even with one bookmark each', () => {
    expect(suggestTags({ similar: [['sleep', 'x']], site: [['sleep'], ['y']], own: [] })).toEqual(['sleep'])
  })
  it('exclude existing tags and are four at most', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(suggestTags({ similar: [names, names], site: none, own: ['a'] })).toEqual(['b', 'c', 'd', 'e'])
  })
  it('count a tag once per bookmark', () => {
    expect(suggestTags({ similar: [['sleep', 'sleep']], site: none, own: [] })).toEqual([])
  })
  it('are empty in an empty library', () => {
    expect(suggestTags({ similar: none, site: none, own: [] })).toEqual([])
  })
})
