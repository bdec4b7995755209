import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'
import { each, FOOTER, NAMES, SENTENCE } from './harbor-words.ts'

const extract = (body: string, path: string) => extractPage(body, `https://harbor.example${path}`)

const pot = (name: string) => `<li><div class="card"><div class="card-inner"><img src="/${name}.jpg" alt="">
  <h3><a href="/products/${name}">${name} pot</a></h3></div><div class="card-info">
  <h3><a href="/products/${name}">${name} pot</a></h3><p>Potter ${name}</p>
  <span>£14.00</span><div class="sale"><span>£14.00</span></div></div></div></li>`

it('keeps products next to filters, below a title of their order, or in a form, and each name once', async () => {
  const pots = each(8, pot)
  const heading = '<h1>Pots</h1><p>Each pot has spent a winter outside.</p>'
  const filters = '<aside><form><h2>Filter:</h2><label>Clay</label><label>Zinc</label></form></aside>'
  const sort = '<div><h2>Sort by:</h2><span>8 products</span></div>'
  const layouts = [
    `<div class="facets-vertical">${filters}<div>${sort}<ul>${pots}</ul></div></div>`,
    `<form action="/compare"><ul>${pots}</ul></form>`,
    `<section class="grid-overlay"><ul>${pots}</ul></section>`,
  ]
  for (const layout of layouts) {
    const { text, foundBy } = await extract(`<main>${heading}${layout}</main>${FOOTER}`, '/collections/pots')
    expect(foundBy).toBe('list')
    for (const name of NAMES.slice(0, 8)) expect(text.split(`${name} pot`)).toHaveLength(2)
    expect(text.split('£14.00')).toHaveLength(9)
    expect(text).not.toMatch(/Sort by|Zinc|static generator/)
  }
})

it.each(['product-list-footer', 'cat-footer'])('keeps the advice in a box named %s', async (name) => {
  const { text } = await extract(
    `<main><h1>Pots</h1><ul>${each(8, pot)}</ul>
    <div class="${name}"><h2>When to sow?</h2><p>${SENTENCE.repeat(2)}</p></div></main>${FOOTER}`,
    '/collections/pots',
  )
  expect(text).toContain('When to sow?')
})

it('keeps a price that several items share, each below a long text', async () => {
  const items = each(
    6,
    (name) => `<div><p><a href="/p/${name}">${name}: ${SENTENCE.repeat(3)}</a></p><p>$14.00 each</p></div>`,
  )
  const { text, foundBy } = await extract(`<main><h1>Pots</h1>${items}</main>${FOOTER}`, '/collections/pots')
  expect(foundBy).toBe('list')
  expect(text.match(/\$14\.00 each/g)).toHaveLength(6)
})

it('drops the links of an order, also with an icon', async () => {
  const order = ['Cheapest', 'Newest', 'Best rated'].map((name) => `<a href="?by=${name}">${name} first</a>`)
  const { text } = await extract(
    `<main><h1>Pots</h1><p>${SENTENCE}</p><div class="sorting-bar"><img src="/order.png" alt="">${order.join('')}</div>
    <ul>${each(8, pot)}</ul></main>${FOOTER}`,
    '/collections/pots',
  )
  expect(text).toContain(`${NAMES[0]} pot`)
  expect(text).not.toContain('Cheapest first')
})

const boat = (name: string, at: number) =>
  `<article class="ad ${at < 3 ? 'undefined' : 'grouped'}"><form action="/cart"><a href="/${name}"><img src="/${name}.jpg"></a>
  <div class="top"><h2 id="search-ad-${at}"><a href="/${name}">${name} boat</a></h2></div>
  <div class="middle">£${at + 10}.00<abbr title="per">/</abbr><abbr><span>week</span></abbr></div>
  <div class="place">Dock ${name}</div></form></article>`

it('keeps items that are forms or differ in a class, their titles of any name, and units of prices', async () => {
  const { text } = await extract(
    `<main><h1>Boats</h1><div>${each(9, boat)}</div></main>${FOOTER}`,
    '/collections/boats',
  )
  for (const [at, name] of NAMES.slice(0, 9).entries()) {
    expect(text).toContain(`${name} boat`)
    expect(text).toContain(`£${at + 10}.00/week`)
    expect(text).toContain(`Dock ${name}`)
  }
})

const book = (name: string, at: number) =>
  `<li class="book${at % 2 ? ' book--disabled' : ''}"><a href="/${name}"><img src="/${name}.jpg">${name} guide</a></li>`

it('takes the products of a search whose items have states for a list, without news and without a heading', async () => {
  const news =
    '<div class="news"><div>2024/06/10 Closed in August</div><p>No parcels leave the harbor then.</p></div>'
  const { text, foundBy } = await extract(
    `<div class="page"><div class="top">${news}</div><div class="main"><ul>${each(9, book)}</ul></div></div>`,
    '/products/list?word=rope',
  )
  expect(foundBy).toBe('list')
  for (const name of NAMES.slice(0, 9)) expect(text).toContain(`${name} guide`)
  expect(text).not.toContain('Closed in August')
})

