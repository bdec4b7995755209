import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'
import { each, SENTENCE } from './harbor-words.ts'

const SITE = 'https://paper.example'

const ldJson = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

const UPDATES = [
  ['Closing summary', 'We end our coverage here. About 11,000 homes are still without power this evening.'],
  [
    'Caravan park evacuated',
    'Everyone is out of the caravan park, and the water has stopped rising since noon.',
  ],
  [
    'Gust of 91 mph',
    'The mast at the head measured a gust of 91 miles an hour, which is the strongest in years.',
  ],
] as const

it('keeps all updates of a live blog, whose subscription is declared as a product', async () => {
  const head = `<title>Storm: as it happened</title><meta property="og:type" content="article">${ldJson([
    {
      '@type': 'LiveBlogPosting',
      headline: 'Storm: as it happened',
      liveBlogUpdate: UPDATES.map(([headline], at) => ({
        '@type': 'BlogPosting',
        headline,
        url: `#block-${at}`,
      })),
    },
    { '@type': 'WebPage', isPartOf: { '@type': ['CreativeWork', 'Product'], name: 'The Paper' } },
  ])}`
  const updates = UPDATES.map(
    ([heading, words], at) =>
      `<article id="block-${at}"><h2>${heading}</h2><p>${words} ${SENTENCE.repeat(4)}</p></article>`,
  )
  const page = await extractPage(
    `<main><h1>Storm: as it happened</h1><div class="blocks">${updates.join('')}</div></main>`,
    `${SITE}/news/live/2024/jan/21/storm`,
    head,
  )
  expect(page.title).toBe('Storm: as it happened')
  expect(page.foundBy).not.toBe('product')
  for (const line of UPDATES.flat()) expect(page.text).toContain(line)
})

it('keeps a short article without the long feed below it', async () => {
  const feed = each(
    8,
    (name) =>
      `<div class="feed-item"><div><a href="/${name}">What the ${name} did in the harbor on Monday</a></div><div>${SENTENCE}</div></div>`,
  )
  const { text } = await extractPage(
    `<main><h1>Anteater queues in a bank</h1><article><p>An anteater walked into a bank on Saturday and stood in the queue for an hour and a half.</p>
      <p>Firefighters took it back to the forest, and nobody was hurt, although one customer gave up her number.</p>
      <p>The bank said that number 47 will not be called again until further notice.</p></article></main>
     <div class="page"><div class="feed">${feed}</div></div>`,
    `${SITE}/2024/03/02/anteater-in-a-bank`,
    '<title>Anteater queues in a bank</title><meta property="og:type" content="article"><meta name="author" content="Jo Reed">',
  )
  expect(text).toContain('number 47')
  expect(text).not.toContain('did in the harbor')
})

const PARTS = each(
  10,
  (name) =>
    `<p>The ${name} was inspected twice, and the divers found nothing that would delay its next voyage.</p>`,
).split(/(?<=<\/p>)/)

it.each([
  ['a section', (rest: string) => `<section><h2>Two inspections</h2>${rest}</section>`],
  ['another main', (rest: string) => `<main>${rest}</main>`],
  [
    'a box with one link',
    (rest: string) => `<div><p><a href="/divers">Interview with the divers of the port</a></p>${rest}</div>`,
  ],
])('keeps the rest of an article in %s after main', async (_, write) => {
  const { text } = await extractPage(
    `<main><h1>Divers find nothing</h1>${PARTS.slice(0, 5).join('')}</main>${write(PARTS.slice(5).join(''))}`,
    `${SITE}/2024/03/02/divers-find-nothing`,
    '<title>Divers find nothing</title><meta property="og:type" content="article"><meta name="author" content="Jo Reed">',
  )
  expect(text.split('was inspected twice')).toHaveLength(11)
})

const update = ([, words]: (typeof UPDATES)[number]) =>
  `<div class="liveblog-entry byuser comment-author-ida even"><p>${words} ${SENTENCE}</p></div>`

it('keeps updates whose class names their author like one of a comment', async () => {
  const page = await extractPage(
    `<main><article><h1>Storm: as it happened</h1><p>${SENTENCE.repeat(3)}</p><div>${UPDATES.map(update).join('')}</div></article></main>`,
    `${SITE}/2024/01/21/storm-as-it-happened`,
  )
  for (const [, words] of UPDATES) expect(page.text).toContain(words)
})

it('drops labels, links to other articles, agreements, and settings around paragraphs', async () => {
  const boilerplate = [
    '<h3>By Jo Reed, E-mail the writer</h3>',
    '<p>Like us on Facebook</p><p>Follow @thepaper</p>',
    `<ul><li><a href="/news/1">The old pier closes for the whole winter</a></li>
      <li><a href="/news/2">Fishermen ask for a second crane at the pier</a></li></ul>`,
    '<p>Enlarge this image</p><p>Next Slide Previous Slide</p>',
    '<p>By posting your comments here you agree to the terms and conditions of The Paper</p>',
    '<p>{ "js_modules": [{"name": "video"}], "assetid": "2552293", "headline": "Storm over the harbor" }</p>',
    '<h2>Latest video</h2>',
  ]
  const links = '<ul><li><a href="/report">The report of the harbor office of last winter</a></li></ul>'
  const { text } = await extractPage(
    `<main><h1>Storm over the harbor</h1><article>${boilerplate[0]}
      <p>${SENTENCE.repeat(3)}</p><p>By joining the union in 2004, the town had to accept its terms.</p>
      ${boilerplate.slice(1, 4).join('')}<p>${SENTENCE.repeat(4)} The office published two texts:</p>${links}
      <p>${SENTENCE.repeat(4)}</p>${boilerplate.slice(4).join('')}</article></main>`,
    `${SITE}/2024/03/02/storm`,
    '<title>Storm over the harbor</title><meta property="og:type" content="article"><meta name="author" content="Jo Reed">',
  )
  for (const line of [
    'writer',
    'Facebook',
    '@thepaper',
    'pier',
    'Slide',
    'Enlarge',
    'you agree',
    'assetid',
    'video',
  ])
    expect(text).not.toContain(line)
  expect(text).toContain('report of the harbor office')
  expect(text).toContain('By joining the union')
})

const withLastHeading = (heading: string) =>
  extractPage(
    `<main><h1>Storm</h1><article><p>${SENTENCE.repeat(8)}</p><h2>${heading}</h2></article></main>`,
    `${SITE}/storm`,
    '<meta property="og:type" content="article">',
  )

it('drops a heading without text at the end, unless it is a sentence', async () => {
  expect((await withLastHeading('Latest video clips')).text).not.toContain('Latest')
  expect((await withLastHeading('Harbor Street 41, open from nine to five.')).text).toContain('Harbor Street')
})

it.each([
  ['ar', 'إعلان', 'اقرأ أيضا', 'آخر تحديث: 19/01/2024'],
  ['el', 'Διαφήμιση', 'Διαβάστε επίσης', 'Ενημέρωση: 19/01/2024'],
  ['he', 'פרסומת', 'כתבות נוספות', 'פורסם 19/01/2024'],
  ['hi', 'विज्ञापन', 'ये भी पढ़ें', 'अपडेट 19/01/2024'],
  ['ko', '광고', '관련기사', '입력 2024.01.19'],
  ['pl', 'Reklama', 'Czytaj także', 'Aktualizacja: 19.01.2024'],
  ['ro', 'Publicitate', 'Articole similare', 'Publicat: 19.01.2024'],
  ['th', '- โฆษณา -', 'ข่าวที่เกี่ยวข้อง', 'เผยแพร่ 19/01/2024'],
  ['tr', 'Reklam', 'İlgili haberler', 'Son güncelleme: 19.01.2024'],
  ['vi', 'Quảng cáo', 'Tin liên quan', 'Cập nhật 19/01/2024'],
])('drops the labels of news pages in %s', async (language, advertisement, related, updated) => {
  const { text } = await extractPage(
    `<main><h1>Storm over the harbor</h1><article><p>${updated}</p><p>${SENTENCE.repeat(3)}</p><p>${advertisement}</p>
      <p>${SENTENCE.repeat(4)}</p><p>${SENTENCE.repeat(4)}</p><p>${related}</p></article></main>`,
    `${SITE}/${language}/2024/01/19/storm`,
    '<title>Storm over the harbor</title><meta property="og:type" content="article">',
  )
  for (const line of [advertisement, related, updated]) expect(text).not.toContain(line)
})
