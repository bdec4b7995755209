import { expect, it } from 'vitest'
import { parseFile } from '../../server/reader/src/parse-file.ts'

const MB = 1024 * 1024
const page = (body: string) => `<!doctype html><title>Hostile</title><body>${body}`
const fill = (text: string, length: number) => text.repeat(Math.floor(length / text.length))
const ld = (json: string) => page(`<script type="application/ld+json">${json}</script>`)

/** Each once took quadratic time, from half a minute to hours. Linear code takes a second. */
const PAGES: Record<string, () => string> = {
  'scripts that never close': () => page(fill('<script>', 8 * MB)),
  'beginnings of scripts': () => page(fill('<script ', 8 * MB)),
  'beginnings of scripts after one tag': () => page(`<p>${fill('<style ', 8 * MB)}`),
  'closing tags that never end': () => page(`<script>${fill('</script  ', 8 * MB)}>`),
  'dashes in an author': () => `<meta name="author" content="${' - '.repeat(300_000)}x">`,
  'commas in an author of JSON-LD': () =>
    ld(`{"@type":"Article","author":{"name":"${', '.repeat(400_000)}x"}}`),
  'spaces in JSON-LD': () => ld(`${' '.repeat(900_000)}x${' '.repeat(900_000)}y`),
  'names of one meta tag': () => fill(`<meta name="${'a '.repeat(2_000)}" content="b">`, MB),
  'marks before a sentence': () => page(`<p>${fill(',', 200_000)}</p>`),
  'marks before a box of a product': () =>
    page(`<h1>Cup</h1><p>$1</p><button>Buy now</button><div>${fill(',', 200_000)}<p>a</p></div>`),
  'digits in a heading': () => page(`<h1>${fill('1', 200_000)}</h1>`),
  'headings that end an article': () =>
    page(
      `<p>${fill('A sentence that is one. ', 4_000)}</p>${fill('<p>Comments</p><h2>Related stories</h2>', MB)}`,
    ),
  'teasers next to each other': () =>
    page(
      `<p>${fill('A sentence that is one. ', 400_000)}</p>${fill('<div class="t"><h3><a href="/a">b</a></h3></div>', MB)}`,
    ),
  'headings inside of each other': () =>
    page(fill(`${'<div>'.repeat(90)}<h2>Reviews</h2>${'</div>'.repeat(90)}`, MB)),
  'hidden slides and amounts next to each other': () =>
    page(fill('<p class="a" aria-hidden="true">12</p><p class="b" aria-hidden="true">slide</p>', MB)),
  'details that buttons open': () =>
    page(fill('<button>Care</button><div hidden><h2>Care</h2><nav><p>Wipe it dry.</p></nav></div>', MB)),
  'rows of posts': () =>
    `<meta name="generator" content="phpBB">${page(`<table>${fill('<tr><td>Joined: 2004</td><td>Use a new pump, as everybody does in winter.</td></tr><tr><td>x</td></tr><tr></tr>', MB)}`)}`,
  'links of one paragraph': () =>
    page(`<p>${Array.from({ length: 9_000 }, (_, index) => `<a href="/${index}">l${index}</a> `).join('')}`),
}

it.each(Object.keys(PAGES))('%s cost no more than their length', { tags: ['slow'] }, async (name) => {
  const bytes = Buffer.from(PAGES[name]!())
  const startedAt = process.cpuUsage()
  await parseFile({
    kind: 'html',
    bytes,
    url: 'https://hostile.example/',
    charset: 'utf-8',
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: 0,
    part: 'all',
  })
  expect(process.cpuUsage(startedAt).user / 1_000_000).toBeLessThan(15)
})
