import { expect, it } from 'vitest'
import { PRICE } from '../../server/reader/src/html/groups.ts'
import { extractPage } from './extract-page.ts'
import { each, SENTENCE } from './harbor-words.ts'

const DESCRIPTION =
  'A kettle of heavy copper with a wooden handle, made for slow mornings and for large pots of tea on a stove.'
const REVIEWS = [
  'Bought it for my mother and she uses it every single day, because the handle stays cool.',
  'Arrived with a small dent, but the shop sent a replacement within two days.',
]
const URL = 'https://shop.example/products/kettle'

const others = (tag: string) =>
  [1, 2, 3, 4]
    .map(
      (at) =>
        `<${tag}><a href="/c${at}"><img src="/c${at}.jpg">Tea cup ${at}</a><span>$1${at}.00</span></${tag}>`,
    )
    .join('')

it('keeps a product whose form holds its name and price, and its text in a box of tabs', async () => {
  const { text } = await extractPage(
    `<div class="product-view"><form action="/cart/add"><div class="shop"><h2>Copper kettle</h2><span>$45.00</span><p>Boils two liters.</p></div><input type="text" name="qty"><button>Add to cart</button></form>
    <div id="product-tabs"><div class="tab"><h3>Details</h3></div><div><p>${DESCRIPTION}</p></div></div></div>`,
    URL,
  )
  expect(text).toContain('$45.00')
  expect(text).toContain(DESCRIPTION)
})

it('drops reviews and other products below headings in boxes', async () => {
  const { text } = await extractPage(
    `<div class="wrap"><h1>Copper kettle</h1><div>$45.00</div><button>Add to cart</button><p>${DESCRIPTION}</p>
    <div><h3>Reviews (2)</h3></div>${REVIEWS.map((review) => `<div><b>Anna</b><div>${review}</div></div>`).join('')}
    <div><h3>Related products</h3></div><div>${others('div')}</div></div>`,
    URL,
  )
  expect(text).toContain(DESCRIPTION)
  expect(text).not.toMatch(/mother|dent|Reviews|Related|cup/)
})

it('drops a heading above a list of other products', async () => {
  const { lines } = await extractPage(
    `<main><h1>Copper kettle</h1><div>$45.00</div><button>Add to cart</button><p>${DESCRIPTION}</p><div><h2>Seen together</h2><ul>${others('li')}</ul></div></main>`,
    URL,
  )
  expect(lines).not.toContain('Seen together')
})

it('recognizes a button that is a plain box', async () => {
  const { foundBy, text } = await extractPage(
    `<div><div class="left"><img src="/k.jpg"></div><div class="right"><div class="name">Copper kettle</div><div>$45.00</div><div class="add-cart">Add to cart</div><p>${DESCRIPTION}</p></div></div><div class="more">${others('div')}</div>`,
    'https://shop.example/copper-kettle',
  )
  expect(foundBy).toBe('product')
  expect(text).toContain(DESCRIPTION)
  expect(text).not.toContain('Tea cup')
})

const offer = (more: string) =>
  `<div class="wrap"><h1>Copper kettle</h1><div>$45.00</div><button>Add to cart</button><p>${DESCRIPTION}</p>${more}</div>`

it('drops panels whose tab names reviews or delivery, and the list of tabs', async () => {
  const { text } = await extractPage(
    offer(
      `<ul class="tabs"><li><a href="#a">Details</a></li><li><a href="#b">Doprava a platba</a></li></ul><div id="a"><p>Boils two liters.</p></div><div id="b"><p>${REVIEWS[1]}</p></div>`,
    ),
    URL,
  )
  expect(text).toContain('Boils two liters.')
  expect(text).not.toMatch(/Details|Doprava|dent/)
})

it('drops the header of the page, and titles in plain boxes above other products', async () => {
  const { text } = await extractPage(
    `<header><a href="/">Shop</a> <a href="/a">About</a> <a href="/b">Basket</a><div>Call 555 0100</div></header>${offer(`<div class="block-title">Seen together</div><div>${others('div').replaceAll(/\$(\d+)\.00/g, '$1,000원')}</div>`)}`,
    URL,
  )
  expect(text).toContain(DESCRIPTION)
  expect(text).not.toMatch(/Call|together|cup/)
})

const folded = (name: string, words: string) =>
  `<div><button aria-controls="x">${name}</button><div class="fold"><p>${words}</p></div></div>`

