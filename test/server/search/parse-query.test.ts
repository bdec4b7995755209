import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../server/src/search/parse-query.ts'
import { passagesOf } from '../../../server/src/library/passages.ts'
import { editDistance } from '../../../server/src/storage/text/spelling.ts'

describe('a query', () => {
  it.each([
    ['night train', ['night', 'train'], [], []],
    ['"night train" vienna', ['vienna'], ['night train'], []],
    ['train -late -"very old"', ['train'], [], ['late', 'very old']],
    ['e-mail -5 degrees', ['e', 'mail', '5', 'degrees'], [], []],
    ['how to bake a bread', ['bake', 'bread'], [], []],
    ['to be or not to be', ['to', 'be', 'or', 'not'], [], []],
    ['Bread bread BREAD', ['Bread'], [], []],
    ['an "unclosed quote', ['unclosed', 'quote'], [], []],
    ['"" night "train"', ['night'], ['train'], []],
    ['title:train* (a OR b) ^x', ['title', 'train', 'b', 'x'], [], []],
    ['-late', ['late'], [], []],
  ])('%s', (text, words, required, excluded) => {
    expect(parseQuery(text)).toMatchObject({ words, required, excluded })
  })

  it.each([
    ['site:nature.com sleep', ['nature.com'], ['sleep']],
    ['sleep SITE:https://www.Nature.com/articles', ['nature.com'], ['sleep']],
    ['"a site:nature.com" b', [], ['b']],
    ['site:c++ website:nature.com', [], ['site', 'c', 'website', 'nature', 'com']],
    ['site:nature.com -late', ['nature.com'], []],
  ])('of one site: %s', (text, sites, words) => {
    expect(parseQuery(text)).toMatchObject({ sites, words })
  })

  it.each([
    ['in:notes sleep', ['notes'], ['sleep']],
    ['sleep IN:Highlights in:notes', ['highlights', 'notes'], ['sleep']],
    ['in:titles sleep', [], ['titles', 'sleep']],
  ])('of notes and highlights: %s', (text, places, words) => {
    expect(parseQuery(text)).toMatchObject({ places, words })
  })

  it('extracts the bookmark of a similarity search from the words', () => {
    const id = '0b6c2ad6-3f3c-4c43-a54b-5ef0f1f3ab11'
    expect(parseQuery(`similar:${id.toUpperCase()}`)).toMatchObject({ similar: id, words: [], text: '' })
    expect(parseQuery('similar:nature')).toMatchObject({ similar: null, words: ['similar', 'nature'] })
  })

  it('treats its last word as a prefix only while it is being typed', () => {
    expect(parseQuery('night tra').isTyping).toBe(true)
    expect(parseQuery('night tra ').isTyping).toBe(false)
    expect(parseQuery('night t').isTyping).toBe(false)
    expect(parseQuery('"night tra"').isTyping).toBe(false)
  })

  it('finds the words of a script without spaces', () => {
    expect(parseQuery('夏野菜カレーの作り方').words).toContain('カレー')
  })

  it.each([
    ['Wann und warum baute er die Brücke?', ['baute', 'Brücke']],
    ['Quand et comment ce pont était construit ?', ['pont', 'construit']],
    ['Πότε και πώς χτίστηκε η γέφυρα;', ['χτίστηκε', 'γέφυρα']],
    ['Почему и когда мост построили?', ['мост', 'построили']],
    ['पुल कब और कैसे बना?', ['पुल', 'बना']],
    ['何時大橋建成？', ['大橋', '建成']],
    ['橋はなぜ必要ですか', ['橋', '必要']],
    ['다리는 언제 어디에 만들었나요?', ['다리는', '만들었나요']],
    ['ใครสร้างสะพาน', ['สร้าง', 'สะพาน']],
    ['Ai xây cầu đó ở đâu?', ['xây', 'cầu', 'đó', 'ở']],
  ])('leaves out the words of a question: %s', (text, words) => {
    expect(parseQuery(text).words).toEqual(words)
  })

  it('adds pairs of characters that aren’t words of it', () => {
    expect([...parseQuery('什么编程环境').related.keys()]).toEqual(['么编', '编程', '程环'])
    expect([...parseQuery('night train').related.keys()]).toEqual([])
  })

  it('does not embed excluded words', () => {
    expect(parseQuery('train -late "to Vienna"').text).toBe('train to Vienna')
  })
})

describe('edits', () => {
  it.each([
    ['mortgage', 'morgage', 1],
    ['sourdough', 'sourdouhg', 1],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
  ])('from %s to %s are %i', (from, to, edits) => {
    expect(editDistance(from, to, 2)).toBe(Math.min(edits, 3))
  })
})

describe('passages', () => {
  const source = { title: 'Bread', text: '', captions: [], highlights: [], note: null, tags: [] }

  it('start with the title and end with the other fields', () => {
    const text = 'Flour and water. '.repeat(60)
    const passages = passagesOf({ ...source, text, note: 'for Tim', tags: ['baking'] })
    expect(passages.length).toBeGreaterThan(1)
    for (const passage of passages) expect(passage).toMatch(/^Bread\. /)
    expect(passages.at(-1)).toContain('for Tim. baking')
  })

  it('split an endless sentence and stop at a length', () => {
    const passages = passagesOf({ ...source, text: 'x'.repeat(100_000) })
    expect(passages).toHaveLength(32)
    expect(Math.max(...passages.map((passage) => passage.length))).toBeLessThan(600)
  })

  it("don't exist without words", () => {
    expect(passagesOf({ ...source, title: null })).toEqual([])
  })
})
