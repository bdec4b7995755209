import { gzipSync, strToU8, zipSync } from 'fflate'
import { packTar } from 'modern-tar'
import { expect, it } from 'vitest'
import { convertedWords } from '../../helpers/converted-words.ts'

const POCKET = 'title,url,time_added,tags,status\nT,https://a.example/,1715594400,a|b,unread\n'

type Converted = Awaited<ReturnType<typeof convertedWords>>[number]

const convert = (content: string | Uint8Array<ArrayBuffer>, name = 'file'): Promise<Converted[]> =>
  convertedWords(new Blob([content]), name)

const urls = (items: Converted[]): string[] =>
  items.flatMap((item) => (item.kind === 'line' ? [item.line.url] : []))
const refusals = (items: Converted[]): string[] =>
  items.flatMap((item) => (item.kind === 'refused' ? [`${item.place}: ${item.reason}`] : []))

it('reads the files at the beginning of a zip that was cut off', async () => {
  const zip = zipSync({ 'a.csv': strToU8(POCKET), 'b.csv': strToU8(POCKET.replace('a.ex', 'b.ex')) })
  const items = await convert(zip.slice(0, 260))
  expect(urls(items)[0]).toBe('https://a.example/')
  expect(refusals(items).at(-1)).toBe(
    'file: Cut off or damaged. Only the files at its beginning could be read.',
  )
})

it('reads both files of a zip that have the same name', async () => {
  const zip = zipSync(
    { 'a.csv': strToU8(POCKET), 'b.csv': strToU8(POCKET.replace('a.ex', 'b.ex')) },
    { level: 0 },
  )
  const bytes = zip.map((byte, at) =>
    byte === 0x62 && zip[at + 1] === 0x2e && zip[at + 2] === 0x63 ? 0x61 : byte,
  )
  expect(urls(await convert(bytes))).toEqual(['https://a.example/', 'https://b.example/'])
})

it('reads every list of a file that has several', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => JSON.stringify([{ url: `https://${name}.example/` }]))
  const items = await convert(`${a}\n${b} ${c}`, 'file.json')
  expect(urls(items)).toEqual(['https://a.example/', 'https://b.example/', 'https://c.example/'])
  expect(refusals(items)).toEqual([])
})

it('says that an entry has a compression that is not known', async () => {
  const zip = zipSync({ 'a.csv': strToU8(POCKET), 'b.csv': strToU8(POCKET) }, { level: 0 })
  const central = zip.findLastIndex((_, at) => zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1)
  // BZIP2, in the last local header and in its entry of the directory.
  const local = new DataView(zip.buffer).getUint32(central + 42, true)
  zip[local + 8] = 12
  zip[central + 10] = 12
  const items = await convert(zip)
  expect(urls(items)).toEqual(['https://a.example/'])
  expect(refusals(items)).toEqual([expect.stringMatching(/^b\.csv: Can’t be read: .*not supported/)])
})

it('names the entries of a tar archive that lead out of it', async () => {
  const entries = ['../up.csv', 'ok/Bookmarks.csv'].map((name) => ({
    header: { name, size: POCKET.length, type: 'file' as const },
    body: POCKET,
  }))
  const items = await convert(gzipSync(new Uint8Array(await packTar(entries))))
  expect(urls(items)).toEqual(['https://a.example/'])
  expect(refusals(items)).toEqual(['../up.csv: Its path leads out of the archive'])
})

it('reads the beginning of a gzip that was cut off', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => `T,https://a.example/${at * 7_919},,,unread\n`)
  const items = await convert(gzipSync(strToU8(POCKET + rows.join(''))).slice(0, 2_000), 'a.csv.gz')
  expect(urls(items).length).toBeGreaterThan(10)
  expect(refusals(items)).toEqual(['a.csv: Ends in the middle: cut off or damaged'])
})

it('opens no zip inside gzip', async () => {
  const items = await convert(gzipSync(zipSync({ 'a.csv': strToU8(POCKET) })), 'a.zip.gz')
  expect(refusals(items)).toEqual(['a.zip.gz: An archive inside an archive. Unpack it first.'])
})

