import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { READERS } from '@/entrypoints/page-list/readers.ts'
import { collectPageList } from '@/entrypoints/page-list/collect.ts'
import { PageList, untilKnown, type ListedEntry } from '@/lib/import-runs/page-list.ts'

function open(page: string): Document {
  const html = readFileSync(join(import.meta.dirname, 'pages', page), 'utf8')
  return new DOMParser().parseFromString(html, 'text/html')
}
const readerOf = (root: Document) => READERS.find(({ matches }) => matches(new URL(root.baseURI)))

const LISTS: [page: string, name: string, entries: ListedEntry[]][] = [
  [
    'x-bookmarks.html',
    'X bookmarks',
    [
      {
        url: 'https://x.com/ada/status/1790000000000000000',
        author: { username: 'ada', displayName: 'Ada L' },
        text: 'Words of a post',
        contentCreatedAt: '2024-05-13T10:00:00.000Z',
      },
    ],
  ],
  [
    'reddit-saved.html',
    'Reddit saved',
    [
      {
        url: 'https://www.reddit.com/r/sleep/comments/1abcde/why_we_sleep/',
        title: 'Why we sleep',
        author: { username: 'bob' },
        contentCreatedAt: '2024-05-13T10:00:00.000000+0000',
      },
      { url: 'https://www.reddit.com/r/sleep/comments/1abcde/comment/kxyz12/' },
      {
        url: 'https://www.reddit.com/r/old/comments/2fghij/old_page/',
        title: 'Old page',
        author: { username: 'carol' },
      },
    ],
  ],
  [
    'youtube-playlist.html',
    'YouTube playlist',
    [
      { url: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'How sleep works' },
      { url: 'https://www.youtube.com/watch?v=-_cdefghijk', title: 'Second video' },
    ],
  ],
  [
    'instagram-saved.html',
    'Instagram saved',
    [
      { url: 'https://www.instagram.com/p/Cabc123/', title: 'Photo of a lighthouse' },
      { url: 'https://www.instagram.com/carol/reel/Cdef456/' },
    ],
  ],
  [
    'tiktok-favorites.html',
    'TikTok favorites',
    [
      { url: 'https://www.tiktok.com/@bob/video/7300000000000000000', title: 'A dance' },
      { url: 'https://www.tiktok.com/@bob/photo/7300000000000000001', title: 'Pictures' },
    ],
  ],
  [
    'hacker-news-favorites.html',
    'Hacker News favorites',
    [
      { url: 'https://a.example/essay', title: 'An essay' },
      { url: 'https://news.ycombinator.com/item?id=40000002', title: 'Ask HN' },
    ],
  ],
  ['github-stars.html', 'GitHub stars', [{ url: 'https://github.com/bob/engine', title: 'bob/engine' }]],
]

it.each(LISTS)('reads %s', (page, name, entries) => {
  const root = open(page)
  const reader = readerOf(root)
  expect(reader?.name).toBe(name)
  expect(reader?.read(root)).toEqual(entries)
  const checked = PageList.parse({ name, isKnown: true, entries: reader?.read(root) })
  expect(checked.entries).toHaveLength(entries.length)
})

it('reads no list on other pages of the same sites', () => {
  for (const page of [
    'https://x.com/home',
    'https://www.reddit.com/r/sleep/',
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.instagram.com/ada/',
    'https://news.ycombinator.com/news',
    'https://github.com/bob/engine',
  ])
    expect(READERS.some(({ matches }) => matches(new URL(page)))).toBe(false)
})

it('falls back to all links of a page with an unknown layout', () => {
  document.body.innerHTML =
    '<a href="https://a.example/">A page</a><a href="#top">Top</a><a href="mailto:a@b.example">Mail</a>'
  expect(collectPageList(document)).toEqual({
    name: 'Links on this page',
    isKnown: false,
    entries: [{ url: 'https://a.example/', title: 'A page' }],
  })
})

it('drops entries without a web address, and truncates long ones', () => {
  const { entries } = PageList.parse({
    name: 'x',
    isKnown: true,
    entries: [
      { url: 'javascript:alert(1)' },
      { url: 1 },
      { url: 'https://a.example/', title: 'x'.repeat(900) },
    ],
  })
  expect(entries).toEqual([{ url: 'https://a.example/', title: 'x'.repeat(500) }])
})

const isLate = ({ url }: ListedEntry): boolean => Number(url.split('/').at(-1)) % 40 >= 10

it('stops at 20 entries in a row that are saved already', () => {
  const entries = Array.from({ length: 60 }, (_, at) => ({ url: `https://a.example/${at}` }))
  expect(untilKnown(entries, isLate)).toEqual(entries.slice(0, 30))
  expect(untilKnown(entries, () => false)).toEqual(entries)
})
