import { expect, it } from 'vitest'
import { measure } from '../../server/reader/src/html/boxes.ts'
import { openDocument, tidyHtml } from '../../server/reader/src/html/parse-document.ts'
import { extractPage } from './extract-page.ts'
import { each, FOOTER, NAMES, SENTENCE } from './harbor-words.ts'

const extract = (body: string, path: string, head = '') =>
  extractPage(body, `https://harbor.example${path}`, `<title>Harbor notes</title>${head}`)

it('keeps the few posts of a tag', async () => {
  const posts = each(
    3,
    (name) => `<div class="row-of-post"><time>2024-05-14</time><a href="/${name}/">${name} log</a></div>`,
  )
  const widgets = '<aside><h3>Recent</h3><a href="/x/">Other log</a></aside>'
  const { text } = await extract(
    `<main><h1>rope</h1><div>${posts}</div>${widgets}</main>${FOOTER}`,
    '/tags/rope/',
  )
  for (const name of NAMES.slice(0, 3)) expect(text).toContain(`${name} log`)
  expect(text).not.toMatch(/Other log|static generator/)
})

it('keeps the titles of a category whose metadata declares an article', async () => {
  const posts = each(
    5,
    (name) => `<div class="card">
      <article class="card-content"><div class="level">Posted 2024-05-14 by Mira Tolle</div>
      <p class="title"><a href="/${name}/">${name} log</a></p>
      <div class="content"><p>${SENTENCE.repeat(2)}</p></div></article></div>`,
  )
  const head =
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"Harbor notes"}</script>'
  const { text } = await extract(`<section>${posts}</section>${FOOTER}`, '/categories/ropes/', head)
  for (const name of NAMES.slice(0, 5)) expect(text).toContain(`${name} log`)
})

it('keeps questions that unfold their answers', async () => {
  const questions = each(
    9,
    (name, at) => `<div class="card card-${['blue', 'red', 'gray'][Math.floor(at / 3)]}">
      <a href="#answer-${at}"><div class="card-header"><h4>Where is the ${name}?</h4></div></a>
      <div id="answer-${at}" class="collapse"><p>${SENTENCE}</p></div></div>`,
  )
  const contact = 'Write to the harbor office if your question is not listed on this page.'
  const { text } = await extract(
    `<h1>Questions</h1><div class="row">${questions}</div><div class="row"><p>${contact}</p></div>`,
    '/help/questions',
  )
  for (const name of NAMES.slice(0, 9)) expect(text).toContain(`Where is the ${name}?`)
  expect(text.split(SENTENCE.trim())).toHaveLength(10)
})

const part = (name: string) =>
  `<div class="part"><h2><a href="/walks/${name}/">${name} walk</a></h2><p>${SENTENCE.repeat(3)}</p></div>`

it('keeps the parts of an article that link to other pages and are divided into sections', async () => {
  const sections = [0, 3, 6]
    .map(
      (at) =>
        `<section class="parts">${NAMES.slice(at, at + 3)
          .map(part)
          .join('')}</section>`,
    )
    .join('')
  const head =
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Nine walks"}</script>'
  const { text } = await extract(
    `<main><h1>Nine walks</h1><p>${SENTENCE.repeat(2)}</p>${sections}</main>`,
    '/nine-walks',
    head,
  )
  for (const name of NAMES.slice(0, 9)) expect(text).toContain(`${name} walk`)
})

it('leaves out a sidebar that is longer than the content', async () => {
  const links = NAMES.flatMap((name) => [`${name} log`, `${name} board`])
    .map((label) => `<li><a href="/x">${label} today</a><span> in 2019</span></li>`)
    .join('')
  const { text } = await extract(
    `<div><section><p>2024</p><article><time>May 14</time> <h1><a href="/rope/">Rope log</a></h1></article></section><aside id="sidebar"><h3>Categories</h3><ul>${links}</ul></aside></div>`,
    '/tags/rope/',
  )
  expect(text).toContain('Rope log')
  expect(text).not.toMatch(/Categories|Jetty board/)
})

