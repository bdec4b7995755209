import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageFetcher, type PageFetcher } from '../../../server/src/capture/page-fetcher.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'

let fetcher: PageFetcher

const STATUSES = [301, 302, 303, 307, 308]

/** Page that names addresses in every possible way. */
const trappedPage = (origin: string) => `<!doctype html><html><head><title>Bait</title>
  <base href="${origin}/base/"><link rel="canonical" href="${origin}/canonical"><link rel="icon" href="${origin}/icon.png">
  <link rel="alternate" type="application/json+oembed" href="${origin}/oembed"><link rel="stylesheet" href="${origin}/style.css">
  <meta property="og:image" content="${origin}/og.png"><meta property="og:video" content="${origin}/video.mp4">
  <script type="application/ld+json">{"@context":"${origin}/context","@type":"Article","headline":"Bait","image":"${origin}/ld.png"}</script>
  <script src="${origin}/script.js"></script></head><body><article><h1>Bait</h1><p>${'Words that make a paragraph. '.repeat(20)}</p>
  <img src="picture.png" srcset="${origin}/set.png 2x"><iframe src="${origin}/frame"></iframe><video src="${origin}/clip.mp4"></video>
  <img src="http://localhost:${new URL(origin).port}/name.png"><object data="${origin}/object"></object></article></body></html>`

const site = siteOfFile((request, response) => {
  const url = new URL(request.url ?? '/', 'http://site')
  const target = url.searchParams.get('to') ?? ''
  response.setHeader('content-type', 'text/html')
  if (url.pathname === '/redirect') {
    response.writeHead(Number(url.searchParams.get('status')), { location: target }).end()
  } else if (url.pathname === '/header')
    response.setHeader('refresh', `0;url=${target}`).end('<title>Header</title>')
  else if (url.pathname === '/refresh')
    response.end(`<meta http-equiv="refresh" content="0; url='${target}'"><title>Old</title>`)
  else if (url.pathname === '/bait') response.end(trappedPage(trap.origin))
  else if (url.pathname === '/loop') response.writeHead(302, { location: `/loop?n=${Math.random()}` }).end()
  else if (url.pathname === '/cookie') {
    response.writeHead(302, { location: '/seen', 'set-cookie': 'id=1; Path=/' }).end()
  } else if (url.pathname === '/seen') {
    response.end(
      `<title>${request.headers.cookie ?? 'no cookie'}, ${request.headers.referer ?? 'no referrer'}</title>`,
    )
  } else if (url.pathname.startsWith('/step')) {
    const left = Number(url.pathname.slice('/step'.length))
    if (left > 0) response.writeHead(302, { location: `/step${left - 1}` }).end()
    else response.end('<title>Arrived</title>')
  } else if (url.pathname === '/missing') response.writeHead(404).end()
  else response.end('<title>Here</title>')
})
const trap = siteOfFile((_, response) => response.end('trapped'))
beforeAll(() => {
  fetcher = createPageFetcher({ allow: [site.host] })
})

afterAll(() => fetcher.close())

const hostileTargets = () => [
  `${trap.origin}/`,
  `http://localhost:${trap.port}/`,
  `http://0.0.0.0:${trap.port}/`,
  `http://[::ffff:127.0.0.1]:${trap.port}/`,
  `//127.1:${trap.port}/`,
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'http://user:pass@127.0.0.1/',
]

describe('redirects', () => {
  it.each(STATUSES)('are followed with status %i to allowed places only', async (status) => {
    const page = await fetcher.fetchPage(`${site.origin}/redirect?status=${status}&to=/here`)
    expect(page).toMatchObject({ title: 'Here', url: `${site.origin}/here` })
    for (const target of hostileTargets()) {
      const url = `${site.origin}/redirect?status=${status}&to=${encodeURIComponent(target)}`
      await expect(fetcher.fetchPage(url)).rejects.toMatchObject({
        reason: expect.stringMatching(/^(?:address|scheme)$/),
      })
    }
    expect(trap.connections()).toBe(0)
  })

  it('are followed from meta refresh to allowed places only, otherwise the page keeps its text', async () => {
    expect(await fetcher.fetchPage(`${site.origin}/refresh?to=/here`)).toMatchObject({ title: 'Here' })
    for (const target of [...hostileTargets(), `${site.origin}/missing`, `${site.origin}/loop`]) {
      const address = `${site.origin}/refresh?to=${encodeURIComponent(target)}`
      expect(await fetcher.fetchPage(address)).toMatchObject({ title: 'Old', url: address })
    }
    expect(trap.connections()).toBe(0)
  })

  it('are not followed from a Refresh header', async () => {
    expect(await fetcher.fetchPage(`${site.origin}/header?to=${trap.origin}`)).toMatchObject({
      title: 'Header',
    })
    expect(trap.connections()).toBe(0)
  })

  it('end after five', async () => {
    expect(await fetcher.fetchPage(`${site.origin}/step5`)).toMatchObject({ title: 'Arrived' })
    await expect(fetcher.fetchPage(`${site.origin}/step6`)).rejects.toMatchObject({
      reason: 'redirects',
      retryable: false,
    })
    await expect(fetcher.fetchPage(`${site.origin}/loop`)).rejects.toMatchObject({ reason: 'redirects' })
  })

  it('end after two if pages refresh to each other', async () => {
    const chain = ['/here', '/refresh?to=', '/refresh?to=', '/refresh?to='].reduce(
      (target, step) => step + encodeURIComponent(target),
    )
    const page = await fetcher.fetchPage(`${site.origin}${chain}`)
    expect(page).toMatchObject({ title: 'Old', url: `${site.origin}/refresh?to=%2Fhere`, refreshed: true })
  })

  it('send no cookie and no referrer', async () => {
    expect(await fetcher.fetchPage(`${site.origin}/cookie`)).toMatchObject({
      title: 'no cookie, no referrer',
    })
  })
})

describe('addresses inside a page', () => {
  it('are fetched through the guard or not at all', async () => {
    const page = await fetcher.fetchPage(`${site.origin}/bait`)
    expect(page.images.length).toBeGreaterThan(0)
    const found = await Promise.all(page.images.map(({ url }) => fetcher.fetchPicture(url)))
    expect(found.every(({ kind }) => kind === 'none')).toBe(true)
    expect(trap.connections()).toBe(0)
  })
})
