import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { fillLibrary } from '../../../helpers/fill-library.ts'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { startTestService, type TestService } from '../../../helpers/start-service.ts'

describe('pages for people', () => {
  let service: TestService
  beforeEach(async () => {
    service = await startTestService()
  })
  afterEach(() => service.stop())

  const setUp = async (email: string) => {
    const browser = createCookieBrowser(service.url)
    const page = await (await browser.open(service.setupPath())).text()
    const account = await browser.submit(page, '/setup', { email, password: PASSWORD })
    return { browser, page: await account.text() }
  }

  it('let the owner of a command-line account choose a password', async () => {
    const { email } = service.account({ email: 'owner@example.org' })
    const { page } = await setUp(email)
    expect(page).toContain(email)
    expect(page).toContain('Paid plan')
  })

  it('redirect from the bare address to the right page', async () => {
    const stranger = createCookieBrowser(service.url)
    const bare = async (browser: typeof stranger) => {
      const { status, headers } = await browser.request('/')
      return [status, headers.get('cache-control'), headers.get('location')]
    }
    expect(await bare(stranger)).toEqual([302, 'no-store', '/setup'])
    const { browser } = await setUp('me@example.org')
    expect(await bare(stranger)).toEqual([302, 'no-store', '/sign-in'])
    expect(await bare(browser)).toEqual([302, 'no-store', '/account'])
  })

  // API: Authentication 3
  it('creates a key of a level, shows it once, and revokes it', async () => {
    const { browser, page } = await setUp('me@example.org')
    const response = await browser.submit(page, '/account/keys', { name: 'Backup', level: 'read' })
    // A reload of this page must not send the form again.
    expect(new URL(response.url).pathname).toBe('/account')
    const made = await response.text()
    const key = /service_\w{49}/.exec(made)![0]
    expect((await service.call('/v1/tags', { key })).status).toBe(200)
    const again = await (await browser.open('/account')).text()
    expect(again).not.toContain(key)
    expect(again).toContain(key.slice(0, 14))
    await browser.submit(made, '/account/keys/revoke')
    expect((await service.call('/v1/tags', { key })).status).toBe(401)
  })

  it('escapes text that a person typed', async () => {
    const { browser, page } = await setUp('me@example.org')
    const made = await browser.submit(page, '/account/keys', {
      name: '<img src=x onerror=alert(1)>',
      level: 'read',
    })
    expect(await made.text()).not.toContain('<img')
  })

  it('deletes the account with its library only with the password', async () => {
    const { browser, page } = await setUp('me@example.org')
    const made = await (await browser.submit(page, '/account/keys', { level: 'full' })).text()
    const key = /service_\w{49}/.exec(made)![0]
    const { data } = (await (await service.call('/v1/me', { key })).json()) as { data: { id: string } }
    await service.call('/v1/tags', { key })
    const file = join(service.config.dataFolder, 'libraries', `${data.id}.db`)
    expect(existsSync(file)).toBe(true)
    const wrong = await browser.submit(page, '/account/delete', { password: 'not that one' })
    expect(await wrong.text()).toContain('Nothing was changed')
    const gone = await browser.submit(page, '/account/delete', { password: PASSWORD })
    expect(await gone.text()).toContain('Your account is deleted')
    expect(existsSync(file)).toBe(false)
    expect((await service.call('/v1/me', { key })).status).toBe(401)
  })

  it('exports the library in the import format', async () => {
    const { id, email } = service.account({ email: 'owner@example.org' })
    await fillLibrary(service.config.dataFolder, id, [
      { url: 'https://a.example/', title: 'First', text: 'Words' },
    ])
    const { browser, page } = await setUp(email)
    const answer = await browser.submit(page, '/account/export')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const lines = (await answer.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { url: 'https://a.example/', title: 'First' },
    ])
  })

  it('cuts an export off that fails halfway, because it is not the whole library', async () => {
    const { id, email } = service.account({ email: 'owner@example.org' })
    const lines = Array.from({ length: 250 }, (_, index) => ({
      url: `https://a.example/${index}`,
      text: 'x',
    }))
    await fillLibrary(service.config.dataFolder, id, lines)
    const { browser, page } = await setUp(email)
    using library = new DatabaseSync(join(service.config.dataFolder, 'libraries', `${id}.db`))
    library.exec("update bodies set content = 'x' where bookmark_id = (select max(id) from bookmarks)")
    using console = vi.spyOn(globalThis.console, 'error').mockReturnValue()
    const answer = await browser.submit(page, '/account/export')
    await expect(answer.text()).rejects.toThrow('terminated')
    expect(console).toHaveBeenCalled()
  })

  it('signs out permanently', async () => {
    const { browser, page } = await setUp('me@example.org')
    const stolen = new Map(browser.cookies)
    await browser.submit(page, '/sign-out')
    for (const [name, value] of stolen) browser.cookies.set(name, value)
    expect((await browser.request('/account')).headers.get('location')).toBe('/sign-in')
  })
})
