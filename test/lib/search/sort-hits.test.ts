import { expect, it } from 'vitest'
import { sortHits, type Sort } from '@/lib/search/sort-hits.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

const hits = [
  summaryHit('Éclair', { url: 'https://www.b.example/1', capturedAt: '2026-03-02T00:00:00Z' }),
  summaryHit('apple 10', { url: 'https://a.example/', capturedAt: '2026-03-03T00:00:00Z' }),
  summaryHit('Apple 9', { url: 'https://c.example/', capturedAt: '2026-03-01T00:00:00Z' }),
]

it.each<[Sort, string[]]>([
  ['given', ['Éclair', 'apple 10', 'Apple 9']],
  ['newest', ['apple 10', 'Éclair', 'Apple 9']],
  ['oldest', ['Apple 9', 'Éclair', 'apple 10']],
  ['title', ['Apple 9', 'apple 10', 'Éclair']],
  ['site', ['apple 10', 'Éclair', 'Apple 9']],
])('orders by %s', (sort, titles) => {
  expect(sortHits(hits, sort).map(({ title }) => title)).toEqual(titles)
})