it('takes the button of a section that a style sheet folds as its heading', async () => {
  const { text } = await extractPage(
    offer(folded('Care of the copper', REVIEWS[0]!) + folded('Livraison et retours', REVIEWS[1]!)),
    URL,
  )
  expect(text).toContain('Care of the copper')
  expect(text).toContain(REVIEWS[0])
  expect(text).not.toMatch(/Livraison|dent/)
})

it('drops reviews in a language without rules by their dates', async () => {
  const reviews = REVIEWS.map(
    (review, at) => `<div class="x1"><b>Anna</b><span>1${at}.05.2023</span><p>${review}</p></div>`,
  ).join('')
  const { text } = await extractPage(
    `<div class="wrap"><h1>Copper kettle</h1><div>$45.00</div><button>Add to cart</button><p>${DESCRIPTION}</p>
    <div class="x0"><div class="x2">Gnomes</div>${reviews}</div></div>`,
    URL,
  )
  expect(text).toContain(DESCRIPTION)
  expect(text).not.toMatch(/mother|dent/)
})

const OPENED =
  'Wipe the copper with a soft cloth and a little vinegar, then rinse it with cold water and dry it at once.'

it('puts what a button opens above the page into its place, but no size chart', async () => {
  const { text } = await extractPage(
    `<main><div class="info"><h1>Copper kettle</h1><div>$45.00</div><button>Add to cart</button><p>${DESCRIPTION}</p><ul><li><button>Care</button></li><li><button>Size chart</button></li></ul></div></main>
    <aside class="drawer" hidden><h2>Care</h2><section><p>${OPENED}</p></section></aside>
    <div class="modal" hidden><h2>Size chart</h2><p>Small kettles hold one liter and are ten inches wide. Large kettles hold three liters and are a foot wide.</p></div>`,
    URL,
  )
  expect(text).toContain(`Care\n${OPENED}`)
  expect(text).not.toContain('Small kettles')
})

it('takes a page that says it is a product and prices its heading for one, despite longer lists', async () => {
  const { foundBy, text } = await extractPage(
    `<meta property="og:type" content="product"><div class="wrap"><div><h1>Copper kettle</h1><span>$45.00</span></div><p>Boils two liters.</p><div><h2>Goes well with</h2>${others('div')}${others('div')}</div></div>`,
    'https://shop.example/copper-kettle',
  )
  expect(foundBy).toBe('product')
  expect(text).not.toContain('Tea cup')
})

it('recognizes a product by reviews that ask whether they helped', async () => {
  const { text } = await extractPage(
    `<main><h1>Copper kettle</h1><section><h2>Overview</h2><p>${DESCRIPTION}</p></section><section><h2>4.6 out of 5</h2>${REVIEWS.map((review) => `<div class="a1"><p>${review}</p><span>Was this helpful?</span></div>`).join('')}</section></main>`,
    'https://shop.example/detail/kettle',
  )
  expect(text).toContain(DESCRIPTION)
  expect(text).not.toMatch(/mother|dent/)
})

it.each([
  ['that a script announces', '<div role="status"><span>$45.00</span></div>'],
  [
    'whose parts a label replaces for screen readers',
    '<div><span>$</span><span aria-hidden="true">45.00</span></div>',
  ],
  [
    'with a label for screen readers',
    '<div><b role="img"><b aria-hidden="true">US$</b><b aria-hidden="true">45.00</b></b></div>',
  ],
  ['of a class for taxes', '<div class="price-box"><span class="price-container tax">$45.00</span></div>'],
  ['next to a former one', '<p class="price with-list-price">$45.00</p><p class="list-price">$60.00</p>'],
  ['in a box next to the text without links', '<aside><b>Single</b> <span>$45.00</span></aside>'],
])('keeps a price %s', async (_, price) => {
  const { text } = await extractPage(
    `<div class="wrap"><h1>Copper kettle</h1>${price}<div class="hint-content">How prices are made</div><button>Add to cart</button><p>${DESCRIPTION}</p></div>`,
    URL,
  )
  expect(text).toContain('45.00')
  expect(text).not.toMatch(/60|How prices/)
})

it('keeps a description that its seller calls a comment', async () => {
  const { text } = await extractPage(
    `<main><h1>Flat with a view</h1><span>489.000 €</span><div class="commentsContainer"><h2>Comment</h2><div class="comment"><p>${DESCRIPTION}</p><p>${OPENED}</p></div></div><h2>Basics</h2><ul>${'<li>Second floor</li><li>Lift</li>'.repeat(16)}</ul></main>`,
    'https://homes.example/listing/104882317/',
  )
  expect(text).toContain(DESCRIPTION)
  expect(text).toContain(OPENED)
})