const tile = (name: string, at: number) =>
  `<div class="tile is-${at % 2 ? 'boat' : 'rope'}"><a href="/${name}"><img src="/${name}.jpg">${name} guide to the coast, its towns, harbors, and inns, with maps</a><span>£14.00</span></div>`

it('keeps the introduction next to the items without a heading, and drops a card that is no item', async () => {
  const card =
    '<div class="tile is-newsletter"><h3>Our letter</h3><p>Each month, the best of the harbor.</p></div>'
  const { text } = await extract(
    `<div class="page"><div class="intro"><p>Made in our own loft, on paper from the mill.</p></div><div class="grid">${each(10, tile)}${card}</div></div>`,
    '/collections/guides',
  )
  for (const name of NAMES) expect(text).toContain(`${name} guide`)
  expect(text).toContain('Made in our own loft, on paper from the mill.')
  expect(text).not.toContain('Each month')
})

const game = (name: string, at: number) =>
  `<li class="game"><img src="/${name}.jpg"><div class="facts"><h3><a href="/${name}">${name} game</a></h3>
  <div>Main story</div><div>${at + 3} hours</div><div>Everything</div><div>${at > 7 ? '--' : `${at + 20} hours`}</div>
  <span><br>${at} commenti</span></div></li>`

it('keeps the names of facts before their values, without how many comments there are', async () => {
  const { text } = await extract(
    `<main><h1>Games</h1><div>Viser 1 - 9 af 31</div><ul>${each(9, game)}</ul></main>${FOOTER}`,
    '/collections/games',
  )
  expect(text.split('Main story')).toHaveLength(10)
  expect(text.split('Everything')).toHaveLength(10)
  expect(text).not.toMatch(/commenti|Viser/)
})

const novel = (name: string) =>
  `<div class="book"><div class="cover"><a href="/${name}"><img src="/${name}.jpg"></a></div>
  <div class="meta"><a href="/${name}">${name} novel</a><p><a href="/by/${name}">Ada ${name}</a></p><p><a href="/in/${name}">Tales</a></p></div></div>`

it('keeps items whose lines are all links', async () => {
  const { text } = await extract(
    `<h1>Novels</h1><div class="row">${each(9, novel)}</div>${FOOTER}`,
    '/category/novels',
  )
  for (const name of NAMES.slice(0, 9)) expect(text).toContain(`Ada ${name}`)
})

it('keeps the price below the sizes that link to other products, and the hidden panels of tabs', async () => {
  const sizes = ['150 ml – £6.99', '400 ml – £13.49', '800 ml – £25.49']
  const { text, foundBy } = await extract(
    `<main itemscope itemtype="https://schema.org/Product"><h1>Salt lotion</h1>
    <ul>${sizes.map((size) => `<li><a href="/p/${size.slice(0, 3)}">${size}</a></li>`).join('')}</ul>
    <div class="pdp_buybox" itemprop="offers"><div>£14.20</div><div class="avail">${SENTENCE}</div></div>
    <div id="text" class="tab_content"><p>${SENTENCE.repeat(3)}</p></div>
    <div id="made-of" class="tab_content" style="display:none"><h3>Made of</h3><p>Water, salt, and oil.</p></div></main>${FOOTER}`,
    '/p/salt-lotion',
  )
  expect(foundBy).toBe('product')
  expect(text).toContain('£14.20')
  expect(text).toContain('Water, salt, and oil.')
})

it('keeps the terms of each item of a list', async () => {
  const items = each(
    8,
    (name, at) =>
      `<li><p><a href="/${name}">The Hon Ada ${name}</a></p><dl><dt>Party</dt><dd>${['Reed', 'Dune'][at % 2]}</dd></dl></li>`,
  )
  const { text } = await extract(
    `<main><h1>Members</h1><ul>${items}</ul></main>${FOOTER}`,
    '/search?q=members',
  )
  expect(text.split('Party')).toHaveLength(9)
})

const section = (header: string, words: string) =>
  `<section><header><div>${header}</div></header><div>${words}</div></section>`

it('takes the header of a section for its heading, in all languages of a shop for applications', async () => {
  const headings = ['Segurança dos dados', 'Notas e avaliações', 'Suporte do app', 'Apps semelhantes']
  const { text } = await extract(
    `<main itemscope itemtype="https://schema.org/Product"><h1>Tide</h1>${section('Sobre este app', SENTENCE)}
    ${headings.map((heading, at) => section(heading, `<p>Other ${at}</p>`)).join('')}</main>${FOOTER}`,
    '/p/tide',
  )
  expect(text).toContain('Sobre este app')
  expect(text).toContain(SENTENCE.trim())
  expect(text).not.toMatch(/Other \d|Segurança|Suporte/)
})
