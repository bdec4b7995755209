import { describe, expect, it } from 'vitest'
import { suggestTags } from '@/lib/save/suggest-tags.ts'

const none: string[][] = []

describe('suggested tags', () => {
  it('are those that several similar bookmarks share, the most shared first', () => {
    const similar = [
      ['sleep', 'memory'],
      ['sleep', 'once'],
      ['memory', 'sleep'],
    ]
    expect(suggestTags({ similar, site: none, own: [] })).toEqual(['sleep', 'memory'])
  })
  it('are those that much of the site has, and not what two of many have', () => {
    const site = [...Array.from({ length: 8 }, () => ['news']), ['news', 'cats'], ['cats']]
    expect(suggestTags({ similar: none, site, own: [] })).toEqual(['news'])
  })
  it('are what both ways lead to, also with one bookmark each', () => {
    expect(suggestTags({ similar: [['sleep', 'x']], site: [['sleep'], ['y']], own: [] })).toEqual(['sleep'])
  })
  it('are none that the bookmark has, and four at most', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(suggestTags({ similar: [names, names], site: none, own: ['a'] })).toEqual(['b', 'c', 'd', 'e'])
  })
  it('count a tag once a bookmark', () => {
    expect(suggestTags({ similar: [['sleep', 'sleep']], site: none, own: [] })).toEqual([])
  })
  it('are none in an empty library', () => {
    expect(suggestTags({ similar: none, site: none, own: [] })).toEqual([])
  })
})
