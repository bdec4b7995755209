import { expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const URL = 'https://www.forum.example/threads/12'
const TEXT =
  '<p>The noise is gone since the pump stands in the cellar, although the pipes are longer now.</p>'
const LINKS = '<a href="/">Cellar Pumps Club</a> <a href="/heating">Heating</a> <a href="/about">About</a>'

const titleOf = async (title: string, body: string) =>
  (await extractPage(`${LINKS}${body}${TEXT}`, URL, `<title>${title}</title>`)).title

it('drops the section and the site, to which the page has links, from the end of a title', async () => {
  expect(await titleOf('Noise of a pump - Heating - Cellar Pumps Club', '')).toBe('Noise of a pump')
  expect(await titleOf('Noise of a pump > Heating - Powered by Example', '')).toBe('Noise of a pump')
})

it('keeps the name of a page after the name of its site, and a title that names more than the site', async () => {
  for (const title of [
    'Cellar Pumps Club - About',
    'Pump - The noise of heating pumps',
    'Pump noise: Heating',
  ])
    expect(await titleOf(title, '<h1>About</h1><a href="/n">The noise of heating pumps</a>')).toBe(title)
})

it('takes the longer heading if the site and the topic are headings', async () => {
  const title = 'Cellar Pumps Club :: View topic - Noise of a pump in the room'
  expect(
    await titleOf(title, '<h1>Cellar Pumps Club</h1><h2><a href="/t">Noise of a pump in the room</a></h2>'),
  ).toBe('Noise of a pump in the room')
})

it('drops the name of the site, which a heading, the logo, or the host names', async () => {
  expect(await titleOf('Pricing - Cellar Pumps Club', '<h1>Cellar Pumps Club</h1>')).toBe('Pricing')
  expect(await titleOf('Pricing｜Pumpenverein', '<a href="/"><img alt="Pumpenverein"></a>')).toBe('Pricing')
  expect(
    (await extractPage(TEXT, 'https://keller-pumpen.com.ar/a', '<title>Preise | Keller-Pümpen</title>'))
      .title,
  ).toBe('Preise')
})

it('keeps the name of the site on its first page, and quotation marks', async () => {
  const title = 'Cellar Pumps Club | Pumps for everyone'
  expect(
    (await extractPage(`${LINKS}${TEXT}`, 'https://www.forum.example/', `<title>${title}</title>`)).title,
  ).toBe(title)
  expect(await titleOf('Pump «North»', '<a href="/n"></a>')).toBe('Pump «North»')
})

it('does not take a link to the page itself for the logo of its site', async () => {
  const body = `<a href="./">Planned tasks of a pump</a><h1>Planned tasks of a pump</h1>${TEXT}`
  const head = '<title>Planned tasks of a pump - Pumpenverein</title>'
  const { title } = await extractPage(body, 'https://docs.example/guide/tasks/', head)
  expect(title).toBe('Planned tasks of a pump')
})

it('keeps the end of a title that is also the link to the page itself', async () => {
  const contents = '<h2>Chapter 12</h2><a href="/threads/11">Fog</a> <a href="/threads/12">Pumps</a>'
  expect(await titleOf('Chapter 12 – Pumps', contents)).toBe('Chapter 12 – Pumps')
})

it('drops the number of the page after a heading', async () => {
  const heading = '<div class="post"><h3>Noise of a pump</h3></div>'
  expect(await titleOf('Noise of a pump (Page 1)', heading)).toBe('Noise of a pump')
  expect(await titleOf('Noise of a pump (2. oldal)', heading)).toBe('Noise of a pump')
  expect(await titleOf('Noise of a pump (Model 1)', '')).toBe('Noise of a pump (Model 1)')
})
