import { Hono } from 'hono'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import {
  ENDPOINTS,
  ERROR_CODES,
  Filters,
  OPERATIONS,
  PLATFORMS,
  SearchSummaryPage,
} from '../../../lib/contract/index.ts'
import { DEPRECATION_POLICY } from '../../../server/src/reference/openapi/document.ts'
import { registerDocuments } from '../../../server/src/reference/register.ts'
import { inlineHtml, partsHtml } from '../../../server/src/reference/pages/html.ts'
import { addressOf } from '../../../server/src/reference/pages/layout.ts'
import { sitePages } from '../../../server/src/reference/pages/site-map.ts'
import { LIMITS } from '../../../server/src/reference/pages/topic-pages.ts'
import { code, table } from '../../../server/src/reference/pages/markdown.ts'

const baseUrl = 'https://library.example'
const app = new Hono()
registerDocuments(app, { baseUrl })
const addresses = sitePages().map(addressOf)
const ask = (path: string, accept?: string) =>
  app.request(path, accept === undefined ? {} : { headers: { Accept: accept } })

const search = async (query: string) => {
  const response = await ask(`/docs?q=${encodeURIComponent(query)}`, 'text/html')
  expect(response.status).toBe(200)
  return parseHTML(await response.text()).document
}

describe('documentation pages', () => {
  it.each(addresses)("%s is HTML without script that can't be framed", async (address) => {
    const response = await ask(address, 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('Vary')).toContain('Accept')
    const { document } = parseHTML(await response.text())
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelector('nav [aria-current="page"]')?.getAttribute('href')).toBe(address)
    expect(document.querySelectorAll('script, [onclick], [style]')).toHaveLength(0)
    expect(document.querySelector('html')?.getAttribute('lang')).toBe('en')
  })

  it.each(addresses)(
    // API: What the service does 7
    '%s returns raw Markdown with `.md` and with `Accept: text/markdown`',
    async (address) => {
      const byName = await ask(`${address}.md`)
      const byHeader = await ask(address, 'text/markdown')
      expect(byName.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
      expect(byHeader.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
      const text = await byName.text()
      expect(await byHeader.text()).toBe(text)
      expect(text).toMatch(/^# \S/)
      expect(text).not.toMatch(/<\/?(html|table|p|div)\b/)
    },
  )

  it.each([
    ['text/markdown, text/html;q=0.9', 'text/markdown'],
    ['text/html, text/markdown', 'text/markdown'],
    ['text/html, text/markdown;q=0.5', 'text/html'],
    ['text/markdown;q=0', 'text/html'],
    ['*/*', 'text/html'],
    ['', 'text/html'],
  ])('responds to Accept %j with %s', async (accept, type) => {
    const response = await ask('/docs', accept)
    expect(response.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
  })

  it('contain only working links', async () => {
    const links = new Set<string>()
    for (const address of addresses) {
      const { document } = parseHTML(await (await ask(address)).text())
      const found = [...document.querySelectorAll('a[href], link[href]')].map((link) =>
        link.getAttribute('href')!,
      )
      // The project's own site is elsewhere.
      for (const link of found) if (!/^#|^https:\/\/bookplate\.example\/$/.test(link)) links.add(link)
    }
    expect(links.size).toBeGreaterThan(addresses.length)
    for (const link of links) {
      const response = await ask(link)
      expect({ link, status: response.status }).toEqual({ link, status: 200 })
    }
  })

  it('list the existing pages for an unknown one, with 404', async () => {
    const response = await ask('/docs/nothing-here')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('href="/docs/filters"')
    const markdown = await ask('/docs/nothing-here.md')
    expect(markdown.status).toBe(404)
    expect(markdown.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  })

  it('show the response of a search', async () => {
    const text = await (await ask('/docs/search.md')).text()
    expect(text).toContain('"view":"summary"')
    const [, shown] = text.match(/```json\n([^]*?)```/)!
    const { data } = JSON.parse(shown!) as { data: unknown }
    expect(SearchSummaryPage.parse(data)).toMatchObject({ view: 'summary', rankMode: 'post' })
  })

  it('name every endpoint, filter, error code, and limit', async () => {
    const texts = await Promise.all(addresses.map(async (address) => (await ask(`${address}.md`)).text()))
    const all = texts.join('\n')
    for (const operation of OPERATIONS) {
      const { method, path } = ENDPOINTS[operation]
      expect(all).toContain(`## ${method} ${path}\n`)
    }
    for (const name of Object.keys(Filters.shape)) expect(all).toContain(`| ${code(name)} |`)
    for (const name of ERROR_CODES) expect(all).toContain(`| ${code(name)} |`)
    for (const [limit, value] of LIMITS) expect(all).toContain(`| ${limit} | ${value} |`)
    for (const platform of PLATFORMS) expect(all).toContain(code(platform))
  })
})

describe('search of the documentation', () => {
  it('is a form on every page that needs no script', async () => {
    for (const address of addresses) {
      const { document } = parseHTML(await (await ask(address)).text())
      expect(document.querySelector('form[role=search]')?.getAttribute('action')).toBe('/docs')
      expect(document.querySelector('form label[for=q]')).not.toBeNull()
    }
  })

  it('finds the sections that contain every word and links to them', async () => {
    const document = await search('Retry-After seconds')
    const links = [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'))
    expect(links).toContain('/docs/limits#rate-limit')
    expect(document.querySelector<HTMLInputElement>('#q')!.getAttribute('value')).toBe('Retry-After seconds')
  })

  it('also has its results as Markdown', async () => {
    const address = (await search('cursor')).querySelector('footer a')!.getAttribute('href')!
    expect(address).toBe('/docs.md?q=cursor')
    expect(await (await ask(address)).text()).toMatch(/^# Search results[^]*\(\/docs\/conventions/)
  })

  it('gives advice if nothing is found or asked', async () => {
    expect((await search('zzzz')).querySelector('main')!.textContent).toContain(
      'No page contains all of these words',
    )
    expect((await search(' ')).querySelector('main')!.textContent).toContain('Type a word')
  })

  it('escapes the query', async () => {
    const document = await search('"><script>alert(1)</script> [a](https://evil.example)')
    expect(document.querySelectorAll('script, a[href^="https://evil"]')).toHaveLength(0)
  })
})

describe('rendering', () => {
  it('escapes text, in cells too', () => {
    const html = partsHtml([table(['<b>'], [['a & "b" `<i>`']])])
    expect(html).toContain('<th scope="col">&lt;b&gt;</th>')
    expect(html).toContain('<td>a &amp; &quot;b&quot; <code>&lt;i&gt;</code></td>')
    expect(table(['a'], [['x|y\nz']])).toBe('| a |\n| --- |\n| x\\|y z |')
  })

  it('links to addresses of the site and of the web only', () => {
    expect(inlineHtml('[a](/docs)')).toBe('<a href="/docs">a</a>')
    expect(inlineHtml('[a](javascript:alert)')).toBe('[a](javascript:alert)')
  })
})

describe('/llms.txt', () => {
  // API: What the service does 7
  it('is an index of every page with working Markdown addresses', async () => {
    const response = await ask('/llms.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(/^# Personal Bookmark Library\n\n> /)
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!)
    for (const address of addresses) expect(links).toContain(`${baseUrl}${address}.md`)
    for (const link of links) expect(link.startsWith(`${baseUrl}/`)).toBe(true)
    expect(links).toContain(`${baseUrl}/openapi.json`)
  })
})

describe('/openapi.json', () => {
  it('serves the committed document to anyone', async () => {
    const response = await ask('/openapi.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toMatchObject({
      openapi: '3.1.0',
      'x-deprecation-policy': DEPRECATION_POLICY,
    })
  })

  it('contains the address of this installation and no other', async () => {
    const own = new Hono()
    registerDocuments(own, { baseUrl: 'http://127.0.0.1:8787' })
    const text = await (await own.request('/openapi.json')).text()
    expect(JSON.parse(text)).toMatchObject({ servers: [{ url: 'http://127.0.0.1:8787' }] })
    expect(text).not.toContain('https://library.example')
  })
})

describe('/.well-known/mcp/server-card.json', () => {
  // API: What the service does 9
  it('describes where the assistant server is, its features, and authorization', async () => {
    const response = await ask('/.well-known/mcp/server-card.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('application/json')
    expect(await response.json()).toMatchObject({
      name: 'bookplate',
      remotes: [{ type: 'streamable-http', url: `${baseUrl}/mcp` }],
      serverInfo: { name: 'bookplate', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      authentication: {
        required: true,
        resourceMetadata: `${baseUrl}/.well-known/oauth-protected-resource/mcp`,
        scopes: ['read', 'write', 'destructive'],
      },
      tools: expect.arrayContaining(
        ['search_bookmarks', 'read_bookmark', 'save_bookmark', 'list_collections'].map((name) =>
          expect.objectContaining({ name }),
        ),
      ),
    })
  })
})
