import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertFile } from '@bookplate/import'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, 'fixtures')
const names = readdirSync(FOLDER).filter((name) => /(?<!-videos)\.(?:csv|json|html)$/i.test(name))

async function formatOf(text: string, name: string) {
  const items = await Array.fromAsync(convertFile(new Blob([text]), name, { now: Date.UTC(2026, 0, 1) }))
  return items.flatMap((item) => (item.kind === 'recognized' ? [item.format] : []))
}

/** Cells, strings, and texts of links that consist of letters. Names of columns and keys are in the first line or before a colon. */
const WORDS: Record<string, RegExp> = {
  csv: /(?<=\n.*)(?<=[,;"\n])[\p{L} ]+(?=[,;"\n])/gu,
  json: /(?<="(?:title|name|note|notes|text|description|folder|label|summary)": ?")[^"\\]+(?=")/gu,
  html: /(?<=<a [^>]*>)[^<]+/giu,
}

it('recognizes JSON Lines of one bookmark, whose fields all stay', async () => {
  const line = {
    url: 'https://a.example/',
    title: 'A',
    isFavorite: true,
    deletedAt: '2026-01-01T00:00:00.000Z',
  }
  const file = new Blob([`${JSON.stringify(line)}\n`])
  const items = await Array.fromAsync(convertFile(file, 'export.jsonl', { now: Date.UTC(2026, 0, 1) }))
  expect(items.flatMap((item) => (item.kind === 'line' ? [item.line] : []))).toEqual([line])
})

it('recognizes a playlist whose title looks like the id of a video', async () => {
  const name = 'Watch later-videos.csv'
  const text = readFileSync(join(FOLDER, name), 'utf8').replace('Watch later', 'programming')
  const items = await Array.fromAsync(convertFile(new Blob([text]), name, { now: Date.UTC(2026, 0, 1) }))
  expect(items.flatMap((item) => (item.kind === 'line' ? [item.line.url] : []))).toEqual([
    'https://www.youtube.com/watch?v=abcdefghijk',
  ])
})

it.each([
  '[{000214A0-0000-0000-C000-000000000046}]\r\nProp3=19,11\r\n[InternetShortcut]\r\nURL=https://a.example/\r\n',
  '[[https://a.example/][A]]\n',
  '[[Note]] https://a.example/\n',
  '[ ] https://a.example/\n',
  '[["https://a.example/"]]',
  '[[1700000000,"https://a.example/"]]',
  '[[[{"url":"https://a.example/"}]]]',
])('reads the address in %j, which begins with brackets', async (text) => {
  const items = await Array.fromAsync(convertFile(new Blob([text]), 'file', { now: Date.UTC(2026, 0, 1) }))
  expect(items.flatMap((item) => (item.kind === 'line' ? [item.line.url] : []))).toEqual([
    'https://a.example/',
  ])
})

// Eleven letters are also the length of a video's id.
it.each(['programming', 'https://a.example/ Pocket Export', 'TY  - JOUR', 'class=athing', '[x](http://a.b)'])(
  'recognizes a file by its form, not by words like %j',
  async (word) => {
    for (const name of names) {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      const changed = text.replace(WORDS[name.split('.').at(-1)!]!, word)
      expect([name, await formatOf(changed, name)]).toEqual([name, await formatOf(text, name)])
    }
  },
)
