import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchesIn, queryWords } from '@bookplate/contract'
import { openSearchLibrary, OFF, type SearchLibrary } from '../../helpers/search-library.ts'

const FILLER = 'Nothing in these sentences is what anybody looked for. '
const CJK_FILLER = '今日は何も起こらなかった。'

const LONG = FILLER.repeat(200)
const LINES = [
  {
    url: 'https://a.example/late',
    title: 'A long walk',
    text: `${LONG}Under the bridge a heron was fishing. ${LONG}`,
  },
  {
    url: 'https://a.example/together',
    title: 'Two places',
    text: `The quokka came first. ${LONG}A quokka beside a wallaby, at last. ${LONG}`,
  },
  {
    url: 'https://a.example/phrase',
    title: 'Words apart and together',
    text: `A night without any train. ${LONG}They took the night train to Vienna. ${LONG}`,
  },
  { url: 'https://a.example/stem', title: 'Endings', text: `${LONG}Many memories of otters. ${LONG}` },
  { url: 'https://a.example/untitled', text: `A post that has no title. ${LONG}It ends with a pelican.` },
  {
    url: 'https://a.example/note',
    title: 'Noted',
    text: LONG,
    note: `${FILLER.repeat(100)}Ask about the lighthouse.`,
  },
  {
    url: 'https://a.example/japanese',
    title: '日記',
    text: `${CJK_FILLER.repeat(200)}よい睡眠は記憶を助ける。${CJK_FILLER.repeat(200)}`,
  },
  {
    url: 'https://a.example/korean',
    title: '일기',
    text: `${'오늘은 아무 일도 없었다. '.repeat(200)}어제 고래를 보았다. ${'오늘은 맑다. '.repeat(90)}`,
  },
  {
    url: 'https://a.example/arabic',
    title: 'يوميات',
    text: `${'لم يحدث شيء اليوم. '.repeat(200)}رأيت مكتبة قديمة. ${'لم يحدث شيء. '.repeat(200)}`,
  },
]

let library: SearchLibrary
beforeAll(async () => {
  library = await openSearchLibrary(LINES, { embeddings: OFF, captions: OFF })
})
afterAll(() => library.stop())

const marksOf = (text: string, query: string): string[] =>
  matchesIn(text, queryWords(query)).map(({ start, end }) => text.slice(start, end))

async function find(query: string, name: string) {
  const { items } = await library.summary({ query })
  const hit = items.find((item) => item.url.endsWith(`/${name}`))!
  expect(hit.text.length).toBeLessThanOrEqual(600)
  return hit.text
}

describe('the snippet of a result', () => {
  it.each([
    ['heron', 'late', ['heron']],
    ['wallaby quokka', 'together', ['quokka', 'wallaby']],
    ['"night train"', 'phrase', ['night train']],
    ['memory', 'stem', ['memories']],
    ['pelicans', 'untitled', ['pelican']],
    ['lighthouse', 'note', ['lighthouse']],
    ['睡眠と記憶', 'japanese', ['睡眠', '記憶']],
    ['고래', 'korean', ['고래']],
    ['مكتبة', 'arabic', ['مكتبة']],
  ])('for %s shows the match', async (query, name, marks) => {
    expect(marksOf(await find(query, name), query)).toEqual(marks)
  })

  it.each([
    ['heron', 'late', /^Under the bridge a heron was fishing\./],
    ['wallaby quokka', 'together', /^A quokka beside a wallaby, at last\./],
    ['睡眠と記憶', 'japanese', /^よい睡眠は記憶を助ける。/],
    ['고래', 'korean', /^어제 고래를 보았다\./],
  ])('for %s is the sentence that answers, with its place', async (query, name, sentence) => {
    const { items } = await library.summary({ query })
    const hit = items.find((item) => item.url.endsWith(`/${name}`))!
    const { text, block, start } = hit.passage!
    expect(text).toMatch(sentence)
    expect(text.length).toBeLessThanOrEqual(300)
    const answer = await library.service.call(`/v1/bookmarks/${hit.id}`, { key: library.key })
    const { data } = (await answer.json()) as { data: { content: { children: { text: string }[] }[] } }
    const said = data.content[block]!.children.map((child) => child.text).join('')
    expect(said.slice(start)).toMatch(sentence)
  })

  it('is not a passage if the beginning contains everything', async () => {
    const { items } = await library.summary({ query: 'post title' })
    expect(items.find((item) => item.url.endsWith('/untitled'))!.passage).toBeUndefined()
  })

  it('starts with the name of a bookmark without a title', async () => {
    expect(await find('pelican', 'untitled')).toMatch(
      /^A post that has no title\. .*…$|^A post that has no title\. /,
    )
  })

  it('is the same in a list filtered by the words', async () => {
    const { items } = await library.service
      .call('/v1/bookmarks?view=summary&q=heron', { key: library.key })
      .then(async (answer) => ((await answer.json()) as { data: { items: { text: string }[] } }).data)
    expect(items[0]!.text).toContain('a heron was fishing')
  })

  it('is the beginning without a query', async () => {
    const { items } = await library.service
      .call('/v1/bookmarks?view=summary', { key: library.key })
      .then(async (answer) => ((await answer.json()) as { data: { items: { text: string }[] } }).data)
    expect(items.every(({ text }) => !text.startsWith('…'))).toBe(true)
  })
})
