import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const STORY = [
  'The harbor of the small town has been frozen since Tuesday, and a bus over the ice replaces the ferry to the islands.',
  'Engineers measured the thickness at forty places before the first car drove over the sound on Thursday morning.',
]
  .map((paragraph) => `<p>${paragraph}</p>`)
  .join('')
const URL = 'https://paper.example/news/ice-road'

const authorOf = async (body: string, head?: string) =>
  (await extractPage(body, URL, head)).author?.displayName ?? null

it('takes no author from the cards of a team', async () => {
  const cards = ['Ida Berg', 'Paul Okoro', 'Nora Lind'].map(
    (name) =>
      `<div class="card"><h3 class="author-name">${name}</h3><p>Plans libraries and bathhouses for small towns.</p></div>`,
  )
  expect(await authorOf(`<main><h1>Our team</h1>${STORY}<div>${cards.join('')}</div></main>`)).toBeNull()
})

it('takes all authors from boxes that hold only their names', async () => {
  const authors = ['Ida Berg', 'Paul Okoro']
    .map((name) => `<span class="author-name">${name}</span>`)
    .join(' ')
  expect(await authorOf(`<article><h1>An ice road opens</h1><p>${authors}</p>${STORY}</article>`)).toBe(
    'Ida Berg, Paul Okoro',
  )
})

it.each(['Los Angeles Times', 'Harbor Gazette', 'Daily News'])(
  'takes the visible byline instead of the publication %s',
  async (name) => {
    const article = `<article><h1>An ice road opens</h1><p class="byline">By Rosanna Xia</p>${STORY}</article>`
    expect(await authorOf(article, `<title>Ice</title><meta name="author" content="${name}">`)).toBe(
      'Rosanna Xia',
    )
  },
)

it('reads a name next to a publication that only a style sheet shows apart', async () => {
  const byline =
    '<div class="byline"><span>By Rosanna Xia</span><span>Los Angeles Times</span><time datetime="2023-02-03">Feb. 3, 2023</time></div>'
  expect(await authorOf(`<article><h1>An ice road opens</h1>${byline}${STORY}</article>`)).toBe('Rosanna Xia')
})

it('takes no author from a customer who is quoted', async () => {
  const quote = '<div class="quote"><p>I could run again.</p><span class="author">Maria Sund</span></div>'
  expect(await authorOf(`<main><h1>Physiotherapy</h1>${STORY}${quote}</main>`)).toBeNull()
})

it('drops the terms of reuse and the gifts below the text of a blog', async () => {
  const below =
    '<div class="post-copyright"><div><span>Link: </span><a href="/p/1">https://paper.example/p/1</a></div><div>All texts are published under a license of Creative Commons.</div></div><div class="post-reward"><div>Buy me a tea</div></div>'
  const { text } = await extractPage(`<main><h1>An ice road opens</h1>${STORY}${below}</main>`, URL)
  expect(text).not.toMatch(/Creative Commons|tea/)
})

it('drops the labels of a media player', async () => {
  const player =
    '<div class="episode-audio"><span>00:00</span> / <span>42:12</span><div>Your browser does not support the audio element.</div></div>'
  const { text } = await extractPage(
    `<main><article><h1>An ice road opens</h1>${player}${STORY}${player}${STORY}</article></main>`,
    URL,
  )
  expect(text).not.toMatch(/browser|42:12/)
})

const post = (name: string) =>
  `<div class="post"><p class="author"><a href="/t#1"><span>Beitrag</span></a><span>von <strong><a href="/u" class="username">${name}</a></strong> » </span>Mo 6. Nov 2023</p>${STORY}</div>`

it('takes the name from a post that links to itself first, in any language', async () => {
  expect(await authorOf(`<h1>An ice road opens</h1>${['Ida Berg', 'Paul'].map(post).join('')}`)).toBe(
    'Ida Berg',
  )
})
