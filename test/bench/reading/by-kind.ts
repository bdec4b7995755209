import { CORPUS_NOW } from '../../helpers/corpus-site.ts'
import { buildKindShapes } from '../../reader/page-kinds/kind-shape.ts'
import { buildLaterPages, buildSavedPages } from '../../reader/page-kinds/later-pages/index.ts'
import { buildMorePages } from '../../reader/page-kinds/more-pages/index.ts'
import { buildWholePages } from '../../reader/page-kinds/whole-pages/index.ts'
import { overlap } from './overlap.ts'
import { READERS } from './readers.ts'
import { savedPages } from './saved-pages.ts'
import { truthOf } from './text-of-html.ts'

interface Score {
  f1: number
  ms: number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export async function printKinds(args: readonly string[]): Promise<void> {
  const scores = new Map<string, Map<string, Score[]>>()
  const folder = args.find((argument) => !argument.startsWith('--'))
  const own = [
    ...buildKindShapes().map((shape) => ({
      ...shape,
      group: `${shape.kind}${shape.isHeldOut ? ', held out' : ''}`,
    })),
    ...buildWholePages().map((shape) => ({
      ...shape,
      group: `${shape.kind}, ${shape.isHeldOut ? 'held-out' : 'whole'} pages`,
    })),
    ...buildMorePages().map((shape) => ({
      ...shape,
      group: `${shape.kind}, more pages${shape.isHeldOut ? ', held out' : ''}`,
    })),
    ...buildLaterPages().map((shape) => ({
      ...shape,
      group: `${shape.kind}, later pages${shape.isHeldOut ? ', held out' : ''}`,
    })),
    ...buildSavedPages().map((shape) => ({ ...shape, group: `${shape.kind}, saved pages` })),
  ].map(({ name, group, html, url }) => {
    const page = { bytes: new TextEncoder().encode(html), html, url, charset: 'utf-8', now: CORPUS_NOW }
    return { name, group, page, truth: truthOf(html)! }
  })
  for (const { name, group, page, truth } of folder === undefined ? own : savedPages(folder)) {
    const row = scores.get(group) ?? new Map<string, Score[]>()
    scores.set(group, row)
    for (const [reader, read] of Object.entries(READERS)) {
      const startedAt = performance.now()
      const text = await read(page).then(
        (reading) => reading.text,
        () => '',
      )
      const ms = performance.now() - startedAt
      const { precision, recall, f1 } = overlap(truth, text, 1)
      row.set(reader, [...(row.get(reader) ?? []), { f1, ms }])
      if (args.includes('--pages') && f1 < 0.95)
        console.log(`${reader} ${name}: P ${precision.toFixed(3)} R ${recall.toFixed(3)}`)
    }
  }
  const readers = Object.keys(READERS)
  console.log(
    `| kind | pages | ${readers.join(' | ')} |\n| --- | --- | ${readers.map(() => '---').join(' | ')} |`,
  )
  for (const [kind, row] of scores) {
    const cells = readers.map((reader) => mean(row.get(reader)!.map(({ f1 }) => f1)).toFixed(3))
    console.log(`| ${kind} | ${row.get(readers[0]!)!.length} | ${cells.join(' | ')} |`)
  }
  const times = readers.map((reader) =>
    mean([...scores.values()].flatMap((row) => row.get(reader)!.map(({ ms }) => ms))).toFixed(1),
  )
  console.log(`| ms per page | | ${times.join(' | ')} |`)
}
