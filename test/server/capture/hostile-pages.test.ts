import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PageFetchError } from '../../../server/src/errors/page-fetch-error.ts'
import type { Page } from '../../../server/src/capture/page.ts'
import { createPageFetcher, type PageFetcher } from '../../../server/src/capture/page-fetcher.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'

const CPU_MS = 2_500
/** Maximum CPU time of the thread that also serves other requests, in microseconds. */
const MAX_OWN_CPU = 2_000_000
const head = '<!doctype html><html><head><title>Hostile</title></head><body>'

/** Pages that could cause deep recursion, endless loops, or memory exhaustion. */
const PAGES: Record<string, () => string> = {
  'elements 100,000 deep': () => `${head}${'<div>'.repeat(100_000)}bottom`,
  'formatting 20,000 deep': () => `${head}${'<b><a>'.repeat(20_000)}bottom`,
  'tables 5,000 deep': () => `${head}${'<table><tr><td>'.repeat(5_000)}bottom`,
  'lists 20,000 deep': () => `${head}${'<ul><li>'.repeat(20_000)}bottom`,
  'quotes 20,000 deep': () => `${head}${'<blockquote>'.repeat(20_000)}bottom`,
  'half a million elements': () => `${head}${'<p>a</p>'.repeat(500_000)}`,
  'a hundred thousand line breaks': () => `${head}<article><p>${'word <i>more</i><br>'.repeat(100_000)}</p>`,
  'a hundred thousand attributes': () =>
    `${head}<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}=1`).join(' ')}>x</p>`,
  'deep JSON-LD': () =>
    `${head}<script type="application/ld+json">${'{"@type":"Article","a":'.repeat(50_000)}1${'}'.repeat(50_000)}</script>`,
  'a title of 4 MiB': () => `<title>${'long '.repeat(800_000)}</title>`,
  'a million separators in the title': () => `<title>${'a | '.repeat(250_000)}</title><h1>a</h1>`,
  'a srcset of 2 MiB': () => `${head}<img src="data:," srcset="${'/a.png 1w, '.repeat(180_000)}">`,
  'unclosed everything': () => `${head}${'<p><b><i><a href=x><table><td><ul><li>'.repeat(3_000)}`,
}
let fetcher: PageFetcher

const site = siteOfFile((request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(PAGES[decodeURIComponent(request.url!.slice(1))]?.() ?? '<title>Honest</title><p>Words.</p>')
})
beforeAll(() => {
  fetcher = createPageFetcher({ allow: [site.host], parseLimits: { cpuMs: CPU_MS } })
})

afterAll(() => fetcher.close())

/** Returns whether the page was refused or its result is within the limits. */
function isBounded(outcome: unknown): boolean {
  if (outcome instanceof PageFetchError) return outcome.reason === 'unreadable'
  const { title, content } = outcome as Page
  return (
    (title?.length ?? 0) <= 500 && content.length <= 50_001 && JSON.stringify(content).length < 16_000_000
  )
}

describe('a hostile page', () => {
  it.each(Object.keys(PAGES))(
    'with %s is extracted or refused without side effects',
    { tags: ['slow'] },
    async (name) => {
      const before = process.threadCpuUsage()
      const outcome = await fetcher
        .fetchPage(`${site.origin}/${encodeURIComponent(name)}`)
        .catch((error: unknown) => error)
      const { user, system } = process.threadCpuUsage(before)
      expect(user + system).toBeLessThan(MAX_OWN_CPU)
      expect(isBounded(outcome)).toBe(true)
      expect(await fetcher.fetchPage(`${site.origin}/honest`)).toMatchObject({ title: 'Honest' })
    },
  )

  it(
    'that exhausts memory loses its process but keeps its title, and the service survives',
    { tags: ['slow'] },
    async () => {
      // Its head needs up to 115 MB, and the whole page more than 150 MB.
      const small = createPageFetcher({ allow: [site.host], parseLimits: { memoryMb: 130 } })
      const page = await small.fetchPage(`${site.origin}/${encodeURIComponent('half a million elements')}`)
      expect(page).toMatchObject({ title: 'Hostile', content: [] })
      expect(await small.fetchPage(`${site.origin}/honest`)).toMatchObject({ title: 'Honest' })
      await small.close()
    },
  )

  it('that exceeds the time even for its head is refused permanently', async () => {
    const impatient = createPageFetcher({ allow: [site.host], parseLimits: { cpuMs: 1 } })
    const reading = impatient.fetchPage(`${site.origin}/${encodeURIComponent('half a million elements')}`)
    await expect(reading).rejects.toMatchObject({ reason: 'unreadable', retryable: false })
    await impatient.close()
  })
})
