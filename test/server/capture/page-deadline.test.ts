import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createPageFetcher, type PageFetcher } from '../../../server/src/capture/page-fetcher.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'

let fetcher: PageFetcher
/** Called with each requested path, to trigger the timeout. */
let asked: (path: string) => void = () => {}

const site = siteOfFile((request, response) => {
  response.setHeader('content-type', 'text/html')
  if (request.url === '/old')
    response.end('<meta http-equiv="refresh" content="0; url=/silent"><title>Old</title>')
  else if (request.url === '/moved') response.writeHead(302, { location: '/silent' }).end()
  else if (request.url === '/drip') response.write('<title>')
  asked(request.url!)
})
beforeAll(() => {
  fetcher = createPageFetcher({ allow: [site.host] })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => fetcher.close())

/** Lets the test trigger the timeout. */
function holdDeadlines() {
  const ended = new AbortController()
  const deadlines = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => ended.signal)
  return { deadlines, end: () => ended.abort(new DOMException('over', 'TimeoutError')) }
}

it.each(['/silent', '/drip', '/moved'])('refuses %s after 25 s in total', async (path) => {
  const { deadlines, end } = holdDeadlines()
  asked = (at) => at !== '/moved' && end()
  await expect(fetcher.fetchPage(site.origin + path)).rejects.toMatchObject({ reason: 'timeout' })
  expect(deadlines.mock.calls).toEqual([[25_000]])
})

it('uses one deadline for a page and its refresh target', async () => {
  const { deadlines, end } = holdDeadlines()
  asked = (at) => at === '/silent' && end()
  expect(await fetcher.fetchPage(`${site.origin}/old`)).toMatchObject({ title: 'Old' })
  expect(deadlines.mock.calls).toEqual([[25_000]])
})
