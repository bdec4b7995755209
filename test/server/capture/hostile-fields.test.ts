import { beforeEach, expect, it } from 'vitest'
import { serviceOfFile, siteOfFile } from '../../helpers/service-of-file.ts'

const ld = (json: string) => `<script type="application/ld+json">${json}</script><p>Some words of it.</p>`

const PAGES: Record<string, string> = {
  '/cut-emoji': `<title>${'a'.repeat(499)}😀 and more</title><p>Some words of it.</p>`,
  '/half-pair': ld(String.raw`{"@type":"Article","headline":"half \ud83d of it"}`),
  '/nul': ld(String.raw`{"@type":"Article","headline":"before\u0000after"}`),
  '/nul-author': ld(String.raw`{"@type":"Article","headline":"t","author":{"name":"Jo\u0000hn"}}`),
  '/nul-body': ld(
    String.raw`{"@type":"Article","headline":"t","articleBody":"one\u0000two three four five six seven eight nine ten"}`,
  ),
  '/half-body': ld(
    String.raw`{"@type":"Article","headline":"t","articleBody":"one \ud83d two three four five six seven eight nine ten"}`,
  ),
  '/wide': `<title>t</title><meta property="og:image" content="/none.png"><meta property="og:image:width" content="1e300"><p>Some words`,
  '/wide-digits': `<title>t</title><article><p>Some words</p><img src="/none.png" width="99999999999999999999" height=300></article>`,
  '/wide-safe': `<title>t</title><article><p>Some words</p><img src="/none.png" width="9007199254740993" height=300></article>`,
  '/long-video': `<title>t</title><meta property="og:video" content="/v.mp4"><meta property="og:video:duration" content="-5"><p>Some words`,
  '/endless-video': ld(
    `{"@type":"VideoObject","name":"v","contentUrl":"/v.mp4","duration":"PT${'9'.repeat(400)}S"}`,
  ),
  '/video-is-image': `<title>t</title><meta property="og:video" content="/v.mp4"><meta property="og:image" content="/v.mp4"><p>Some words`,
}

const site = siteOfFile((request, response) => {
  const page = PAGES[request.url!]
  if (page === undefined) return void response.writeHead(404).end()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page)
})
const service = serviceOfFile(async () => ({ fetchAllow: [site.host] }))
let key: string
beforeEach(() => {
  key = service.account().key('write')
})

it.each(Object.keys(PAGES))('%s is saved, and the library remains readable', async (path) => {
  const saved = await service.call('/v1/bookmarks', { key, body: { url: site.origin + path } })
  await saved.text()
  const list = await service.call('/v1/bookmarks', { key })
  const listText = await list.text()
  expect([saved.status, list.status]).toEqual([201, 200])
  expect(listText).not.toMatch(/\\u0000|\\ud[89a-f]/i)
  const media = JSON.parse(listText).data.items[0].media as Record<string, number | null>[]
  const numbers = media.flatMap(({ width, height, duration }) => [width, height, duration])
  expect(
    numbers.filter((one) => typeof one === 'number' && !(Number.isSafeInteger(one) && one >= 0)),
  ).toEqual([])
})
