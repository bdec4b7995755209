import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'
import { each, SENTENCE } from './harbor-words.ts'

const SITE = 'https://harbor.example'

it.each([
  [
    'years with rates',
    Array.from({ length: 23 }, (_, at) => `<tr><td>${2001 + at}</td><td>${at}.5</td></tr>`).join(''),
  ],
  [
    'an answer key',
    Array.from({ length: 40 }, (_, at) => `<tr><td>${at + 1}</td><td>${'ABCD'[at % 4]}</td></tr>`).join(''),
  ],
])('keeps %s, which are no calendar', async (_, rows) => {
  const { text } = await extractPage(
    `<main><h1>Rates</h1><p>${SENTENCE.repeat(3)}</p><table>${rows}</table></main>`,
    `${SITE}/`,
  )
  expect(text).toMatch(/2001|\b40\b/)
})

it('keeps facts and headings that resemble those of shops', async () => {
  const facts = ['Score: 92 points', 'Best seller', '250,000 sold in 2024', '20% off']
  const headings = ['People who can visit', 'Students who work with us', 'Weitere Angebote']
  const { text } = await extractPage(
    `<main><h1>Harbor tours</h1><p>${SENTENCE.repeat(2)}</p><ul>${facts.map((one) => `<li><span>${one}</span></li>`).join('')}</ul>${headings.map((one) => `<section><h2>${one}</h2><p>${SENTENCE}</p></section>`).join('')}</main>`,
    `${SITE}/`,
  )
  for (const one of [...facts, ...headings]) expect(text).toContain(one)
})

it('keeps steps, figures, and lists next to text that resemble controls and menus', async () => {
  const parts = ['Перейти в настройки', '1,200', 'Where the Anchor is']
  const figures = '<div class="stat"><div class="count">1,200</div><p>ships a year</p></div>'
  const species = each(9, (name) => `<li>Where the <a href="/${name}">${name}</a> is</li>`)
  const { text } = await extractPage(
    `<h1>Harbor</h1><ol><li>Перейти в настройки</li></ol><div>${figures}</div><table><tr><td><p>${SENTENCE.repeat(3)}</p></td><td><ul>${species}</ul></td></tr></table>`,
    `${SITE}/`,
  )
  for (const one of parts) expect(text).toContain(one)
})

it('keeps the partners of a project, which an article in French names near its end', async () => {
  const { text } = await extractPage(
    `<article><h1>Le port</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(4)}<h2>Partenaires</h2><p>L’université de Gand mesure le bruit, et la ville prête ses bâtiments pour deux hivers.</p></article>`,
    `${SITE}/le-port`,
  )
  expect(text).toContain('université de Gand')
})

it('takes no article and no product for a list by the search that led to it', async () => {
  const teasers = each(
    8,
    (name) => `<div class="t"><a href="/${name}">More about the ${name} of the harbor</a></div>`,
  )
  const article = await extractPage(
    `<article><h1>Old harbors</h1><p>${SENTENCE.repeat(6)}</p></article><div>${teasers}</div>`,
    `${SITE}/old-harbors?q=harbor`,
    '<meta property="article:published_time" content="2025-01-01">',
  )
  expect(article.foundBy).not.toBe('list')
  const product = await extractPage(
    `<div><h1>Copper kettle</h1><p>${SENTENCE}</p><button>Add to cart</button></div><div>${each(8, (name, at) => `<div><a href="/${name}"><img src="/${at}.jpg">${name} cup</a> <span>$1${at}.00</span></div>`)}</div>`,
    `${SITE}/kettle/dp/B0ABC?keywords=copper`,
    '<script type="application/ld+json">{"@type":"Product","name":"Kettle","offers":{"price":45}}</script>',
  )
  expect(product.foundBy).toBe('product')
})

it('keeps a small list of a shop that declares products, and a front page with many events', async () => {
  const cards = each(
    6,
    (name) => `<li><a href="/${name}"><img src="/${name}.jpg">${name} cup</a> <span>$12.00</span></li>`,
  )
  const list = await extractPage(
    `<main><div><h1>Cups</h1><ul>${cards}</ul></div></main>`,
    `${SITE}/cups`,
    '<meta property="og:type" content="product">',
  )
  expect(list.text).toContain('Anchor cup')
  const events = Array.from({ length: 12 }, (_, at) => ({
    '@type': 'MusicEvent',
    name: `E${at}`,
    offers: {},
  }))
  const front = await extractPage(
    `<h1>Harbor hall</h1><p>${SENTENCE.repeat(2)}</p><section class="questions"><h2>Where we are</h2><p>${SENTENCE}</p></section>`,
    `${SITE}/`,
    `<script type="application/ld+json">${JSON.stringify(events)}</script>`,
  )
  expect(front.foundBy).toBe('landing')
  expect(front.text).toContain('Where we are')
})

const line = (more: string) => `<div class="group"${more}><p>Open daily from ten to six</p></div>`

it('shows the copy of a moving line once, and no former price that is hidden', async () => {
  const { text } = await extractPage(
    `<main><h1>Harbor tours</h1><p>${SENTENCE.repeat(2)}</p><div>${line('')}${line(' aria-hidden="true"')}</div><div><span>$45.00</span> <span style="display:none">$60.00</span></div></main>`,
    `${SITE}/`,
  )
  expect(text.split('Open daily')).toHaveLength(2)
  expect(text).not.toContain('$60.00')
})

