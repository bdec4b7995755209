import { describe, expect, it } from 'vitest'
import { overlap } from '../bench/reading/overlap.ts'
import { truthOf } from '../bench/reading/text-of-html.ts'
import { parseFile } from '../../server/reader/src/parse-file.ts'
import { plainText } from '../../server/reader/src/portable-text.ts'
import { buildKindShapes, type Kind } from './page-kinds/kind-shape.ts'
import { buildLaterPages, buildSavedPages } from './page-kinds/later-pages/index.ts'
import { buildMorePages } from './page-kinds/more-pages/index.ts'
import { buildWholePages } from './page-kinds/whole-pages/index.ts'
import type { BuiltShape } from './shapes/shape.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const SHAPES = buildKindShapes()
/** Minimum word-level F1 of each kind, for software that the rules are tuned on. */
const LEAST: Record<Kind, number> = {
  forum: 0.93,
  product: 0.95,
  collection: 0.93,
  listing: 0.92,
  service: 0.97,
}

/** The same for whole pages, whose words boilerplate and text share less. */
const LEAST_WHOLE = {
  forum: 0.96,
  product: 0.91,
  collection: 0.88,
  listing: 0.93,
  service: 0.94,
  article: 0.93,
  documentation: 0.94,
}

/** The same for more whole pages: the half that rules were tuned on, and the other half. */
const LEAST_MORE: [string, number, number][] = [
  ['forum', 0.92, 0.91],
  ['product', 0.87, 0.9],
  ['shop', 0.88, 0.88],
  ['collection', 0.93, 0.9],
  ['listing', 0.93, 0.93],
  ['service', 0.95, 0.93],
]

/** The same for pages that were written last. */
const LEAST_LATER: [string, number, number][] = [
  ['product', 0.92, 0.85],
  ['collection', 0.89, 0.96],
  ['listing', 0.91, 0.95],
  ['service', 0.97, 0.86],
]

/** The same for pages with the structure of saved ones. */
const LEAST_SAVED = { forum: 0.94, product: 0.92, collection: 0.97, listing: 0.97, service: 0.98 }

/** The same for software that no rule was tuned on. */
const LEAST_HELD_OUT = 0.9

const textOfPage = async ({ html, url }: Pick<BuiltShape, 'html' | 'url'>): Promise<string> => {
  const page = await parseFile({
    kind: 'html',
    bytes: new TextEncoder().encode(html),
    url,
    charset: 'utf-8',
    contentLanguage: undefined,
    writtenIn: undefined,
    nowMs: NOW,
    part: 'all',
  })
  return plainText(page.content)
}

const f1Of = async (shape: BuiltShape): Promise<number> =>
  overlap(truthOf(shape.html)!, await textOfPage(shape), 1).f1

const meanF1 = async (shapes: readonly BuiltShape[]): Promise<number> => {
  let sum = 0
  for (const shape of shapes) sum += await f1Of(shape)
  return sum / shapes.length
}

describe.each(Object.entries(LEAST))('the content of a %s', (kind, least) => {
  const shapes = SHAPES.filter((shape) => shape.kind === kind)

  it('is extracted from at least 30 shapes', async () => {
    const tuned = shapes.filter(({ isHeldOut }) => !isHeldOut)
    expect(tuned.length).toBeGreaterThanOrEqual(30)
    expect(await meanF1(tuned)).toBeGreaterThan(least)
  })

  it('is extracted from software that no rule was tuned on', async () => {
    expect(await meanF1(shapes.filter(({ isHeldOut }) => isHeldOut))).toBeGreaterThan(LEAST_HELD_OUT)
  })
})

describe('whole pages', () => {
  const pages = buildWholePages()

  it.each(Object.entries(LEAST_WHOLE))('of a %s are extracted', async (kind, least) => {
    expect(await meanF1(pages.filter((page) => page.kind === kind))).toBeGreaterThan(least)
  })

  it.each(Object.entries(LEAST_SAVED))(
    'with the structure of a saved %s are extracted',
    async (kind, least) => {
      expect(await meanF1(buildSavedPages().filter((page) => page.kind === kind))).toBeGreaterThan(least)
    },
  )

  it.each([
    ...LEAST_MORE.map((least) => [...least, buildMorePages] as const),
    ...LEAST_LATER.map((least) => [...least, buildLaterPages] as const),
  ])('of a %s of other software are extracted', { tags: ['slow'] }, async (kind, tuned, heldOut, build) => {
    const more = build().filter((page) => page.kind === kind)
    expect(await meanF1(more.filter(({ isHeldOut }) => !isHeldOut))).toBeGreaterThan(tuned)
    expect(await meanF1(more.filter(({ isHeldOut }) => isHeldOut))).toBeGreaterThan(heldOut)
  })
})

const row = (at: number) =>
  `<li class="result"><a href="/${at}"><span>Cedar canoe, sixteen feet, number ${at}</span></a><div class="meta"><span>2/${at}</span><span class="separator">·</span><span>Port ${'ABCDEFGH'[at]}</span></div><span class="price">$6${at}</span></li>`

it('keeps words apart that only a separator parted which every item of a list has', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => row(at)).join('')
  const html = `<title>Boats for sale</title><h1>Boats for sale</h1><ol>${rows}</ol>`
  expect(await textOfPage({ html, url: 'https://boats.example/search' })).toContain('2/7 Port H')
})

it("keeps a list's own heading where the site's name is a heading, too", async () => {
  const rows = Array.from({ length: 8 }, (_, at) => row(at)).join('')
  const html = `<title>Boats for sale</title><div><div><h1><a href="/">Harbor Exchange</a></h1></div></div><div id="list"><h2>Sixteen-foot boats</h2><ol>${rows}</ol></div>`
  const text = await textOfPage({ html, url: 'https://boats.example/search' })
  expect(text).toContain('Sixteen-foot boats')
  expect(text).not.toContain('Harbor Exchange')
})