it('keeps a list whose class is also a word of its controls', async () => {
  const posts = each(
    10,
    (name) =>
      `<div class="log-sort-item"><div class="log-sort-item-time">2024-05-14</div><div><a href="/${name}/">${name} log</a></div></div>`,
  )
  const seen = each(
    10,
    (name) =>
      `<div class="seen"><h3><a href="/${name}/seen">${name} was seen</a></h3><p>${SENTENCE}</p></div>`,
  )
  const { text } = await extract(
    `<main itemscope itemtype="https://schema.org/CollectionPage"><h1>All logs</h1><div class="log-sort">${posts}</div><div>${seen}</div></main>`,
    '/all-logs',
  )
  for (const name of NAMES) expect(text).toContain(`${name} log`)
})

it('keeps list items whose class says that they are links', async () => {
  const items = each(
    10,
    (name) =>
      `<a class="list-group-item list-group-item-action" href="/${name}/"><time>05-14</time><div>${name} log</div></a>`,
  )
  const { text } = await extract(
    `<main><div class="list-group"><p>10 posts in total</p>${items}</div></main>`,
    '/archives/',
  )
  for (const name of NAMES) expect(text).toContain(`${name} log`)
})

it('recognizes a table whose every second row has a class', async () => {
  const rows = each(
    8,
    (name, at) => `<tr${at % 2 ? ' class="alt"' : ''}>
      <td class="type"><a href="/type/${at}">Boats built in small yards</a></td>
      <td class="name"><a href="/${name}/">${name}, sixteen feet</a></td>
      <td class="size">Uploaded 05-14, size ${at} GB</td></tr>`,
  )
  const { foundBy } = await extract(
    `<table><tr><th>Type</th><th>Name</th><th>Size</th></tr>${rows}</table>${FOOTER}`,
    '/boats/0/7/0',
  )
  expect(foundBy).toBe('list')
})

it('counts no line for the space between tags', () => {
  const html = '<ul>\n  <li>\n  <i></i>\n  <a href="/x">\n  <b></b>\n  <p>Anchor</p></a>\n  </li>\n</ul>'
  const { body } = openDocument(tidyHtml(html).tidied)
  expect(measure(body)).toMatchObject({ lines: 1, characters: 6, linked: 6 })
})

it.each(['/', '/category/boats/'])('reads the story that a page declares at %s', async (path) => {
  const head =
    '<meta property="og:type" content="article"><meta property="article:published_time" content="2024-05-14">'
  const related = each(
    6,
    (name) => `<li class="more-item"><a href="/${name}/"><h3>${name} log</h3></a><p>${SENTENCE}</p></li>`,
  )
  const { text, foundBy } = await extract(
    `<main><h1>Harbor</h1><div><p>${SENTENCE.repeat(3)}</p><p>${SENTENCE.repeat(2)}</p></div></main><section><ul>${related}</ul></section>`,
    path,
    head,
  )
  expect(foundBy).not.toMatch(/^(?:list|landing)$/)
  expect(text).toContain('customs house')
  expect(text).not.toContain('Anchor log')
})

it('recognizes a list whose boxes have only generated classes', async () => {
  const items = each(
    8,
    (name) =>
      `<div class="css-1x9ab"><a href="/${name}"><div class="css-7k2c"><div>Harbor school</div><h3>${name} course</h3><p>${SENTENCE}</p></div></a></div>`,
  )
  const { foundBy, text } = await extract(
    `<main><div><h1>Courses</h1></div><div>All filters</div><div>Most relevant</div><div>${items}</div></main>`,
    '/courses/sailing',
  )
  expect(foundBy).toBe('list')
  for (const name of NAMES.slice(0, 8)) expect(text).toContain(`${name} course`)
})

