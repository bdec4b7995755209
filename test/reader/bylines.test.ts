import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const STORY = [
  'The harbor of the small town has been frozen since Tuesday, and a bus over the ice replaces the ferry to the islands.',
  'Engineers measured the thickness at forty places before the first car drove over the sound on Thursday morning.',
]
  .map((paragraph) => `<p>${paragraph}</p>`)
  .join('')
const HOST = 'https://paper.example'
const URL = `${HOST}/news/ice-road`

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

const item = (name: string) =>
  `<article><h2><a href="/news/${name}">A story about ${name}</a></h2><p class="author">By Ida Berg</p><time datetime="2023-02-03">3 Feb</time><p>The ferry has been replaced by a bus.</p></article>`

it('takes no author and date from the items of a list, unless its metadata declares them', async () => {
  const items = ['ice', 'ferry', 'bus', 'town', 'sound', 'bridge'].map(item).join('')
  const list = (head = '') =>
    extractPage(`<main><h1>News</h1>${items}</main>`, `${HOST}/category/sound/`, head)
  expect(await list()).toMatchObject({ foundBy: 'list', author: null, contentCreatedAt: null })
  const declared = await list('<meta name="author" content="Paul Okoro">')
  expect(declared.author?.displayName).toBe('Paul Okoro')
})

it.each(['Harbor Tours GmbH', '株式会社ハーバー', 'Zone North - Harbor-Paper.ca', 'Sign In'])(
  'takes the visible byline instead of %s',
  async (name) => {
    const article = `<article><h1>An ice road opens</h1><p class="byline">By Rosanna Xia</p>${STORY}</article>`
    expect(await authorOf(article, `<meta name="author" content="${name}">`)).toBe('Rosanna Xia')
  },
)

it('turns the name of a book’s author around, and takes none from the form of a review', async () => {
  const form =
    '<form class="writeReview-form"><div><label>Rating <small>Required</small></label><select></select></div></form>'
  const book = (by: string) => `<main><h1>The ice road</h1>${by}${STORY}${form}</main>`
  expect(await authorOf(book('<h2 itemprop="author">Berg, Ida</h2>'))).toBe('Ida Berg')
  expect(await authorOf(book('<span itemprop="author">Berg, Jr.</span>'))).toBe('Berg, Jr.')
  expect(await authorOf(book(''))).toBeNull()
})

const dateOf = async (below: string) =>
  (await extractPage(`<h1>An ice road opens</h1>${STORY}${below}`, URL)).contentCreatedAt

it('takes the only marked date although a link next to it has the words of a title', async () => {
  const footer =
    '<p><a href="/mail">Send this post to a friend</a> <abbr itemprop="datePublished" title="2018-02-13T21:07:00Z">21:07</abbr></p>'
  const answer = '<div class="answer-item"><p>It is.</p><span class="date">2019-03-01</span></div>'
  expect(await dateOf(footer)).toBe('2018-02-13T21:07:00.000Z')
  expect(await dateOf(answer)).toBeNull()
})

it.each([
  ['index.php?action=profile;u=115', 'https://board.example/index.php?topic=12.0'],
  ['member.php?115-ida', 'https://board.example/showthread.php?12-ice'],
])('takes the first account %s below the heading of a thread as its author', async (href, url) => {
  const post = (text: string) => `<div><a href="${href}">${text}</a>${STORY}</div>`
  const body = `<a href="/member.php?action=login">Log in</a><h1>An ice road opens</h1>${post('Ida Berg')}${post('Paul')}`
  const { author } = await extractPage(body, url)
  expect(author?.displayName).toBe('Ida Berg')
})
