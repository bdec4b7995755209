import { expect, it } from 'vitest'
import { parseFile } from '../../server/reader/src/parse-file.ts'

/** Text of a PDF's information dictionary: UTF-16 with a byte order mark, as hexadecimal. */
const pdfText = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

function pdfBy(author: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>',
    `<< /Author ${pdfText(author)} >>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  text += `xref\n0 5\n${table}\ntrailer\n<< /Size 5 /Root 1 0 R /Info 4 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const htmlBy = (author: string): Buffer =>
  Buffer.from(`<!doctype html><meta charset="utf-8"><meta name="author" content="${author}"><p>Words.</p>`)

async function authorIn(kind: 'html' | 'pdf', bytes: Buffer): Promise<unknown> {
  const page = await parseFile({
    kind,
    bytes: new Uint8Array(bytes),
    url: 'https://example.org/paper',
    charset: undefined,
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: Date.UTC(2026, 0, 1),
    part: 'all',
  })
  return page.author
}

it.each([
  ['José Álvarez', 'josé-álvarez'],
  ['Jose\u0301 A\u0301lvarez', 'josé-álvarez'],
  ['Doe, Jane', 'jane-doe'],
  ['नरेंद्र दाभोलकर', 'नरेंद्र-दाभोलकर'],
  ['by Jane  Doe', 'jane-doe'],
])('%s is the same author in a PDF as in HTML', async (author, username) => {
  const inHtml = await authorIn('html', htmlBy(author))
  expect(inHtml).toMatchObject({ username })
  expect(await authorIn('pdf', pdfBy(author))).toEqual(inHtml)
})

it.each(['admin', '<b>', ' '])('%j is no name in either', async (author) => {
  expect(await authorIn('html', htmlBy(author))).toBeNull()
  expect(await authorIn('pdf', pdfBy(author))).toBeNull()
})
