import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CorpusSite, mediaOf, startCorpusSite } from '../../helpers/corpus-site.ts'
import type { Page } from '../../../server/src/capture/page.ts'
import type { TextBlock } from '../../../server/reader/src/portable-text.ts'
import { describePage, loadCorpus } from '../../reader/corpus.ts'

const corpus = loadCorpus()
let site: CorpusSite

beforeAll(async () => {
  site = await startCorpusSite(corpus)
})
afterAll(() => site.close())

const DECORATORS = new Set(['strong', 'em', 'code', 'underline', 'strike-through'])

function faultsOfText(block: TextBlock): string[] {
  const defined = new Set(block.markDefs.map((mark) => mark._key))
  const marks = block.children.flatMap((span) => span.marks)
  return [
    ...(block.children.length === 0 ? ['a block without spans'] : []),
    ...block.children.filter((span) => span.text === '').map((span) => `an empty span ${span._key}`),
    ...marks
      .filter((mark) => !DECORATORS.has(mark) && !defined.has(mark))
      .map((mark) => `a mark ${mark} of nothing`),
    ...[...defined].filter((mark) => !marks.includes(mark)).map((mark) => `a link ${mark} without words`),
    ...block.markDefs
      .filter(({ href }) => !/^(?:https?|mailto):/.test(href))
      .map(({ href }) => `a link to ${href}`),
  ]
}

/** Finds violations of the promised Portable Text format. */
function faultsOf({ content, images }: Page): string[] {
  const keys: string[] = []
  JSON.stringify(content, (name, value: unknown) => {
    if (name === '_key') keys.push(String(value))
    return value
  })
  const refs = new Set(images.map((image) => image.ref))
  return [
    ...keys
      .filter((key, index) => key === '' || keys.indexOf(key) !== index)
      .map((key) => `a second key ${key}`),
    ...content.flatMap((block) => {
      if (block._type === 'block') return faultsOfText(block)
      return block._type === 'image' && !refs.has(block.ref) ? [`an unknown ref ${block.ref}`] : []
    }),
  ]
}

describe('corpus', () => {
  // API: Bookmark 9
  it('has at least 40 kinds of pages with expected results', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40)
    expect(corpus.filter(({ expected }) => Object.keys(expected).length === 0)).toEqual([])
  })

  it.each(corpus.filter(({ expected }) => expected.error).map((page) => [page.name, page] as const))(
    "%s can't be saved",
    async (_, page) => {
      await expect(site.fetcher.fetchPage(site.urlOf(page))).rejects.toMatchObject({
        name: 'PageFetchError',
        reason: page.expected.error,
        retryable: false,
      })
    },
  )

  it.each(corpus.filter(({ expected }) => !expected.error).map((page) => [page.name, page] as const))(
    '%s is extracted as expected',
    async (_, page) => {
      const { contains = [], lacks = [], ...expected } = page.expected
      const read = await site.fetcher.fetchPage(site.urlOf(page))
      const described = describePage(read, await mediaOf(site.fetcher, read), site.origin)
      expect(described).toMatchObject(expected)
      for (const words of contains) expect(described.text).toContain(words)
      for (const words of lacks) expect(described.text).not.toContain(words)
    },
  )

  it.each(corpus.filter(({ expected }) => !expected.error).map((page) => [page.name, page] as const))(
    '%s is Portable Text with unique, stable keys and valid marks and refs',
    async (_, page) => {
      const [first, second] = await Promise.all([0, 1].map(() => site.fetcher.fetchPage(site.urlOf(page))))
      expect(first!.content).toEqual(second!.content)
      expect(faultsOf(first!)).toEqual([])
    },
  )
})
