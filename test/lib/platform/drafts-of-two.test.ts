import { expect, it } from 'vitest'
import { createDrafts } from '@/lib/platform/drafts.ts'

it('keeps the drafts of two accounts on one page apart', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
  const drafts = createDrafts(storage, () => 0)
  const mine = { note: 'mine', noteBefore: '', tagText: '' }
  drafts.write('me', 'https://example.com/', mine)
  drafts.write('someone else', 'https://example.com/', { ...mine, note: 'theirs' })
  expect(drafts.read('me', 'https://example.com/')).toEqual(mine)
})
