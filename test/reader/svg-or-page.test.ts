import { expect, it } from 'vitest'
import { identifyFile } from '../../server/reader/src/file-kind.ts'

it('tells the kind of a page that begins with many comments at once', async () => {
  // A pattern that tries all combinations needs a minute for these, and twice as long for one more.
  const bytes = new TextEncoder().encode(`${'<!---->'.repeat(32)}<!doctype html><title>Honest</title>`)
  const startedAt = process.cpuUsage()
  expect(await identifyFile({ essence: 'text/html', charset: 'utf-8' }, bytes)).toBe('html')
  expect(process.cpuUsage(startedAt).user / 1_000_000).toBeLessThan(10)
})

it('still tells an SVG with comments', async () => {
  const bytes = new TextEncoder().encode(
    `<?xml version="1.0"?>\n<!-- a\n - b --><!-- c --> <!DOCTYPE svg PUBLIC "x" "y">\n<svg xmlns="http://www.w3.org/2000/svg"/>`,
  )
  expect(await identifyFile({ essence: 'image/svg+xml', charset: undefined }, bytes)).toBe('svg')
})
