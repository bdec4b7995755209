import type { Bookmark, SummaryHit } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { bookmarkTitle, shortUrl } from '@/components/bookmark/bookmark-title.ts'
import { contentTypeName, platformName } from '@/lib/words/content-names.ts'
import { leastBookmark } from '../../helpers/least-bookmark.ts'
import { summaryHit } from '../../helpers/summary-hit.ts'

const url = 'https://www.example.org/essays/sleep%20well/'
const bookmark = (over: Partial<Bookmark>) => leastBookmark({ url, ...over })
const hit = (over: Partial<SummaryHit>) => summaryHit('', { url, title: null, text: '', ...over })

describe('bookmarkTitle', () => {
  it('is the title if there is one', () => {
    expect(bookmarkTitle(bookmark({ title: ' Sleep ' }))).toBe('Sleep')
    expect(bookmarkTitle(hit({ title: 'Sleep', text: 'Other' }))).toBe('Sleep')
  })

  it('is otherwise the first line of text, cut at a word', () => {
    const block = {
      _type: 'block',
      children: [{ text: 'Slow waves ' }, { text: 'replay\nthe day' }, { odd: 1 }],
    }
    expect(bookmarkTitle(bookmark({ content: [{ _type: 'image' }, block] }))).toBe('Slow waves replay')
    const long = bookmarkTitle(hit({ text: `\n\n${'memory '.repeat(40)}` }))
    expect(long.length).toBeLessThanOrEqual(121)
    expect(long).toMatch(/memory…$/)
    expect(bookmarkTitle(hit({ text: `${'睡'.repeat(119)}😀${'眠'.repeat(9)}` }))).toBe(
      `${'睡'.repeat(119)}…`,
    )
  })

  it('is the address if there is nothing else', () => {
    expect(bookmarkTitle(hit({ title: '\u200B\u2800', text: ' \u3164\n' }))).toBe(
      'example.org/essays/sleep well',
    )
    expect(bookmarkTitle(bookmark({ title: null }))).toBe('example.org/essays/sleep well')
    expect(bookmarkTitle(hit({ text: ' \n ' }))).toBe('example.org/essays/sleep well')
  })

  it.each(['\uFFA0', '\u115F\u1160', '\u034F', '\uFE0F', '\u3164', '\u00AD', '\0'])(
    'is the address if the title is invisible: %j',
    (title) => {
      expect(bookmarkTitle(hit({ title }))).toBe('example.org/essays/sleep well')
    },
  )

  it('keeps a title in private-use characters, which a font may draw', () => {
    expect(bookmarkTitle(hit({ title: '\uE000' }))).toBe('\uE000')
  })

  it('accepts content of any shape', () => {
    const odd = [{ children: 'text' }, { children: [null, 3, { text: 4 }] }, {}]
    expect(bookmarkTitle(bookmark({ content: odd }))).toBe('example.org/essays/sleep well')
  })
})

describe('shortUrl', () => {
  it.each([
    ['https://www.example.org/', 'example.org'],
    ['http://localhost:8787/a/%E0%A4%A', 'localhost:8787/a/%E0%A4%A'],
    ['mailto:me@example.org', 'mailto:me@example.org'],
    ['not a url', 'not a url'],
  ])('%s is %s', (url, short) => {
    expect(shortUrl(url)).toBe(short)
  })
})

describe('names', () => {
  it('are labels for known values and unchanged for others', () => {
    expect(platformName('twitter')).toBe('X')
    expect(platformName('mastodon')).toBe('mastodon')
    expect(platformName('constructor')).toBe('constructor')
    expect(contentTypeName('snippet')).toBe('Snippet')
  })
})