it('takes a course or an event with tickets for a product, without what others chose', async () => {
  const course = '{"@type":"Course","offers":{"price":15},"name":"Kettles"}'
  const more = `<section><h2>Students also bought</h2><p>Linocut for impatient people, three hours</p></section>`
  for (const offer of [
    `<script type="application/ld+json">${course}</script>`,
    '<button>Get tickets</button>',
  ]) {
    const { foundBy, text } = await extractPage(
      `<div class="wrap"><h1>Kettles by hand</h1>${offer}<p>${DESCRIPTION}</p><p>${OPENED}</p>${more}</div>`,
      'https://learn.example/e/kettles',
    )
    expect(foundBy).toBe('product')
    expect(text).not.toContain('Linocut')
  }
})

it('keeps the first price below the heading, in boxes of any name, and the details below it', async () => {
  const { text } = await extractPage(
    `<main><h1>Copper kettle</h1><div class="buybox"><div class="purchase-action"><div class="final">$45.00</div></div><div class="stock">Only 3 left</div></div><button>Add to cart</button><p>${DESCRIPTION}</p>
    <div class="toggle_row"><a>More information</a></div><div style="display:none"><p>${OPENED}</p></div><div class="purchase-action"><div>$9.00</div></div></main>`,
    URL,
  )
  expect(text).toContain('$45.00')
  expect(text).toContain(OPENED)
  expect(text).not.toMatch(/\$9\.00|Only 3/)
})

it('keeps tracks, whose rows are mostly links', async () => {
  const tracks = ['Kiln song', 'Low water', 'Eleven hares'].map(
    (name, at) =>
      `<tr><td><a href="/t/${at}">${name}</a> <span>04:1${at}</span></td><td><a href="/t/${at}#l">lyrics</a></td><td><a href="/t/${at}?b">buy track</a></td></tr>`,
  )
  const { text } = await extractPage(offer(`<table>${tracks.join('')}</table>`), URL)
  expect(text).toContain('Eleven hares')
})

it('takes a home to rent for a product, without similar offers', async () => {
  const { foundBy, text } = await extractPage(
    `<script type="application/ld+json">{"@type":"VacationRental","name":"Cottage"}</script><main><h1>Cottage</h1><p>${DESCRIPTION}</p><p>${OPENED}</p><section><h2>Ähnliche Angebote</h2><p>Haus am Hafen, vier Zimmer</p></section></main>`,
    'https://rooms.example/41827735',
  )
  expect(foundBy).toBe('product')
  expect(text).not.toContain('Hafen')
})

const tableOf = (numbers: readonly number[]) =>
  `<table>${numbers.map((one, at) => `${at % 7 === 0 ? '<tr>' : ''}<td>${one}</td>`).join('')}</table>`

it('drops calendars to choose a day, but no other table of numbers', async () => {
  const days = Array.from({ length: 28 }, (_, at) => at + 1)
  const { text } = await extractPage(
    offer(
      `<div>May 2027${tableOf(days)}</div><div>Weights${tableOf(days.map((day) => (day * 7) % 29))}</div>`,
    ),
    URL,
  )
  expect(text).not.toContain('May 2027')
  expect(text).toContain('Weights')
})

it('does not take the price of a delivery for the price, in a box of any name', async () => {
  const { text } = await extractPage(
    `<main><div>$45.00</div><h1>Copper kettle</h1><div class="shipping-action"><b>Fast courier</b> <span>$1.00</span></div><button>Add to cart</button><p>${DESCRIPTION}</p></main>`,
    URL,
  )
  expect(text).not.toContain('courier')
})

it('takes one offer with a declared price for a product, despite longer lists, in any language', async () => {
  const { foundBy, text } = await extractPage(
    `<ol itemscope itemtype="http://schema.org/BreadcrumbList"></ol><div class="wrap" itemscope itemtype="http://schema.org/Product"><h1>Kupferkessel</h1><p>${DESCRIPTION.slice(0, 60)}</p><meta itemprop="price" content="45"><button>In den Warenkorb</button></div><div><h2>Dazu passt</h2>${others('div').repeat(8)}</div>`,
    'https://shop.example/kupferkessel',
  )
  expect(foundBy).toBe('product')
  expect(text).not.toContain('Tea cup')
})