it('keeps the sections of a home page that declares an application, with its describing tabs', async () => {
  const tabs = ['Build', 'Swap', 'Pay'].map(
    (name) =>
      `<a class="tab" role="tab"><h3>${name}</h3><p>${name} the rota in a minute, and everyone sees the change at once on the shared tablet.</p></a>`,
  )
  const app = { '@type': 'SoftwareApplication', name: 'Shifts', offers: { price: '9' } }
  const { text, foundBy } = await extractPage(
    `<main><section><h1>Rotas without the chat group</h1><p>${SENTENCE.repeat(2)}</p></section>
      <section><h2>Everything in between</h2><div class="tab-menu" role="tablist">${tabs.join('')}</div></section>
      <section><h2>Fair weekends</h2><p>${SENTENCE.repeat(2)}</p></section></main>`,
    `${SITE}/`,
    `<title>Shifts</title><script type="application/ld+json">${JSON.stringify(app)}</script>`,
  )
  expect(foundBy).toBe('landing')
  for (const part of ['Everything in between', 'Swap the rota', 'Fair weekends']) expect(text).toContain(part)
})

it('keeps no categories and no footer of a wiki', async () => {
  const { text } = await extractPage(
    `<main><h1>Sensors</h1><div class="subpages">&lt; <a href="/wiki/Manual">Manual</a></div><div class="mw-parser-output"><p>${SENTENCE.repeat(5)}</p></div>
      <div class="printfooter">Retrieved from “<a href="/wiki/Sensors?oldid=8812">/wiki/Sensors</a>”</div>
      <div class="catlinks"><a href="/wiki/Categories">Categories</a>: <ul><li><a href="/wiki/Guides">Guides</a></li></ul></div></main>`,
    `${SITE}/wiki/Sensors`,
  )
  expect(text).not.toMatch(/Manual|Retrieved|Categories/)
})

it('keeps the subpages of a handbook', async () => {
  const { text } = await extractPage(
    `<main><h1>Sensors</h1><div class="subpages"><h2>Salt</h2><p>${SENTENCE.repeat(3)}</p><h2>Heat</h2><p>${SENTENCE.repeat(3)}</p></div></main>`,
    `${SITE}/handbook`,
  )
  expect(text.split(SENTENCE.trim())).toHaveLength(7)
})

const method = (name: string) =>
  `<details class="toggle method-toggle" open><summary><section><a class="src rightside" href="/src">Source</a><h4 class="code-header">pub fn ${name}(self)</h4></section></summary><div class="docblock"><p>${SENTENCE}</p></div></details>`

it('drops the source links of a Rust reference, and what every type implements', async () => {
  const body = `<main><h1>Struct Starter</h1><p>${SENTENCE.repeat(3)}</p><h2>Implementations</h2>${['feed', 'undo'].map(method).join('')}
    <h2 id="blanket-implementations">Blanket Implementations</h2><div id="blanket-implementations-list">${method('into')}</div></main>`
  const { text } = await extractPage(body, 'https://docs.example/starter.html')
  expect(text).toContain('pub fn undo')
  expect(text).not.toMatch(/Source|Blanket|into/)
})

it('keeps the descriptions of a manual, whose class calls them comments', async () => {
  const methods = each(
    4,
    (name) =>
      `<h3>${name}()</h3><p class="para rdfs-comment">Returns the ${name} as a table. ${SENTENCE}</p>`,
  )
  const { text } = await extractPage(
    `<main><h1>Sunrise</h1><p>${SENTENCE.repeat(8)}</p>${methods}</main>`,
    'https://manual.example/ru/class.sunrise.php',
  )
  expect(text.split('as a table')).toHaveLength(5)
})

it.each(['post tag-screen-reader', 'item blind', 'section-screen-readers', 'not-sr-only', 'lg:sr-only'])(
  'keeps the text in a box whose classes are “%s”',
  async (classes) => {
    const { text } = await extractPage(
      `<main><h1>Blinds</h1><div>${`<p>${SENTENCE}</p>`.repeat(6)}</div><div class="${classes}"><p>Blinds of oak keep the sun out of the cabin.</p></div></main>`,
      `${SITE}/blinds`,
    )
    expect(text).toContain('Blinds of oak')
  },
)

it('drops the columns of menus next to text without links', async () => {
  const menu = each(
    4,
    (name) => `<tr><td><a href="/${name}"><img src="/${name}.gif"></a></td></tr><tr><td>${name}s</td></tr>`,
  )
  const notes = each(5, (name) => `<p>${name}: ${SENTENCE.repeat(2)}</p>`)
  const { text } = await extractPage(
    `<table><tr><td><table>${menu}</table></td><td>${notes}</td></tr></table>`,
    `${SITE}/`,
  )
  expect(text).toContain('Estuary: ')
  expect(text).not.toContain('Anchors')
})

it('drops the links to other pages below `main`, although they have more text', async () => {
  const cards = each(
    9,
    (name) =>
      `<div class="card"><a href="/${name}"><img src="/${name}.jpg"><h5>${name}</h5><p>Small boat</p></a></div>`,
  )
  const others = each(
    4,
    (name) =>
      `<div class="promo"><a href="/go/${name}"><p>Find ${name}</p><p>Ask whether the harbor has room</p></a></div>`,
  )
  const { text } = await extractPage(
    `<main><h1>Boats</h1><div>${cards}</div></main><section class="prefooter">${others}</section>`,
    `${SITE}/`,
  )
  expect(text).toContain('Inlet')
  expect(text).not.toContain('harbor has room')
})

it('keeps the equal cells of a list in a table, whose rows differ', async () => {
  const rows = each(
    9,
    (name) => `<tr><td><a href="/${name}">${name} log of the week</a></td><td>Sail</td></tr>`,
  )
  const { text } = await extractPage(`<main><h1>Logs</h1><table>${rows}</table></main>`, `${SITE}/tags/rope/`)
  expect(text.split('Sail')).toHaveLength(10)
})