it('keeps the text about a list that is next to it', async () => {
  const posts = each(
    8,
    (name) => `<li><a href="/p/${name}"><img src="/${name}.jpg">${name}</a> <b>$12.00</b></li>`,
  )
  const { text } = await extract(
    `<div class="all"><div class="results"><h1>Rope</h1><ul>${posts}</ul></div><div class="about"><p>${SENTENCE.repeat(3)}</p></div></div>`,
    '/category/rope/',
  )
  expect(text).toContain('old customs house')
})

it('keeps the buttons that are headings of folded answers', async () => {
  const answers = each(
    4,
    (name) =>
      `<div><h3 class="accordion-header"><button class="accordion-button">Who runs the ${name}?</button></h3><div class="accordion-body">${SENTENCE}</div></div>`,
  )
  const { text } = await extract(
    `<main><h1>Harbor tours</h1><p>${SENTENCE.repeat(2)}</p><section><h2>Questions</h2>${answers}</section></main>`,
    '/',
  )
  for (const name of NAMES.slice(0, 4)) expect(text).toContain(`Who runs the ${name}?`)
})

it('keeps the first lines of a page in a header without a menu', async () => {
  const parts = each(3, (name) => `<section><h2>${name}</h2><p>${SENTENCE}</p></section>`)
  const { text } = await extract(
    `<nav><a href="/a">Tours</a></nav><header class="masthead"><div>Welcome to the old harbor</div><a href="#more">Tell me more</a></header>${parts}`,
    '/',
    '<meta property="og:type" content="website"><script type="application/ld+json">{"@type":"LocalBusiness"}</script>',
  )
  expect(text).toContain('Welcome to the old harbor')
})

it('keeps the footers of cards, and drops what counts and sorts them in any language', async () => {
  const jobs = each(
    8,
    (name, at) =>
      `<article class="Card"><header><h2><a href="/${name}/">${name} keeper</a></h2></header><footer class="Card__footer"><ul><li>Yard of ${name}</li><li>Brno, dock ${at}</li></ul></footer></article>`,
  )
  const { text } = await extract(
    `<main><h1>Práce v přístavu</h1><div><div>Našli jsme 412 nabídek</div><div>Řadit podle: Doporučené</div></div><div>${jobs}</div></main>${FOOTER}`,
    '/prace',
  )
  for (const name of NAMES.slice(0, 8)) expect(text).toContain(`Yard of ${name}`)
  expect(text).not.toMatch(/412|Řadit|static generator/)
})

it('keeps answers that a script hides below a button or a title', async () => {
  const { text } = await extract(
    `<h1>Boilers</h1><p>We repair boilers of all makes within the city and its suburbs, on workdays and on Saturdays.</p>
    <button class="accordion">How long does it take?</button><div class="panel" style="display: none;"><p>Most repairs take two hours, if the part is in the van already.</p></div>
    <div class="q-item"><div class="q-title">Can I pay by card?</div><div class="q-body" style="display:none"><p>Yes, by card and in cash.</p></div></div>
    <div><div role="button" aria-expanded="false"><p>Do you work at night?</p></div><div style="display:none"><p>Only if water runs, and then at once.</p></div></div>
    <div class="dropdown"><div class="q">Is there a fee?</div><nav class="faq_answer"><p>There is none within the city.</p></nav></div>`,
    '/services/boilers',
  )
  for (const line of [
    'two hours',
    'Can I pay by card?',
    'in cash',
    'Do you work at night?',
    'water runs',
    'There is none',
  ])
    expect(text).toContain(line)
})

it('keeps who said a quotation, in its footer', async () => {
  const quotes = each(
    3,
    (name) =>
      `<blockquote><p>${SENTENCE}</p><footer class="blockquote-footer">Keeper of the ${name}</footer></blockquote>`,
  )
  const { text } = await extract(
    `<main><h1>Harbor tours</h1><p>${SENTENCE.repeat(2)}</p>${quotes}</main>`,
    '/',
  )
  for (const name of NAMES.slice(0, 3)) expect(text).toContain(`Keeper of the ${name}`)
})