it('places details that hold a button with the same words, too', async () => {
  const { text } = await extractPage(
    offer(`<button>Care</button><div hidden><h2>Care</h2><p>${OPENED}</p><button>Care</button></div>`),
    URL,
  )
  expect(text).toContain(OPENED)
})

it('leaves a folded section in its place, also next to a button without words', async () => {
  const { lines } = await extractPage(
    offer(
      `<button><i class="icon"></i></button><p>Made in Ghent.</p><div class="title"><a href="#care">Care</a></div><div id="care" style="display:none"><p>${OPENED}</p></div>`,
    ),
    URL,
  )
  expect(lines.indexOf(OPENED)).toBeGreaterThan(lines.indexOf('Made in Ghent.'))
})

it('keeps what a product includes and is made of', async () => {
  const included = ['a padded bag', 'a dust bag', 'a 100% cotton pouch', 'private parking']
  const items = [...included, 'VAT', '19 % MwSt'].map((one) => `<li>incl. ${one}</li>`).join('')
  const more = `<ul>${items}<li>Daha fazla hız</li><li>Daha fazla bilgi</li><li>Back to Black</li><li>Back to all cups</li></ul><h2>Resin and hardener</h2><p>Both parts cure in an hour, and neither smells at all.</p>`
  const { text } = await extractPage(offer(more), URL)
  for (const one of [...included, 'Daha fazla hız', 'Back to Black', 'Both parts cure'])
    expect(text).toContain(one)
  expect(text).not.toMatch(/VAT|MwSt|bilgi|all cups/)
})

it('keeps no boilerplate box for a price that one of several plans has', async () => {
  const plans = [1, 2, 3].map((at) => `<div class="plan">Plan ${at} <b>$${at}9.00</b></div>`).join('')
  const { text } = await extractPage(
    `<main><h1>Copper kettle</h1><p>${DESCRIPTION}</p><button>Add to cart</button><div class="installments">${plans}</div></main>`,
    URL,
  )
  expect(text).not.toContain('Plan 2')
})

it('drops other products without pictures, whose names are links', async () => {
  const cards = [1, 2, 3].map((at) => `<li><a href="/c${at}"><p>Tea cup ${at}</p><p>$1${at}.00</p></a></li>`)
  const { text } = await extractPage(offer(`<section><ul>${cards.join('')}</ul></section>`), URL)
  expect(text).toContain(DESCRIPTION)
  expect(text).not.toContain('Tea cup')
})

it('keeps the sizes of a product, which have a price but no link', async () => {
  const sizes = [1, 2, 3].map((at) => `<li>${at} liters <b>$1${at}.00</b></li>`)
  const { text } = await extractPage(offer(`<h2>Sizes</h2><ul>${sizes.join('')}</ul>`), URL)
  expect(text).toContain('3 liters $13.00')
})

it('drops the columns next to a product in a table that lays out the page', async () => {
  const menu = ['Bowls', 'Cups', 'Jugs', 'Mugs'].map((name) => `<a href="/${name}">${name}</a><br>`).join('')
  const column = `<td><b>Our ranges</b><br>${menu}<p>The showroom is open on weekdays from ten to four in the afternoon.</p></td>`
  const { text } = await extractPage(
    `<table><tr>${column}<td><h1>Copper kettle</h1><div>$45.00</div><button>Add to cart</button><p>${DESCRIPTION.repeat(4)}</p></td></tr></table>`,
    URL,
  )
  expect(text).toContain(DESCRIPTION)
  expect(text).not.toMatch(/ranges|Bowls|showroom/)
})

it('keeps the description below a list of tabs that names the delivery, too', async () => {
  const tabs = ['Description', 'Specs', 'Shipping & Returns']
  const { text } = await extractPage(
    `<main><h1>Copper kettle</h1><p>$48.00</p><button>Add to cart</button>
      <div class="tabs"><ul role="tablist">${tabs.map((name) => `<li><button role="tab">${name}</button></li>`).join('')}</ul>
      <div role="tabpanel" id="description"><p>${SENTENCE.repeat(2)}</p></div>
      <div role="tabpanel" id="shipping"><h3>Shipping</h3><p>We send parcels from Monday to Thursday.</p></div></div></main>`,
    'https://shop.example/products/kettle',
  )
  expect(text).toContain(SENTENCE.trim())
})

