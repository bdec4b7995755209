import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const URL = 'https://letters.example/pricing'
const TEXT = [
  'Letters are rendered on machines of our own, and every one of them is kept for ninety days in case of a dispute.',
  'For small teams that send invoices, contracts and reminders every day, with support within one working day.',
  'Your plan can change at any time, and the next invoice counts only the days on which you used the larger one.',
]
const LOADING = 'The comparison of all plans is being loaded, which takes a moment on a slow connection.'

const paragraph = (at: number) => `<p>${TEXT[at]}</p>`
const move = (name: string, at: number) => `<script>$RC("${name}:${at}","S:${at}")</script>`

it('reads the parts of a page that React streams late', async () => {
  const { lines } = await extractPage(
    `<main><h1>Pricing</h1><section>${paragraph(0)}</section>
    <!--$?--><template id="B:0"></template><div><p>${LOADING}</p><!--$--><p>${LOADING}</p><!--/$--></div><!--/$-->
    <section><p>Billed yearly, or monthly for a little more, in six currencies and without a setup fee.</p></section></main>
    <div hidden id="S:0"><section>${paragraph(1)}<template id="P:1"></template></section></div>
    <div hidden id="S:1">${paragraph(2)}</div>${move('B', 0)}${move('P', 1)}`,
    URL,
  )
  expect(lines.map((line) => TEXT.indexOf(line)).filter((at) => at !== -1)).toEqual([0, 1, 2])
  expect(lines.at(-1)).toContain('Billed yearly')
  expect(lines).not.toContain(LOADING)
})

it('keeps a page whose late part holds its own place', async () => {
  const { text } = await extractPage(
    `<main><h1>Pricing</h1>${paragraph(0)}${paragraph(1)}</main>
    <div hidden id="S:0"><template id="B:0"></template>${paragraph(2)}</div>`,
    URL,
  )
  expect(text).toContain(TEXT[1])
})

it('drops a part whose place another part has replaced', async () => {
  const { lines } = await extractPage(
    `<main><h1>Pricing</h1>${paragraph(0)}<!--$?--><template id="B:0"></template><template id="P:1"></template><!--/$-->
    ${paragraph(2)}</main><div hidden id="S:1"><p>${LOADING}</p></div><div hidden id="S:0">${paragraph(1)}</div>`,
    URL,
  )
  expect(lines.filter((line) => TEXT.includes(line) || line === LOADING)).toEqual(TEXT)
})

it('reads late rows of a table', async () => {
  const row = (at: number) => `<tr><td>${TEXT[at]}</td></tr>`
  const { text } = await extractPage(
    `<main><h1>Pricing</h1><table><tbody>${row(0)}<!--$?--><template id="B:0"></template><!--/$--></tbody></table>
    ${paragraph(2)}</main><table hidden><tbody id="S:0">${row(1)}</tbody></table>`,
    URL,
  )
  const places = TEXT.map((one) => text.indexOf(one))
  expect(places).toEqual(places.filter((place) => place !== -1).toSorted((a, b) => a - b))
})
