import { beforeAll, describe, expect, it } from 'vitest'
import { type Overlap, overlap } from '../bench/reading/overlap.ts'
import { truthOf } from '../bench/reading/text-of-html.ts'
import { parseFile } from '../../server/reader/src/parse-file.ts'
import { plainText } from '../../server/reader/src/portable-text.ts'
import { buildKindShapes, type Kind } from './page-kinds/kind-shape.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const SHAPES = buildKindShapes()
/** Word-level F1 of each kind at least, for the software that the rules are tuned on. */
const LEAST: Record<Kind, number> = {
  forum: 0.93,
  product: 0.95,
  collection: 0.93,
  listing: 0.92,
  service: 0.94,
}

const read = async ({ html, url }: { html: string; url: string }) => {
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
  return { page, found: overlap(truthOf(html)!, plainText(page.content), 1) }
}

describe('pages that are no articles', () => {
  const results = new Map<string, Overlap>()
  beforeAll(async () => {
    for (const shape of SHAPES) results.set(shape.name, (await read(shape)).found)
  })

  it('are at least 30 of each kind', () => {
    const sizes = Map.groupBy(SHAPES, ({ kind }) => kind)
    for (const kind of Object.keys(LEAST)) expect(sizes.get(kind as Kind)!.length).toBeGreaterThanOrEqual(30)
  })

  it.each(Object.entries(LEAST))('keep the content of a %s', (kind, least) => {
    const own = SHAPES.filter((shape) => shape.kind === kind && !shape.isHeldOut)
    const mean = own.reduce((sum, { name }) => sum + results.get(name)!.f1, 0) / own.length
    expect(mean).toBeGreaterThan(least)
  })
})
