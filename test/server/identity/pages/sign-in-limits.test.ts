import { afterEach, expect, it, vi } from 'vitest'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { freePort } from '../../../helpers/free-port.ts'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { serviceOfTest, signedInOfTest } from '../../../helpers/service-of-file.ts'

const service = serviceOfTest(async () => ({ port: await freePort() }))
const client = signedInOfTest(service)
afterEach(() => vi.restoreAllMocks())

const signInAs = async (browser: ReturnType<typeof createCookieBrowser>, email: string, password: string) =>
  browser.submit(await (await browser.open('/sign-in')).text(), '/sign-in', { email, password })

it("a browser that was signed out from another one can't connect an app", async () => {
  await client.connect() // The lost laptop is signed in to the pages and to the authorization server.
  const home = createCookieBrowser(service.url)
  const account = await (await signInAs(home, 'me@example.org', PASSWORD)).text()
  await home.submit(account, '/account/sessions/end')
  const laptop = await client.browser.open('/account')
  expect(await laptop.text()).toContain('<h1>Sign in</h1>')
  const granted = await client.authorize()
  expect(granted.callback?.searchParams.get('code') ?? null).toBeNull()
})

it('leads a signed-in person from the sign-in page to the account, as after Back', async () => {
  const page = await client.browser.open('/sign-in?next=/account?name=Recipes')
  expect(await page.text()).toContain('<h1>Your account</h1>')
})

it("redirects after a form, so that a reload doesn't send the password again", async () => {
  const { browser } = client
  const form = await (await browser.open('/sign-in')).text()
  const csrf = /name="csrf" value="([^"]+)"/.exec(form)![1]!
  const post = (path: string, fields: Record<string, string>) =>
    browser.request(path, {
      method: 'POST',
      body: new URLSearchParams({ csrf, ...fields }),
      headers: { origin: service.url },
    })
  const answers = [
    await post('/sign-in', { email: 'me@example.org', password: PASSWORD }),
    await post('/account/keys/revoke', { id: 'any', password: PASSWORD }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(303)
    const page = await browser.open(answer.headers.get('location')!)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('me@example.org')])
  }
})

it('returns 401 for a wrong password, and 429 with Retry-After for too many', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const other = createCookieBrowser(service.url)
  const guess = () => signInAs(other, 'me@example.org', 'wrong one')
  expect((await guess()).status).toBe(401)
  const account = await client.browser.open('/account')
  const changed = await client.browser.submit(await account.text(), '/account/delete', {
    password: 'wrong one',
  })
  expect(changed.status).toBe(401)
  const answers: Response[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await guess())
  const last = answers.at(-1)!
  expect(last.status).toBe(429)
  expect(last.headers.get('retry-after')).toBe('900')
})

it('empty password', async () => {
  const other = createCookieBrowser(service.url)
  expect(await (await signInAs(other, 'me@example.org', '')).text()).toContain('Wrong email or password')
})

it("an own account doesn't allow endless guesses at another", async () => {
  service.account({ email: 'victim@example.org' })
  const other = createCookieBrowser(service.url)
  const form = await (await other.open('/sign-in')).text()
  const trySignIn = (email: string, password: string) => other.submit(form, '/sign-in', { email, password })
  const answers: string[] = []
  for (let round = 0; round < 4; round += 1) {
    for (let guess = 0; guess < 4; guess += 1)
      answers.push(await (await trySignIn('victim@example.org', `wrong ${round} ${guess}`)).text())
    await trySignIn('me@example.org', PASSWORD)
  }
  expect(answers.some((page) => page.includes('Too many attempts'))).toBe(true)
})

it('a form of 64 MB is refused before it is read', async () => {
  const response = await fetch(`${service.url}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `password=${'x'.repeat(64 * 1024 * 1024)}`,
  })
  expect(response.status).toBe(413)
})

it('account deleted by the command line and created again', async () => {
  await client.connect()
  await callCommand(service.config.dataFolder, ['account', 'delete', '--email', 'me@example.org'])
  // Writes a new link for the setup.
  await client.browser.open('/setup')
  await client.signIn()
  const granted = await client.authorize()
  expect([granted.response.status, granted.callback?.searchParams.has('code')]).toEqual([303, true])
})
