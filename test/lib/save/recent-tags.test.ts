import { expect, it } from 'vitest'
import { createRecentTags } from '@/lib/save/recent-tags.ts'

it('keeps the last twenty of an account, newest first', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  const recent = createRecentTags(storage)
  for (let index = 0; index < 25; index += 1) recent.use('me', [`t${index}`])
  recent.use('me', ['t10'])
  expect(recent.read('me').slice(0, 3)).toEqual(['t10', 't24', 't23'])
  expect(recent.read('me')).toHaveLength(20)
  expect(recent.read('someone else')).toEqual([])
  recent.use('at work', ['minutes'])
  expect([recent.read('at work'), recent.read('me')[0]]).toEqual([['minutes'], 't10'])
  storage.setItem('recent-tags', 'broken')
  expect(recent.read('me')).toEqual([])
})
