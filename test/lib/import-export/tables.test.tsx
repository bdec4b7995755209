import { expect, it } from 'vitest'
import { readBookmarkFile } from '@/lib/import-export/bookmark-file.ts'

it('reads the last column of a table whose lines end as RFC 4180 says', () => {
  expect(readBookmarkFile('title,url\r\nA title,"https://a.example/x,1"\r\n')).toMatchObject([
    { url: 'https://a.example/x,1', title: 'A title' },
  ])
  expect(readBookmarkFile('url,title,tags\r\nhttps://a.example/,A title,"one,two"\r\n')).toMatchObject([
    { url: 'https://a.example/', title: 'A title', tags: ['one', 'two'] },
  ])
})

it('does not take the title for a part of the address in a table without a head', () => {
  const pages = readBookmarkFile('https://a.example/page,News\nhttps://b.example/,Two words\n')
  expect(pages.map(({ url }) => url)).toEqual(['https://a.example/page', 'https://b.example/'])
})
