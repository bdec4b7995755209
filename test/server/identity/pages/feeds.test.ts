import { beforeAll, describe, expect, it } from 'vitest'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { createOauthClient, PASSWORD } from '../../../helpers/oauth-client.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { serviceOfFile } from '../../../helpers/service-of-file.ts'

const service = serviceOfFile()
let browser: ReturnType<typeof createCookieBrowser>
let page: string

beforeAll(async () => {
  browser = createCookieBrowser(service.url)
  const setup = await (await browser.open(service.setupPath())).text()
  const fields = { email: 'me@example.org', password: PASSWORD }
  page = await (await browser.submit(setup, '/setup', fields)).text()
})

const create = async (name: string, filter = ''): Promise<string> =>
  (await browser.submit(page, '/account/feeds', { name, filter })).text()

const tokenIn = (text: string): string => /feed\.atom\?token=([\w-]{43})/.exec(text)![1]!
const statusOf = async (token: string): Promise<number> =>
  (await fetch(`${service.url}/published/feed.atom?token=${token}`)).status

describe('feeds on the account page', () => {
  it('shows new addresses once, lists the feed, and revokes it', async () => {
    const made = await create('Code', 'tags=code&favorite=favorite')
    const token = tokenIn(made)
    for (const file of ['feed.json', 'catalog.xml'])
      expect(made).toContain(`/published/${file}?token=${token}`)
    expect(await statusOf(token)).toBe(200)
    const again = await (await browser.open('/account')).text()
    expect(again).not.toContain(token)
    expect(again).toMatch(/tags=code&amp;favorite=favorite|favorite=favorite&amp;tags=code/)
    expect(JSON.stringify(service.logs)).not.toContain(token)
    await browser.submit(made, '/account/feeds/revoke')
    expect(await statusOf(token)).toBe(404)
  })

  it('rejects an unknown filter and keeps the typed text', async () => {
    const refused = await create('Red "things"', 'colour=red')
    expect(refused).toContain('No feed was created.')
    expect(refused).toContain('value="Red &quot;things&quot;"')
    expect(refused).toContain('value="colour=red"')
    expect(refused).not.toContain('?token=')
  })

  it('names a wrong filter without repeating all of it', async () => {
    const refused = await create('Mine', 'lighthouses of the north '.repeat(20))
    expect(refused).toMatch(
      /The filter isn’t valid: <bdi>lighthouses[^<]{1,60}…<\/bdi> Allowed: platforms, platformMode, /,
    )
    expect(await create('Mine', 'favorite=maybe')).toContain(
      'The filter isn’t valid: <bdi>favorite=maybe</bdi> Allowed: favorite',
    )
  })

  it('fills in the filter of its address', async () => {
    const filled = await (
      await browser.open(`/account?filter=${encodeURIComponent('q="a"&tags=code')}`)
    ).text()
    expect(filled).toContain('value="q=&quot;a&quot;&amp;tags=code"')
  })

  it('keeps the name and the filter of its address through the sign-in, and leads to no other site', async () => {
    const stranger = createCookieBrowser(service.url)
    const asked = new URLSearchParams({ filter: 'tags=code&q="a"', name: 'Code & more' })
    const signIn = await (await stranger.open(`/account?${asked}`)).text()
    const refused = await (
      await stranger.submit(signIn, '/sign-in', { email: 'me@example.org', password: 'wrong password' })
    ).text()
    const fields = { email: 'me@example.org', password: PASSWORD }
    const account = await (await stranger.submit(refused, '/sign-in', fields)).text()
    expect(account).toContain('value="tags=code&amp;q=&quot;a&quot;"')
    expect(account).toContain('value="Code &amp; more"')
    const others = ['//evil.example', '/account/../x', '/account?a\r\nb', 'https://evil.example/account']
    const pages = await Promise.all(
      others.map(async (next) => (await stranger.open(`/sign-in?${new URLSearchParams({ next })}`)).text()),
    )
    expect(pages.filter((page) => page.includes('name="next"'))).toEqual([])
  })

  it('escapes a hostile name', async () => {
    const made = await create('<img src=x onerror=alert(1)>')
    expect(made).not.toContain('<img')
    expect(made).toContain('&lt;img')
    await browser.submit(made, '/account/feeds/revoke')
  })

  it('revokes no feed of another account', async () => {
    const made = await create('Mine')
    const id = /action="\/account\/feeds\/revoke"[^]*?name="id" value="([^"]+)"/.exec(made)![1]!
    const email = 'other@example.org'
    service.account({ email })
    await callCommand(service.config.dataFolder, ['account', 'set-password', '--email', email], PASSWORD)
    const other = await createOauthClient(service, email)
    await other.signIn()
    const theirs = await (await other.browser.open('/account')).text()
    const form = { csrf: /name="csrf" value="([^"]+)"/.exec(theirs)![1]!, id, password: PASSWORD }
    const body = new URLSearchParams(form)
    const headers = { origin: service.url }
    const answer = await other.browser.request('/account/feeds/revoke', { method: 'POST', body, headers })
    expect(answer.status).toBe(303)
    expect(theirs).toContain(email)
    expect(await statusOf(tokenIn(made))).toBe(200)
  })
})
