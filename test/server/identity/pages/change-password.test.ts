import { beforeEach, expect, it } from 'vitest'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { createOauthClient, PASSWORD } from '../../../helpers/oauth-client.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { clientOfTest, serviceOfTest } from '../../../helpers/service-of-file.ts'

const EMAIL = 'me@example.org'
const NEW_PASSWORD = 'another sentence altogether'

const service = serviceOfTest()
const client = clientOfTest(service, EMAIL)
let key: string
beforeEach(async () => {
  const page = await (await client.signIn()).text()
  const made = await client.browser.submit(page, '/account/keys', { name: 'Backup job', level: 'read' })
  key = /service_\w{49}/.exec(await made.text())![0]
})

const byCommand = (...options: string[]) =>
  callCommand(
    service.config.dataFolder,
    ['account', 'set-password', '--email', EMAIL, ...options],
    NEW_PASSWORD,
  )
async function byForm(fields: Record<string, string> = {}): Promise<string> {
  const page = await (await client.browser.open('/account')).text()
  const answer = await client.browser.submit(page, '/account/password', {
    password: PASSWORD,
    new_password: NEW_PASSWORD,
    ...fields,
  })
  return answer.text()
}
const opens = async (token: string): Promise<boolean> => (await service.call('/v1/tags', { key: token })).ok

const WAYS: [string, () => Promise<string>, () => Promise<string>][] = [
  [
    'the command line',
    async () => (await byCommand()).stderr,
    async () => (await byCommand('--keep-apps')).stderr,
  ],
  ['the account page', () => byForm(), () => byForm({ keep_apps: 'yes' })],
]

it.each(WAYS)(
  '%s ends the access of someone with the old password and lists the remaining keys',
  async (_, change) => {
    const stolen = await client.connect()
    const elsewhere = createCookieBrowser(service.url)
    await elsewhere.submit(await (await elsewhere.open('/sign-in')).text(), '/sign-in', {
      email: EMAIL,
      password: PASSWORD,
    })
    const said = await change()
    expect(said).toContain('Backup job')
    expect(await opens(stolen.access_token)).toBe(false)
    expect((await client.refresh(stolen.refresh_token!)).body.error).toBe('invalid_grant')
    expect(await (await elsewhere.open('/account')).text()).toContain('<h1>Sign in</h1>')
    expect(await opens(key)).toBe(true)
  },
)

it.each(WAYS)('%s keeps apps if the person wants that', async (_, _change, changeAndKeep) => {
  const tokens = await client.connect()
  await changeAndKeep()
  expect(await opens(tokens.access_token)).toBe(true)
  expect((await client.refresh(tokens.refresh_token!)).status).toBe(200)
})

it('ends sign-ins with the old password that are under way', async () => {
  const browsers: ReturnType<typeof createCookieBrowser>[] = []
  const changed = new AbortController()
  const keepSigningIn = async () => {
    while (!changed.signal.aborted) {
      const browser = createCookieBrowser(service.url)
      const page = await (await browser.open('/sign-in')).text()
      await browser.submit(page, '/sign-in', { email: EMAIL, password: PASSWORD })
      browsers.push(browser)
    }
  }
  const change = byForm().finally(() => changed.abort())
  await Promise.all([change, keepSigningIn(), keepSigningIn(), keepSigningIn()])
  for (const browser of browsers) expect((await browser.request('/library/session')).status).toBe(401)
})

it('ends the sign-in of an app that waits for the consent', async () => {
  const { browser, begin } = await createOauthClient(service, EMAIL)
  const asked = await (await begin()).response.text()
  const stops = { redirect: 'manual' } as const
  const waiting = await browser.submit(asked, /interaction/, { email: EMAIL, password: PASSWORD }, stops)
  await byForm()
  const consent = await browser.open(waiting.headers.get('location')!)
  expect(await consent.text()).toContain('This sign-in has ended')
  expect(await (await begin()).response.text()).toContain('<h1>Sign in</h1>')
})

it('keeps the current browser signed in with the new password', async () => {
  expect(await byForm()).toContain('Your password is changed')
  const page = await (await client.browser.open('/account')).text()
  expect(page).toContain(EMAIL)
  const revoke = (password: string) => client.browser.submit(page, '/account/keys/revoke', { password })
  expect((await revoke(PASSWORD)).status).toBe(401)
  expect((await revoke(NEW_PASSWORD)).status).toBe(200)
})

it.each([
  ['a wrong password', { password: 'not this one' }, 'Wrong password. Nothing was changed.'],
  ['a new one that is too short', { new_password: 'short' }, '10 to 256 characters'],
])('changes nothing for %s', async (_, fields, reason) => {
  expect(await byForm(fields)).toContain(reason)
  const answer = await client.browser.submit(
    await (await client.browser.open('/account')).text(),
    '/account/keys/revoke',
    { password: PASSWORD },
  )
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(EMAIL)])
})