it('keeps facts in a carousel', async () => {
  const { text } = await extractPage(
    `<main><h1>Salt ledger</h1><p>$14.39</p><button>Add to cart</button><p>${SENTENCE.repeat(2)}</p>
      <ol class="carousel"><li>Print length <b>384 pages</b></li><li>Publication date <b>April 2, 2024</b></li></ol>
      <div class="carousel">${each(5, (name) => `<a href="/${name}"><img src="/${name}.jpg">Novel of the ${name}</a>`)}</div></main>`,
    'https://shop.example/products/salt-ledger',
  )
  expect(text).toContain('384 pages')
  expect(text).not.toContain('Novel of the')
})

it.each([
  ['249 kr', true],
  ['249 krKöp nu', true],
  ['100 TLSepete ekle', true],
  ['100 SAR', true],
  ['port 443 TLS', false],
  ['774 SARS cases', false],
  ['2 AEDs', false],
  ['300 leis', false],
])('tells currencies from words that begin like them: %s', (words, isPrice) => {
  expect(PRICE.test(words)).toBe(isPrice)
})

it('keeps equal prices in the cells of a row', async () => {
  const prices = '<table><tr><th>Size</th><td>$9.00</td><td>$9.00</td></tr></table>'
  const { text } = await extractPage(
    `<h1>Copper kettle</h1><p>$45.00</p><p>${DESCRIPTION}</p>${prices}<button>Add to cart</button>`,
    URL,
  )
  expect(text.match(/\$9\.00/g)).toHaveLength(2)
})

it('drops a long header of any name, also one with the sum of a cart', async () => {
  const welcome = `<div id="topo"><div>Hello, guest! Welcome to the shop of kettles and cups</div>${each(9, (name) => `<div>${name} of the shop</div>`)}<div>Cart: $0.00</div></div>`
  const { text } = await extractPage(
    `${welcome}<div class="page"><h1>Copper kettle</h1><div>$45.00</div><button>Add to cart</button><p>${DESCRIPTION}</p></div>`,
    URL,
  )
  expect(text).toContain('$45.00')
  expect(text).not.toMatch(/guest|of the shop|Cart:/)
})

const radios = (name: string, values: readonly (string | number)[]) =>
  `<div class="options">${values.map((value) => `<input type="radio" class="btn" id="${name}-${value}" name="${name}"><label for="${name}-${value}">${value}</label>`).join('<br>')}</div>`

it('keeps the article number and choices in the form that buys, without long lists and a review’s stars', async () => {
  const sizes = Array.from({ length: 12 }, (_, at) => `size ${at}`)
  const { lines, text } = await extractPage(
    `<main><h1>Copper kettle</h1><div>$45.00</div><div class="sku">Number: CK-7</div>
    <form action="/cart/add"><fieldset><legend>Handle</legend>${radios('handle', ['Oak', 'Ash'])}</fieldset>${radios('size', sizes)}<button>Add to cart</button></form>
    ${radios('tabs', ['Details', 'Care'])}<p>${DESCRIPTION}</p><form>${radios('stars', ['Bad', 'Fine'])}<textarea></textarea></form></main>`,
    URL,
  )
  expect(lines).toEqual(['$45.00', 'Number: CK-7', 'Handle', 'Oak', 'Ash', DESCRIPTION])
  expect(text).not.toMatch(/size|Bad|Care/)
})

const section = (day: string) =>
  `<div class="section"><h3>Survey</h3><p>Surveyed on ${day}. ${OPENED}</p><table><tr><th>Floor</th><td>Oak ${day}</td></tr></table></div>`

it('keeps dated sections with facts, and a title above a picture, but no tips for safety', async () => {
  const { text } = await extractPage(
    `<main><h1>Flat with a view</h1><div>$450,000</div><p>${DESCRIPTION}</p><div>${section('2025-03-04')}${section('2025-04-05')}</div>
    <div class="place"><div class="subtitle">12 Quay Street</div><div><img src="/map.png"></div></div>
    <div><h2>Safety tips</h2><p>Never pay before you have seen it.</p></div></main><div id="rodape"><p>Prices are valid today.</p></div>`,
    'https://homes.example/products/104882317/',
  )
  expect(text).toContain('Oak 2025-04-05')
  expect(text).toContain('12 Quay Street')
  expect(text).not.toMatch(/Never pay|valid today/)
})
