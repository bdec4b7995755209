import { expect, it } from 'vitest'
import { extractPage as extract } from './extract-page.ts'

const DESCRIPTION =
  'A kettle of heavy copper with a wooden handle, made for slow mornings and for large pots of tea on a stove.'

it.each([
  [
    'declared reviews',
    '<ol><li itemprop="review"><p>Boils quickly.</p><b itemprop="author">Anna Berg</b><time itemprop="datePublished" datetime="2021-01-04"></time></li></ol>',
  ],
  [
    'named reviews',
    '<div class="shop-review-widget"><p>Boils quickly.</p><span class="shop-byline">By Anna Berg on Jan 4, 2021</span></div>',
  ],
  [
    'testimonials',
    '<div class="testimonials"><p>Boils quickly.</p><div class="author"><h4>Anna Berg</h4></div><span class="date">Jan 4, 2021</span></div>',
  ],
])('takes no author and no date of a product from %s', async (_, reviews) => {
  const product = `<main><h1>Copper kettle</h1><p class="price">$45.00</p><div><p>${DESCRIPTION}</p></div>${reviews}</main>`
  const { author, contentCreatedAt } = await extract(product, 'https://shop.example/products/kettle')
  expect({ author, contentCreatedAt }).toEqual({ author: null, contentCreatedAt: null })
})

it('keeps the author of a review that is the page', async () => {
  const review = `<div class="reviews"><h1>Copper kettle</h1><p class="byline">By Anna Berg</p><p>${DESCRIPTION.repeat(3)}</p></div>`
  const { author } = await extract(review, 'https://paper.example/copper-kettle-tested')
  expect(author?.displayName).toBe('Anna Berg')
})

const POSTS = [
  'I moved the lantern to the north side last week and the reflection is gone, so the glass was never the problem.',
  'Has anyone tried it with the older bracket? Mine came with two screws that do not fit the newer housing at all.',
  'It works here with the older bracket, but only after filing down the left edge by about two millimeters.',
  'Mine fits without any filing, so there must be two editions of that bracket on the market this year.',
]
const NAMES = ['mira', 'otto.k', 'fennel', 'saltdog']

it("keeps authors' names and not the initials of their avatars", async () => {
  const posts = POSTS.map(
    (
      post,
      at,
    ) => `<li class="pt-4"><div class="user-avatar"><a href="/user/${at}"><span class="avatar">${NAMES[at]![0]!.toUpperCase()}</span></a></div>
      <div class="head"><div><a href="/user/${at}"><span class="avatar">${NAMES[at]![0]!.toUpperCase()}</span></a></div><div><a href="/user/${at}">${NAMES[at]}</a></div><div>wrote on</div></div>
      <div class="content"><p>${post}</p></div></li>`,
  )
  const { text } = await extract(
    `<h1>Lantern</h1><ul>${posts.join('')}</ul>`,
    'https://forum.example/topic/12/lantern',
  )
  const lines = text.split('\n').filter((line) => line !== '')
  for (const name of NAMES) expect(lines).toContain(name)
  expect(lines.filter((line) => line.length === 1)).toEqual([])
})

it('keeps the dates of posts whose head has a line for each part of the date', async () => {
  const posts = POSTS.map(
    (
      post,
      at,
    ) => `<div class="email"><div class="email-header"><h2>${NAMES[at]}</h2><div>Friday, ${at + 1} January 2024</div><div>10:0${at} a.m.</div></div>
      <div class="email-body"><p>${post}</p></div></div>`,
  )
  const { text } = await extract(
    `<h1>Lantern</h1><section>${posts.join('')}</section>`,
    'https://lists.example/thread/ABCD/',
  )
  for (const at of POSTS.keys()) expect(text).toContain(`${at + 1} January 2024`)
})

it('keeps lines that every item of a short list repeats', async () => {
  const plans = ['Small', 'Medium', 'Large']
    .concat('Huge')
    .map(
      (name, at) =>
        `<div class="plan"><h3>${name} plan</h3><div>$${at * 40 + 9}</div><ul><li><b>Shared folders</b></li><li><b>Private messages</b></li></ul><a href="/buy/${at}"><img src="/${at}.png">Choose this one</a></div>`,
    )
  const { text, foundBy } = await extract(
    `<h1>Plans</h1><div>${plans.join('')}</div>`,
    'https://app.example/plans',
  )
  expect(foundBy).toBe('list')
  expect(text.match(/Shared folders/g)).toHaveLength(4)
})
