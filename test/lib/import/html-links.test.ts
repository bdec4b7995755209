import { expect, it } from 'vitest'
import { htmlLinks } from '@/lib/import/html-links.ts'
import { MAX_LINE_LENGTH } from '@/lib/import/lines.ts'

async function* pageWithTimes() {
  yield '<h1><time>2026</time> in review</h1><dl><dt><a href="https://a.example/"><time>May</time> fog</a>'
  yield '<dd>Until <time>noon</time> only</dl>'
}

it('reads a time within a title, a note, and a heading as their text', async () => {
  expect(await Array.fromAsync(htmlLinks(pageWithTimes()))).toMatchObject([
    { title: 'May fog', note: 'Until noon only', heading: '2026 in review', time: '' },
  ])
})

it.each([
  ['the name of a folder', '<h3>', '</h3><dl><dt><a href="https://a.example/">A</a>'],
  ['a heading', '<h1>', '</h1><a href="https://a.example/">A</a>'],
  ['a title', '<a href="https://a.example/">', '</a>'],
  ['a note', '<dt><a href="https://a.example/">A</a><dd>', '</dd>'],
])('stops reading %s where it is refused', async (_what, begin, end) => {
  const part = 'a'.repeat(MAX_LINE_LENGTH / 4)
  async function* chunks() {
    yield begin
    for (let at = 0; at < 8; at += 1) yield part
    yield end
  }
  const [link] = await Array.fromAsync(htmlLinks(chunks()))
  const { title, note, heading, folders } = link as Exclude<typeof link, 'cut' | undefined>
  const length = [title, note, heading, ...folders].join('').length
  expect(length).toBeGreaterThan(MAX_LINE_LENGTH)
  expect(length).toBeLessThan(1.5 * MAX_LINE_LENGTH)
})