it('reads no other object of an archive as a bookmark', async () => {
  const actor = JSON.stringify({ type: 'Person', url: 'https://m.example/@a' })
  const items = await convert(zipSync({ 'actor.json': strToU8(actor), 'part.csv': strToU8(POCKET) }))
  expect(urls(items)).toEqual(['https://a.example/'])
})

it.each([
  [
    'JSON Lines',
    (long: string) => `{"url":"https://a.example/","text":"${long}"}\n{"url":"https://b.example/"}`,
  ],
  ['a list of tabs', (long: string) => `https://a.example/ | ${long}\nhttps://b.example/ | B`],
  ['CSV', (long: string) => `url,title,tags\nhttps://a.example/,${long},t\nhttps://b.example/,B,t`],
  [
    'bookmark HTML',
    (long: string) =>
      `<DL><DT><A HREF="https://a.example/">${long}</A><DT><A HREF="https://b.example/">B</A>`,
  ],
])('refuses one entry of 20 MB in %s and reads the next', async (_name, fileWith) => {
  const items = await convert(fileWith('x'.repeat(20_000_000)))
  expect(urls(items)).toEqual(['https://b.example/'])
  expect(refusals(items)).toEqual([expect.stringMatching(/^\w+ \d: Longer than \d+,000,000 characters$/)])
})

const note = (resource: string) =>
  `<note><title>T</title><note-attributes><source-url>https://a.example/</source-url></note-attributes>${resource}</note>`

it('reads notes of Evernote whose pictures are larger than all texts may be', async () => {
  const picture = `<resource><data encoding="base64">${'QUJD'.repeat(11_000_000)}</data></resource>`
  expect(urls(await convert(`<en-export>${note(picture)}</en-export>`))).toEqual(['https://a.example/'])
})

it('says that markup is too long to be read whole', async () => {
  const items = await convert(`<en-export>${note('<x> </x>'.repeat(5_100_000))}</en-export>`)
  expect(refusals(items)).toEqual(['file: Longer than 40,000,000 characters. Export it in parts.'])
})

const MANY = 200_000
const LINK = 'https://a.example/'

// Each would exceed the time limit of tests if its time grew with the square of the size.
it.each([
  [
    'XBEL with a large folder',
    `<xbel><folder>${`<bookmark href="${LINK}"/>`.repeat(MANY)}</folder></xbel>`,
    MANY,
  ],
  ['RIS with many keywords', `TY  - JOUR\nUR  - ${LINK}\n${'KW  - k\n'.repeat(MANY)}ER  - \n`, 1],
  ['BibTeX with many lines', `@article{a, url={${LINK}}, title={${'word\n'.repeat(MANY)}}}\n`, 1],
  ['Evernote with long words', `<en-export>${note(`${'x'.repeat(3_990)} `.repeat(2_500))}</en-export>`, 1],
  ['cut JSON of many levels', `{"url":"${LINK}","a":${'['.repeat(MANY)}1${']'.repeat(MANY)}`, 1],
  ['BibTeX with a long word', `@article{a, url={${LINK}}, ${'x'.repeat(MANY * 10)}}\n`, 1],
])('reads %s', { tags: ['slow'] }, async (_what, text, amount) => {
  expect(urls(await convert(text))).toHaveLength(amount)
})

it('refuses elements that are nested too deep', async () => {
  for (const [root, name] of [
    ['en-export', 'note'],
    ['opml', 'outline'],
    ['rdf:RDF', 'bib:Article'],
  ]) {
    const items = await convert(`<${root}>${`<${name}>`.repeat(MANY)}</${root}>`)
    expect(refusals(items)).toEqual(['file: More than 1,000 levels of elements'])
  }
})

it('reads a line of many unclosed comments', async () => {
  const comments = '<!-- TAGS: '.repeat(100_000)
  const items = await convert(`- [A](https://a.example/)\n- [B](https://b.example/) ${comments}`, 'a.md')
  expect(urls(items)).toEqual(['https://a.example/', 'https://b.example/'])
})
