import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const URL = 'https://quarterly.example/interviews/bells'
const HEAD = `<title>Copper kettle</title><meta property="og:type" content="article">
  <meta name="author" content="Idris Fenwick"><meta property="article:published_time" content="2024-03-09">`
const INTRO = 'She has spent thirty-one years shaving bronze off church bells, and closes next week.'
const FACT = '1948: the lathe is bought for scrap, and the owner of the yard throws in a chair'
const TEXT = [
  'By accident. I answered an advertisement for a bookkeeper, and the tuner showed me two forks on my second day.',
  'He put down his sandwich, said nothing, and told the office on the same afternoon to find another bookkeeper.',
  'You can only ever flatten a partial, so there is a silence in the room before each cut that visitors notice.',
  'Five notes at once. A bell has a family of them, and they quarrel, so I move each without disturbing the others.',
  'For the lathe, never. For the striking yes, because I need the bones of my head as much as my ears for it.',
  'It already has, and it is better than I am at four of the five notes. The fifth one is still mine to find.',
]
const QUESTIONS = ['How does anyone begin?', 'So a mistake is final?']
const LAST = 'The open day is on Sunday at two. Bring a coat, because we let the sound out into the lane.'

/** Readability drops the boxes around such paragraphs, so they have to be found again. */
const page = (heading: (text: string) => string, paragraph: (text: string) => string) => `
  <div class="main"><div class="head"><h1>A bell never lies</h1><div class="sub"><span>${INTRO}</span></div></div>
  <div class="body"><div class="text"><div class="data"></div><div class="editor">
    ${TEXT.slice(0, 2).map(paragraph).join('')}${heading(QUESTIONS[0]!)}${TEXT.slice(2, 5).map(paragraph).join('')}
    <ul class="facts"><li class="fact">${FACT}</li></ul>
    ${paragraph(TEXT[5]!)}${heading(QUESTIONS[1]!)}${paragraph(LAST)}
  </div></div></div></div>
  <div class="side"><a href="/1">The town that counts its clocks</a> <a href="/2">A bakery on the lighthouse road</a></div>`

it.each([
  ['editors', (text: string) => `<div class="block"><span><span>${text}</span></span></div>`],
  [
    'page builders',
    (text: string) => `<div class="inner"><div class="deep"><span>${text}</span></div></div>`,
  ],
])('keeps headings and paragraphs in wrappers of %s', async (_, inner) => {
  const { text } = await extractPage(
    page(
      (question) => `<div class="element"><div class="inner"><h3>${question}</h3></div></div>`,
      (paragraph) => `<div class="para">${inner(paragraph)}</div>`,
    ),
    URL,
    HEAD,
  )
  for (const line of [INTRO, FACT, ...TEXT, ...QUESTIONS, LAST]) expect(text).toContain(line)
  expect(text).not.toContain('lighthouse')
})

const point = (text: string) =>
  `<div class="block point"><div><div class="dot"></div><div><div>${text}</div></div></div></div>`

it('keeps short points of an editor that writes each into separate boxes', async () => {
  const points = ['Night mode', 'Two kilns at once', 'A health score of the sensor after each firing']
  const notes = TEXT.map(
    (text, at) =>
      `<div class="block heading"><h2>Version ${at}</h2></div><div class="block text"><div><div>${text}</div></div></div>${points.map((one) => point(`${one} ${at}`)).join('')}`,
  )
  const { text } = await extractPage(
    `<main><div class="page"><h1>Release notes</h1></div><div class="content">${notes.join('')}<div class="block text"><div><div>${LAST}</div></div></div></div></main>`,
    URL,
    HEAD,
  )
  for (const one of points) for (const at of TEXT.keys()) expect(text).toContain(`${one} ${at}`)
})

it('keeps an article after a picture of AMP in a wrapper', async () => {
  const { text } = await extractPage(
    `<div class="top"><amp-img src="/bell.jpg"></amp-img></div>${page(
      (question) => `<h3>${question}</h3>`,
      (paragraph) =>
        `<div class="para"><div class="inner"><div class="deep"><span>${paragraph}</span></div></div></div>`,
    )}`,
    URL,
    HEAD,
  )
  for (const line of [INTRO, ...TEXT, LAST]) expect(text).toContain(line)
})

const styled = (line: string) => `<div class="block"><div class="text"><p>${line}</p></div></div>`

it('keeps no section between the article and a footer that looks like it', async () => {
  const { text } = await extractPage(
    `<div class="site"><div class="first"><h1>A bell never lies</h1>${TEXT.map((line) => styled(`${line} ${INTRO}`)).join('')}</div>
      <div class="second"><div class="quote"><span>We rented two of their bells, and the guests of the wedding still talk of it.</span></div>
        <ul><li>Bells for rent</li><li>Chimes for sale</li></ul></div>
      <div class="third"><h4>Colophon</h4>${styled('The Quarterly is printed in a former cannery at the eastern end of the old quay.')}</div></div>`,
    URL,
    HEAD,
  )
  for (const line of TEXT) expect(text).toContain(line)
  expect(text).not.toMatch(/wedding|Chimes/)
})