const slide = (name: string, at: number, more = '') =>
  `<div class="slide${more}"${at === 0 && more === '' ? '' : ' aria-hidden="true"'}><h3>${name}</h3><p>The ${name} was painted twice last year. ${SENTENCE}</p></div>`

it('keeps slides and tabs that take turns, once each', async () => {
  const { text } = await extract(
    `<main><h1>Harbor tours</h1><p>${SENTENCE.repeat(2)}</p><div class="slider">${each(3, (name, at) => slide(name, at))}${slide(NAMES[0]!, 0, ' slide--clone')}</div></main>`,
    '/',
  )
  for (const name of NAMES.slice(0, 3)) expect(text.split(`The ${name} was painted`)).toHaveLength(2)
})

it('keeps what belongs to the items of a list despite its names and links', async () => {
  const items = each(
    8,
    (name, at) =>
      `<li class="item"><img src="/${name}.jpg"><a href="/${name}">${name} keeper</a><div class="meta"><a href="/d/${at}">May ${at + 1}, 2025</a> <a href="/by/${at}">Ivo ${name}</a> <a href="/in">Notes</a></div><p class="staff-bio">Painted the ${name} twice.</p><div class="field field--label-visually_hidden">Dock ${at}</div><div class="discount_block"><span>-20%</span><span class="final">$${at + 10}.00</span></div><span class="tax-details">Incl. tax, plus <a href="/shipping">costs</a></span></li>`,
  )
  const { text } = await extract(`<main><h1>Keepers</h1><ul>${items}</ul></main>`, '/category/keepers/')
  for (const [at, name] of NAMES.slice(0, 8).entries())
    for (const part of [`Painted the ${name}`, `Dock ${at}`, `Ivo ${name}`, `$${at + 10}.00`])
      expect(text).toContain(part)
  expect(text).not.toContain('Incl. tax')
})

it('keeps a table of prices in a form, without what others looked at', async () => {
  const rooms = each(
    4,
    (name, at) => `<tr><td>${name} room</td><td>€ ${at}12</td><td><select></select></td></tr>`,
  )
  const others =
    '<div><h2>Travellers who viewed this also looked at</h2><p>Hotel of the old harbor pilots</p></div>'
  const { text } = await extract(
    `<h1>Harbor inn</h1><p>${SENTENCE.repeat(3)}</p><form><table>${rooms}</table><button>Reserve</button></form>${others}`,
    '/',
  )
  for (const name of NAMES.slice(0, 4)) expect(text).toContain(`${name} room`)
  expect(text).not.toContain('pilots')
})

it('drops ratings, sales, and former prices of items, and keeps prices that screen readers hear elsewhere', async () => {
  const items = each(
    6,
    (name, at) =>
      `<div class="card"><img src="/${name}.jpg"><a href="/${name}">${name} made of wood</a><div><span>4.9</span><span>(1,25${at})</span></div><div><span>4.11 avg rating — 201 ratings</span></div><div>1K+ bought in past month</div><div aria-hidden="true">$1${at}.00</div><div>Original Price $20.00</div><div>(20% off)</div></div>`,
  )
  const { text } = await extract(
    `<main><h1>Wooden things</h1><div>${items}</div></main>`,
    '/s?keywords=wooden+things',
  )
  for (const [at, name] of NAMES.slice(0, 6).entries()) {
    expect(text).toContain(`${name} made of wood`)
    expect(text).toContain(`$1${at}.00`)
  }
  expect(text).not.toMatch(/avg rating|bought|Original|off|1,25/)
})

it('takes the results of a search for a list, with the footers of four items', async () => {
  const items = each(
    4,
    (name) =>
      `<article class="post-card"><h3><a href="/${name}">On the ${name}</a></h3><p>${SENTENCE}</p><footer class="meta">May 3, 2025 <span>${name} yard</span></footer></article>`,
  )
  const { foundBy, text } = await extract(`<main><h1>Results</h1>${items}</main>`, '/papers?query=harbor')
  expect(foundBy).toBe('list')
  for (const name of NAMES.slice(0, 4)) expect(text).toContain(`${name} yard`)
})

