import { beforeEach, describe, expect, it } from 'vitest'
import { createDrafts, resumeNote } from '@/lib/platform/drafts.ts'
import { createRecentTags } from '@/lib/platform/recent-tags.ts'

const URL = 'https://example.com/a'
const DAY_MS = 24 * 60 * 60_000
const words = { note: 'unfinish', noteBefore: '', tagText: 'sle' }

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    get length() {
      return items.size
    },
  }
}

describe('createDrafts', () => {
  const clock = { now: 0 }
  let storage: Storage
  beforeEach(() => {
    storage = memoryStorage()
    clock.now = 1_000
  })
  const drafts = () => createDrafts(storage, () => clock.now)

  it('gives back what was typed for the page, to the account that typed it', () => {
    drafts().write('me', URL, words)
    expect(drafts().read('me', URL)).toEqual(words)
    expect(drafts().read('someone else', URL)).toBeNull()
    expect(drafts().read('me', 'https://example.com/b')).toBeNull()
  })

  it('forgets after seven days, for every page', () => {
    drafts().write('me', URL, words)
    clock.now += 7 * DAY_MS
    expect(drafts().read('me', URL)).toEqual(words)
    clock.now += 1
    expect(drafts().read('me', 'https://example.com/b')).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('passes over what it cannot read and leaves what is not its own', () => {
    storage.setItem(`draft:${URL}`, '{"account":7')
    storage.setItem('theme', 'dark')
    expect(drafts().read('me', URL)).toBeNull()
    expect(storage.getItem('theme')).toBe('dark')
  })

  it('says that there is no room left', () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(drafts().write('me', URL, words)).toBe(false)
  })
})

describe('resumeNote', () => {
  it.each([
    ['nothing was stored', { note: 'new', noteBefore: '' }, '', { kind: 'resume', text: 'new' }],
    [
      'the stored note is as it was',
      { note: 'old!', noteBefore: 'old' },
      'old',
      { kind: 'resume', text: 'old!' },
    ],
    ['it was stored after all', { note: 'new', noteBefore: '' }, 'old\n\nnew', { kind: 'done' }],
    ['nothing was typed', { note: '', noteBefore: '' }, 'old', { kind: 'done' }],
    [
      'the stored note was changed elsewhere',
      { note: 'mine', noteBefore: 'old' },
      'theirs',
      { kind: 'both', text: 'theirs\n\nmine' },
    ],
  ])('knows what to do when %s', (_, draft, stored, expected) => {
    expect(resumeNote(draft, stored)).toEqual(expected)
  })
})

describe('createRecentTags', () => {
  it('keeps twenty, latest first, each once, of one account', () => {
    const storage = memoryStorage()
    const recent = createRecentTags(storage)
    for (let index = 0; index < 25; index += 1) recent.use('me', [`t${index}`])
    recent.use('me', ['t10'])
    expect(recent.read('me').slice(0, 3)).toEqual(['t10', 't24', 't23'])
    expect(recent.read('me')).toHaveLength(20)
    expect(recent.read('someone else')).toEqual([])
    storage.setItem('recent-tags', 'broken')
    expect(recent.read('me')).toEqual([])
  })
})
