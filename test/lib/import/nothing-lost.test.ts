import { convertFile } from '@bookplate/import'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'

async function read(content: string | Uint8Array<ArrayBuffer>, name: string) {
  const items = await Array.fromAsync(convertFile(new Blob([content]), name, { now: Date.UTC(2026, 0, 1) }))
  return {
    lines: items.flatMap((item) => (item.kind === 'line' ? [item.line] : [])),
    refused: items.flatMap((item) => (item.kind === 'refused' ? [item.reason.value] : [])),
  }
}

it.each(['\n', '  ', '\uFEFF \r\n'])('reads a JSON list after %j', async (space) => {
  const { lines, refused } = await read(`${space}[{"url":"https://a.example/"}]`, 'a.json')
  expect(lines.map(({ url }) => url)).toEqual(['https://a.example/'])
  expect(refused).toEqual([])
})

it('reads addresses without a scheme in a text, and names lines with other ones', async () => {
  const text =
    "https://a.example/\nwww.b.example/x\nftp://c.example/\njavascript:open('https://d.example/')\nTODO: e\n"
  const { lines, refused } = await read(text, 'a.txt')
  expect(lines.map(({ url }) => url)).toEqual(['https://a.example/', 'https://www.b.example/x'])
  expect(refused).toEqual(['ftp:', 'javascript:'])
})

it('reads an archive of lists that a person keeps', async () => {
  const zip = zipSync({
    'a.txt': strToU8('https://a.example/\n'),
    'b.csv': strToU8('url,title\nhttps://b.example/,B\n'),
  })
  expect((await read(zip, 'lists.zip')).lines.map(({ url }) => url)).toEqual([
    'https://a.example/',
    'https://b.example/',
  ])
})

it('reads no unknown list of an archive that has a known one', async () => {
  const zip = zipSync({
    'saved_posts.csv': strToU8('id,permalink\nabc,https://www.reddit.com/r/a/comments/abc/b/\n'),
    'links.csv': strToU8('url,title\nhttps://b.example/,B\n'),
  })
  expect((await read(zip, 'reddit.zip')).lines).toHaveLength(1)
})

it('reads the notes of OPML', async () => {
  const outline = '<outline text="A" url="https://a.example/" _note="mine" description="theirs"/>'
  const { lines } = await read(`<opml version="2.0"><body>${outline}</body></opml>`, 'a.opml')
  expect(lines[0]!['note']).toBe('mine\n\ntheirs')
})

it.each([
  [
    'Tweet Id,Full Text,Screen Name\n1790000000000000000,Hi,ada\n',
    ['https://x.com/ada/status/1790000000000000000'],
  ],
  [
    'Full Text,Screen Name,Tweet URL\nHi,ada,https://x.com/ada/status/1790000000000000000\n',
    ['https://x.com/ada/status/1790000000000000000'],
  ],
  ['Full Text,Screen Name\nHi,ada\n', []],
])('reads the address of a post in %j', async (csv, urls) => {
  expect((await read(csv, 'posts.csv')).lines.map(({ url }) => url)).toEqual(urls)
})

it('keeps as many tags as a bookmark can have, and whole emoji', async () => {
  const tags = [...Array.from({ length: 499 }, (_, at) => `tag ${at}`), '👩‍🚀'.repeat(20)]
  const { lines } = await read(
    JSON.stringify([{ href: 'https://a.example/', extended: '😀'.repeat(9_000), tags }]),
    'a.json',
  )
  expect(lines[0]!['tags']).toEqual(tags)
  expect(lines[0]!['note']).toBe('😀'.repeat(9_000))
})

it('reads its own Markdown with the line ends of Windows', async () => {
  const text = [
    '# Bookmarks',
    '',
    '## [Noise of a pump](https://a.example/)',
    '',
    'a.example · 2024-05-14 · ★ Favorite',
    '',
    '**Tags:** heating',
    '',
  ].join('\r\n')
  const { lines } = await read(text, 'a.md')
  expect(lines).toMatchObject([{ url: 'https://a.example/', tags: ['heating'], isFavorite: true }])
})