it('keeps cards that are links, in components named cmp, on a page without author and date', async () => {
  const cards = each(
    3,
    (name) =>
      `<a class="card" href="/${name}"><h3>${name} storage</h3><p>Where the ${name} is kept in winter, and at what price.</p></a>`,
  )
  const { text } = await extract(
    `<div class="cmp-text"><h1>About us</h1><p>${SENTENCE.repeat(4)}</p></div><div class="cmp-cards"><h2>Services</h2>${cards}</div>`,
    '/about',
  )
  for (const name of NAMES.slice(0, 3)) expect(text).toContain(`Where the ${name} is kept`)
})

it('keeps the biographies of a team in their cards', async () => {
  const team = each(
    8,
    (name) =>
      `<div class="TeamCard"><h3>Dr. ${name}</h3><p class="TeamCard-bio">Knows every ${name} by name, and where it was built.</p></div>`,
  )
  const { text } = await extract(`<h1>About us</h1><p>${SENTENCE}</p><div><h2>Team</h2>${team}</div>`, '/')
  for (const name of NAMES.slice(0, 8)) expect(text).toContain(`Knows every ${name}`)
})

it('keeps the items of a market that declares one of them as a product', async () => {
  const product = { '@type': 'Product', name: 'Bicycle', offers: { '@type': 'Offer', price: '1299' } }
  const cards = each(
    10,
    (name, at) =>
      `<li class="item"><a href="/p/${name}"><h2>Bicycle for the ${name}</h2></a><span>R$ ${at + 1}.299</span></li>`,
  )
  const { text, foundBy } = await extract(
    `<main><aside><h1>Bicycles</h1><a href="?max=800">up to R$ 800</a></aside><section><ol>${cards}</ol></section></main>`,
    '/bicycles',
    `<script type="application/ld+json">${JSON.stringify(product)}</script>`,
  )
  expect(foundBy).toBe('list')
  expect(text.match(/Bicycle for the/g)).toHaveLength(10)
})

it('keeps the authors of papers, but no counters of views', async () => {
  const papers = each(
    8,
    (name) =>
      `<dd><div class="title">Title: Ropes of the ${name}, a survey of their knots</div><div class="list-authors"><a href="/1">T. ${name}</a>, <a href="/2">R. ${name}</a>, <a href="/3">P. ${name}</a></div><div>點閱次數:97 次</div></dd>`,
  )
  const { text } = await extract(`<main><h1>Knots</h1><dl>${papers}</dl></main>${FOOTER}`, '/category/knots/')
  for (const name of NAMES.slice(0, 8)) expect(text).toContain(`T. ${name}, R. ${name}, P. ${name}`)
  expect(text).not.toContain('點閱')
})

it('keeps titles and authors that the threads of an archive repeat', async () => {
  const menu = '<ul><li><a href="date.html">[ date ]</a></li><li><a href="/info">About the list</a></li></ul>'
  let number = 0
  const message = (topic: string, inner: () => string = () => '') =>
    `<li><a href="${number++}.html">${topic}</a> <i>${['Aino', 'Pertti', 'Veli-Pekka'][number % 3]}</i>${inner()}</li>`
  const topics = [
    'Nests on the island',
    'Rides to the spring excursion',
    'A door for the tower',
    'Merlins',
    'Count',
    'Rings',
  ]
  const threads = topics.map((topic) =>
    message(topic, () => `<ul>${message(topic, () => `<ul>${message(topic)}</ul>`).repeat(3)}</ul>`),
  )
  const { text, foundBy } = await extractPage(
    `<h1>March archive by thread</h1>${menu}<ul>${threads.join('')}</ul>${menu}`,
    'https://lists.example/archive/2024-March/thread.html',
  )
  expect(foundBy).toBe('list')
  expect(text.split('Pertti')).toHaveLength(7)
  expect(text.split('Rides to the spring excursion')).toHaveLength(8)
})
