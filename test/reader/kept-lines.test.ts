import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const SENTENCE = 'The council met on Tuesday to discuss the repair of the old bridge over the river. '
const ADDRESS = 'https://town.example/texts/bridge'

/** Text of an article that ends with the markup. */
const textWith = async (end: string, head = '<meta property="og:type" content="article">') =>
  (
    await extractPage(
      `<main><article><h1>The bridge</h1><p>${SENTENCE.repeat(4)}</p><p>${SENTENCE.repeat(4)}</p>${end}</article></main>`,
      ADDRESS,
      `<title>The bridge</title>${head}`,
    )
  ).text

it.each([
  'When visiting the website you accept that the server writes a log entry, as this privacy policy describes.',
  'When signing a lease in a hurry, you accept terms that a calmer reader would refuse, and the landlord knows it.',
  'Mit der Anmeldung akzeptieren Sie diese Nutzungsbedingungen und die Gebühren der Bibliothek.',
  'En vous inscrivant au chœur, vous acceptez deux conditions : venir à chaque répétition et apprendre votre partie.',
  '저작권자는 자신의 저작물을 복제하고 배포할 권리를 가지며, 다른 사람에게 그 이용을 허락할 수 있다.',
  '版权所有者可以许可他人使用作品，也可以把财产权转让给出版社，双方应当订立书面合同，并约定报酬。',
  '無断転載が問題になったのは戦後のことで、写真家の団体が初めて声明を出したのは一九五〇年代であった。',
  'Follow the river path at the weir',
])('keeps a paragraph that begins like a notice: %s', async (paragraph) => {
  expect(await textWith(`<p>${paragraph}</p>`)).toContain(paragraph)
})

it('drops an agreement with linked terms', async () => {
  const agreement =
    'By signing up for the weekly letter of the town and its paper, you agree to our <a href="/terms">Terms</a> and Privacy Policy.'
  const text = await textWith(`<p>${agreement}</p>`)
  expect(text).not.toContain('signing up')
})

it.each([
  ['Podobne gatunki', 'pl'],
  ['Související předpisy', 'cs'],
  ['Kapcsolódó mesterségek', 'hu'],
  ['Yorumlar ve eleştiriler', 'tr'],
  ['Схожі види', 'uk'],
  ['Bình luận văn học', 'vi'],
  ['Похожие виды птиц', 'ru'],
  ['Комментарии к закону', 'ru'],
  ['Kommentare zum Entwurf', 'de'],
  ['Relaterade arter', 'sv'],
])('keeps a section about what is similar, or that comments on it: %s', async (heading) => {
  const text = await textWith(`<h2>${heading}</h2><p>${SENTENCE}</p>`)
  expect(text).toContain(heading)
})

it.each([
  '<h3>Best novel: The Salt Road</h3><h3>Best debut: Nine Winters</h3>',
  '<h3>Ana Ruiz</h3><h4>Director</h4><h3>Ben Cole</h3><h4>Archivist</h4>',
  '<h2>We shall rebuild the bridge!</h2>',
  '<h2>Call us: 01632 960123</h2>',
])('keeps headings at the end that are content: %s', async (headings) => {
  const text = await textWith(headings)
  for (const [, heading] of headings.matchAll(/>([^<]+)</g)) expect(text).toContain(heading)
})

it.each([
  '<p>Example response</p><p><code>{ "temperature": 21.5, "station": "Oldtown" }</code></p>',
  '<p>The smallest configuration:</p><p>{ "temperature": 21.5 }</p>',
])('keeps an example of data: %s', async (example) => {
  expect(await textWith(example)).toContain('"temperature"')
})

it('keeps exercises, and a heading that begins like a byline', async () => {
  const exercise = `<h2>By Mark’s mill</h2><p>${SENTENCE}</p><p>Find x</p><p>${SENTENCE}</p>`
  const { text } = await extractPage(
    `<main><article><h1>Walks</h1>${exercise}<p>${SENTENCE.repeat(8)}</p></article></main>`,
    ADDRESS,
    '<title>Walks</title><meta name="author" content="Mark">',
  )
  expect(text).toContain('Find x')
  expect(text).toContain('By Mark’s mill')
})

it('keeps a list of pages that a sentence announces', async () => {
  const topics = ['Configure the network of a cluster', 'Restrict traffic between the namespaces']
  const list = topics.map((topic, index) => `<li><a href="/docs/${index}">${topic}</a></li>`).join('')
  const text = await textWith(`<ul>${list}</ul><p>${SENTENCE.repeat(4)}</p>`, '')
  for (const topic of topics) expect(text).toContain(topic)
})

it.each([
  ['es', (day: number) => `${day}-${day + 2} de mayo 2026`],
  ['tr', (day: number) => `Sıralama: ${day}. sıra`],
])('keeps facts of a list that look like its tools in %s', async (_, factOf) => {
  const items = Array.from(
    { length: 8 },
    (_item, index) =>
      `<li class="event"><h3><a href="/e/${index}">Festival ${'ABCDEFGH'[index]}</a></h3><p>${factOf(index + 1)}</p><p>${SENTENCE}</p></li>`,
  )
  const { text } = await extractPage(
    `<main><h1>Festivals</h1><ul>${items.join('')}</ul></main>`,
    'https://town.example/festivals',
  )
  for (let day = 1; day <= 8; day++) expect(text).toContain(factOf(day))
})
