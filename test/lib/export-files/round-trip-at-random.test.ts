import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportText } from '../../helpers/export-text.ts'
import { readBack } from '../../helpers/read-back.ts'
import { leastBookmark } from '../../helpers/least-bookmark.ts'

const PIECES =
  '<b> </b> <!-- ``` ` # --- > - 1. [ [" ] ( ) ]( \\ &lt; & * _ | =1+1 @a +1 " , ; \' word programming 漢字 مكتبة Tags: Note: · 2026-01-01 http://x.y 😀 : é'.split(
    ' ',
  )
const words = (most: number, spaces: string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...PIECES, ...spaces), { minLength: 1, maxLength: most })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '')
// Titles and tags have single spaces after an import.
const line = (most: number) => words(most, [' ']).map((text) => text.replace(/ +/g, ' '))
const lines = (most: number) => words(most, [' ', '\n', '\n\n', '\n    '])

const tags = fc.uniqueArray(line(4), { maxLength: 4, selector: (name) => name.toLowerCase() })
const highlight = fc.record({ quote: lines(6), note: lines(6) }, { requiredKeys: ['quote'] })
const library = fc.array(
  fc.record({
    title: line(8),
    note: fc.option(lines(10)),
    tags: tags.map((names) => names.map((name) => name.toLowerCase())),
    isFavorite: fc.boolean(),
    path: line(3),
    highlights: fc.array(highlight, { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 3 },
)

type Made = (typeof library extends fc.Arbitrary<infer All> ? All : never)[number] & { url: string }
const id = '00000000-0000-4000-8000-000000000001'
const capturedAt = '2026-03-03T10:00:00.000Z'

const bookmark = ({ url, title, note, isFavorite, ...made }: Made) =>
  leastBookmark({
    url,
    title,
    tags: made.tags.map((name) => ({ id, name })),
    note,
    isFavorite,
    highlights: made.highlights.map((one) => ({ id, createdAt: capturedAt, ...one })),
  })
const wanted = ({ url, title, tags, note, isFavorite, highlights }: Made) => ({
  url,
  title,
  tags,
  note,
  isFavorite,
  highlights,
})
const addressed = (all: Omit<Made, 'url'>[]): Made[] =>
  all.map((one, at) => ({ ...one, url: `https://example.com/${at}/${encodeURIComponent(one.path)}` }))

it.each(['json', 'csv', 'html'] as const)('any words come back from %s', async (format) => {
  const property = fc.asyncProperty(library.map(addressed), async (all) => {
    expect(await readBack(await exportText(all.map(bookmark), format))).toEqual(all.map(wanted))
  })
  await fc.assert(property, { numRuns: 100 })
})

const trimmed = (note: string | null): string | null =>
  note?.replace(/ *\n */g, '\n').replace(/\n{3,}/g, '\n\n') ?? null

// Markdown drops spaces at the start of a line and repeated empty lines, and separates tags by commas.
it('any words come back from Markdown, except spaces around lines', async () => {
  const property = fc.asyncProperty(library.map(addressed), async (made) => {
    const all = made.map((one) => ({
      ...one,
      tags: one.tags.filter((name) => !name.includes(',')),
    }))
    const back = await readBack(await exportText(all.map(bookmark), 'markdown'))
    expect(back.map((one) => ({ ...one, note: trimmed(one.note) }))).toEqual(
      all.map((one) => ({ ...wanted(one), note: trimmed(one.note) })),
    )
  })
  await fc.assert(property, { numRuns: 100 })
})
