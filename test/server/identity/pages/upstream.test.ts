import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { freePort } from '../../../helpers/free-port.ts'
import { createOauthClient, PASSWORD, type OauthClient } from '../../../helpers/oauth-client.ts'
import { startSignInProvider } from '../../../helpers/sign-in-provider.ts'
import { startTestService, type TestService } from '../../../helpers/start-service.ts'

const EMAIL = 'me@example.org'
const SECRET = 'a secret of the client: &%'
/** Has an account before each test. */
const GRACE = { sub: 'grace', email: 'grace@example.org', email_verified: true }
const MINUTE = 60_000
type Browser = ReturnType<typeof createCookieBrowser>

let service: TestService
let provider: Awaited<ReturnType<typeof startSignInProvider>>
let client: OauthClient
/** Account page with a proof of the password. */
let ownerPage: string

const settings = (issuer: string) => ({
  issuer,
  clientId: 'bookplate',
  clientSecret: SECRET,
  name: 'Example ID',
  allowsSignUp: true,
})

beforeEach(async () => {
  const port = await freePort()
  provider = await startSignInProvider(`http://127.0.0.1:${port}/sign-in/provider/callback`, SECRET)
  service = await startTestService({ port, upstream: settings(provider.url) })
  client = await createOauthClient(service, EMAIL)
  ownerPage = await (await client.signIn()).text()
  provider.signsIn(GRACE)
  await signIn(createCookieBrowser(service.url))
})
afterEach(async () => {
  await service.stop()
  await provider.stop()
})

const linkIn = (page: string): string =>
  /href="(\/sign-in\/provider[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&')

/** Follows the link to the provider, signs in there, and returns the address of the answer. */
async function answerAt(browser: Browser, link = '/sign-in/provider?'): Promise<string> {
  const begun = await browser.request(link)
  expect(begun.status).toBe(303)
  const there = createCookieBrowser(provider.url)
  const answer = await there.open(begun.headers.get('location')!)
  return answer.headers.get('location')!
}
const signIn = async (browser: Browser, link?: string): Promise<Response> =>
  browser.open(await answerAt(browser, link))

const accountOf = async (browser: Browser): Promise<string | undefined> => {
  const session = await browser.request('/library/session')
  const { account } = (await session.json()) as { account?: { email: string } }
  return account?.email
}

describe('a person at the provider', () => {
  it('gets an account with the first sign-in, and the same one with the next', async () => {
    provider.signsIn({ sub: 'karen', email: 'Karen@example.org', email_verified: true })
    const first = createCookieBrowser(service.url)
    const page = await (await signIn(first, linkIn(await (await first.open('/sign-in')).text()))).text()
    expect(page).toContain('karen@example.org')
    expect(page).toContain('name="proof"')
    provider.signsIn({ sub: 'karen', email: 'renamed@example.org', email_verified: true })
    const second = createCookieBrowser(service.url)
    await signIn(second)
    expect(await accountOf(second)).toBe('karen@example.org')
    const answers = service.logs.filter(({ kind, outcome }) => kind === 'provider' && outcome === 'ok')
    expect(answers.length).toBeGreaterThan(1)
    expect(JSON.stringify(service.logs)).not.toContain(SECRET)
  })

  it('signs in although the provider answers nothing about the person but the ID token', async () => {
    provider.breakUserinfo()
    const known = createCookieBrowser(service.url)
    await signIn(known)
    expect(await accountOf(known)).toBe(GRACE.email)
    provider.signsIn({ sub: 'new', email: 'new@example.org', email_verified: true })
    const refused = await (await signIn(createCookieBrowser(service.url))).text()
    expect(refused).toContain('Try again')
    expect(service.logs.findLast(({ message }) => message === 'sign-in')).toMatchObject({ outcome: 'failed' })
  })

  it('has a name on one line, which commands print', async () => {
    const name = `Eve\n\u001B[2J\u0007${'x'.repeat(91)}😀${'x'.repeat(99)}`
    provider.signsIn({ sub: 'eve', email: 'eve@example.org', email_verified: true, name })
    await signIn(createCookieBrowser(service.url))
    const { stdout } = await callCommand(service.config.dataFolder, ['account', 'list'])
    expect(stdout).toMatch(/\teve@example\.org\tpaid\tEve \[2J x{91}\n/)
  })

  it('without a password confirms at the provider, sets a password, and deletes the account by its address', async () => {
    provider.signsIn({ sub: 'hedy', email: 'hedy@example.org', email_verified: true })
    const browser = createCookieBrowser(service.url)
    await signIn(browser)
    const page = await (await browser.open('/account')).text()
    const asked = await (await browser.submit(page, '/account/keys', { level: 'read' })).text()
    expect(asked).toContain('Continue with Example ID')
    expect(asked).not.toContain('type="password"')
    // The interrupted form continues, once.
    const confirmed = await (await signIn(browser, linkIn(asked))).text()
    expect(confirmed).toContain('Continue to finish the change you started.')
    expect(await (await browser.submit(confirmed, '/account/keys')).text()).toContain('Your new key')
    const proven = await (await signIn(browser, linkIn(asked))).text()
    expect(proven).not.toContain('Continue to finish')
    expect(proven).not.toContain('Disconnect Example ID')
    await browser.submit(proven, '/account/password', { new_password: PASSWORD })
    const withPassword = await (await signIn(browser)).text()
    expect(withPassword).toContain('Disconnect Example ID')
    const csrf = /name="csrf" value="([^"]+)"/.exec(withPassword)![1]!
    expect(csrf).not.toBe('')

    // Some providers send the text "true".
    const isVerified = 'true' as unknown as boolean
    provider.signsIn({ sub: 'joan', email: 'joan@example.org', email_verified: isVerified })
    const other = createCookieBrowser(service.url)
    const theirs = await (await signIn(other)).text()
    const kept = await (await other.submit(theirs, '/account/delete', { email: 'wrong@example.org' })).text()
    expect(kept).toContain('Wrong email')
    const gone = await other.submit(kept, '/account/delete', { email: 'joan@example.org' })
    expect(await gone.text()).toContain('Your account is deleted')
  })

  it('is connected to an account by the password, signs in as it, and is disconnected', async () => {
    provider.signsIn({ sub: 'ada' })
    const { browser } = client
    const page = await (await browser.open('/account')).text()
    const asked = await (await browser.submit(page, '/account/provider')).text()
    expect(asked).toContain('Enter your password')
    expect(JSON.stringify([...browser.cookies])).toContain('bookplate_form')
    const proven = await (await browser.submit(asked, '/account/provider', { password: PASSWORD })).text()
    const connected = await (await signIn(browser, linkIn(proven))).text()
    expect(connected).toContain('Disconnect Example ID')
    const fresh = createCookieBrowser(service.url)
    await signIn(fresh)
    expect(await accountOf(fresh)).toBe(EMAIL)
    const passwords = { password: PASSWORD, new_password: PASSWORD }
    const changed = await (await browser.submit(connected, '/account/password', passwords)).text()
    expect(changed).toMatch(/role="status">[^<]*still work[^<]*: Sign-in with Example ID\./)
    const list = ['provider', 'list', '--email', EMAIL]
    expect((await callCommand(service.config.dataFolder, list)).stdout).toMatch(/^http.*\tada\n$/)
    await browser.submit(changed, '/account/provider/disconnect')
    const stranger = createCookieBrowser(service.url)
    expect(await (await signIn(stranger)).text()).toContain('so no account was created')
  })

  it('connects an app without a password', async () => {
    provider.signsIn({ sub: 'lin', email: 'lin@example.org', email_verified: true })
    const browser = createCookieBrowser(service.url)
    const { response } = await client.begin()
    const url = new URL(client.server.authorization_endpoint!)
    url.search = new URLSearchParams({
      client_id: 'bookplate-extension',
      redirect_uri: (await client.authorize()).callback!.href.split('?')[0]!,
      response_type: 'code',
      scope: 'read offline_access',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString()
    const asked = await (await browser.open(url.href)).text()
    const consent = await (await signIn(browser, linkIn(asked))).text()
    expect(consent).toContain('<h1>Connect')
    expect(consent).not.toContain('type="password"')
    const granted = await browser.submit(consent, /interaction/, { answer: 'allow' })
    expect(granted.headers.get('location')).toContain('code=')

    // With a session only, the consent asks the provider again.
    const again = await (await browser.open(url.href)).text()
    expect(again).toContain('type="password"')
    const proven = await (await signIn(browser, linkIn(again))).text()
    expect(proven).not.toContain('type="password"')
    const second = await browser.submit(proven, /interaction/, { answer: 'allow' })
    expect(second.headers.get('location')).toContain('code=')
    expect(response.ok).toBe(true)
  })

  it('with an old sign-in at the provider must confirm changes', async () => {
    const signedInAt = Math.floor(Date.now() / 1_000) - 3_600
    provider.signsIn({ sub: 'old', email: 'old@example.org', email_verified: true, signedInAt })
    const browser = createCookieBrowser(service.url)
    const page = await (await signIn(browser)).text()
    expect(page).toContain('old@example.org')
    expect(page).not.toContain('name="proof"')
  })
})

const refusal = async (browser: Browser, answer: Response): Promise<string> => {
  expect(await accountOf(browser)).toBeUndefined()
  return /role="alert"[^>]*>\s*([^<]+?)\s*</.exec(await answer.text())?.[1] ?? ''
}

describe('a sign-in at the provider is refused', () => {
  const FAILED = 'The sign-in with Example ID didn’t work. Try again, or sign in another way.'

  it('for an address that has an account, verified or not', async () => {
    const browser = createCookieBrowser(service.url)
    provider.signsIn({ sub: 'mallory', email: EMAIL, email_verified: true })
    expect(await refusal(browser, await signIn(browser))).toContain('already has an account')
    provider.signsIn({ sub: 'mallory', email: EMAIL, email_verified: false })
    expect(await refusal(browser, await signIn(browser))).toContain('hasn’t verified your email')
    provider.signsIn({ sub: 'mallory' })
    expect(await refusal(browser, await signIn(browser))).toContain('hasn’t verified your email')
  })

  it.each([
    'no address <b>',
    'a@example.org\nBcc: b@example.org',
    ' ',
    `${'a'.repeat(250)}@b.example`,
    'a\0@b.example',
  ])('for an address that is none: %j', async (email) => {
    const browser = createCookieBrowser(service.url)
    provider.signsIn({ sub: 'new', email, email_verified: true })
    expect(await refusal(browser, await signIn(browser))).toContain('hasn’t verified your email')
  })

  it('for a person who signed in to another account before the answer came', async () => {
    const { browser } = client
    provider.signsIn({ sub: 'thief' })
    const answer = await answerAt(browser, linkIn(ownerPage))
    await callCommand(service.config.dataFolder, ['account', 'create', '--email', 'other@example.org'])
    const setPassword = ['account', 'set-password', '--email', 'other@example.org']
    await callCommand(service.config.dataFolder, setPassword, PASSWORD)
    await browser.submit(await (await browser.open('/account')).text(), '/sign-out')
    const fields = { email: 'other@example.org', password: PASSWORD }
    await browser.submit(await (await browser.open('/sign-in')).text(), '/sign-in', fields)
    expect(await (await browser.open(answer)).text()).toContain('Try again')
    const { stdout } = await callCommand(service.config.dataFolder, ['provider', 'list', '--email', EMAIL])
    expect(stdout).toBe('')
  })

  it('for a person of another account who would be connected', async () => {
    provider.signsIn(GRACE)
    const answer = await signIn(client.browser, linkIn(ownerPage))
    expect(await answer.text()).toContain('belongs to another account')
  })

  it('for an answer of another browser, a used one, an old one, and a forged one', async () => {
    provider.signsIn(GRACE)
    const [owner, thief] = [createCookieBrowser(service.url), createCookieBrowser(service.url)]
    const answer = await answerAt(owner)
    expect(await refusal(thief, await thief.open(answer))).toBe(FAILED)
    const altered = new URL(answer)
    altered.searchParams.set('state', `${altered.searchParams.get('state')!}x`)
    expect(await refusal(owner, await owner.open(altered.href))).toBe(FAILED)
    const mixedUp = new URL(answer)
    mixedUp.searchParams.set('iss', 'https://evil.example')
    expect(await refusal(owner, await owner.open(mixedUp.href))).toBe(FAILED)
    expect(await refusal(owner, await owner.open('/sign-in/provider/callback?error=access_denied'))).toBe(
      FAILED,
    )
    const late = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * MINUTE)
    expect(await refusal(owner, await owner.open(answer))).toBe(FAILED)
    late.mockRestore()
    await owner.open(answer)
    expect(await accountOf(owner)).toBe('grace@example.org')
    const page = await (await owner.open('/account')).text()
    await owner.submit(page, '/sign-out')
    expect(await refusal(owner, await owner.open(answer))).toBe(FAILED)
  })

  it('for an answer that came too late, and leads to the page that was wanted', async () => {
    const late = async (next: string) => {
      const browser = createCookieBrowser(service.url)
      const answer = await answerAt(browser, `/sign-in/provider?${new URLSearchParams({ next })}`)
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * MINUTE)
      const page = await (await browser.open(answer)).text()
      clock.mockRestore()
      return /href="([^"]*)">Try again/.exec(page)?.[1]
    }
    expect(await late('/library/b/7#notes')).toBe('/library/b/7#notes')
    expect(await late('https://evil.example/')).toBe('/sign-in')
    const forged = Buffer.from(JSON.stringify({ id: 'x', next: '//evil.example', accountId: null }))
    const page = await createCookieBrowser(service.url).open(
      `/sign-in/provider/callback?state=${forged.toString('base64url')}.9.x`,
    )
    expect(await page.text()).not.toContain('evil.example')
  })

  it('for another browser’s sign-in whose code was put into an own answer', async () => {
    provider.signsIn(GRACE)
    const [owner, thief] = [createCookieBrowser(service.url), createCookieBrowser(service.url)]
    const stolen = new URL(await answerAt(owner)).searchParams.get('code')!
    const own = new URL(await answerAt(thief))
    own.searchParams.set('code', stolen)
    expect(await refusal(thief, await thief.open(own.href))).toBe(FAILED)
  })

  it('for an answer that would fill the memory', async () => {
    provider.signsIn(GRACE)
    provider.padTokens(1_048_576)
    const browser = createCookieBrowser(service.url)
    expect(await refusal(browser, await signIn(browser))).toBe(FAILED)
    provider.padTokens(0)
    await signIn(browser)
    expect(await accountOf(browser)).toBe('grace@example.org')
  })

  it('until its configuration is complete and its keys are new, without a restart', async () => {
    const browser = createCookieBrowser(service.url)
    provider.isStarting(true)
    await service.restart()
    expect(await (await browser.open('/sign-in/provider')).text()).toContain('can’t be reached right now')
    expect(service.logs.at(-2)).toMatchObject({ kind: 'provider', outcome: 'provider refused' })
    provider.isStarting(false)
    provider.forgeKeys()
    expect(await refusal(browser, await signIn(browser))).toBe(FAILED)
    provider.publishOwnKeys()
    await signIn(browser)
    expect(await accountOf(browser)).toBe('grace@example.org')
  })

  it('for a subject that no provider may send', async () => {
    const browser = createCookieBrowser(service.url)
    for (const sub of ['x'.repeat(256), 'a\0b']) {
      provider.signsIn({ sub, email: 'new@example.org', email_verified: true })
      expect(await refusal(browser, await signIn(browser))).toBe(FAILED)
    }
  })

  it('in a frame or an image of another page', async () => {
    const headers = { 'sec-fetch-dest': 'image' }
    const browser = createCookieBrowser(service.url)
    expect(await refusal(browser, await browser.request('/sign-in/provider', { headers }))).toBe(FAILED)
  })

  it('to redirect elsewhere', async () => {
    provider.signsIn(GRACE)
    for (const next of ['//evil.example', 'https://evil.example', '/oauth/interaction/../../evil']) {
      const browser = createCookieBrowser(service.url)
      const answer = await answerAt(browser, `/sign-in/provider?${new URLSearchParams({ next })}`)
      const { headers } = await browser.request(answer)
      expect(headers.get('location')).toMatch(/^\/account\?proof=/)
    }
  })

  it('unless the operator allows sign-up, for a person without an account', async () => {
    const port = await freePort()
    const own = await startSignInProvider(`http://127.0.0.1:${port}/sign-in/provider/callback`, SECRET)
    const closed = await startTestService({ port, upstream: { ...settings(own.url), allowsSignUp: false } })
    try {
      const owner = await createOauthClient(closed, EMAIL)
      await owner.signIn()
      own.signsIn({ sub: 'eve', email: 'eve@example.org', email_verified: true })
      const browser = createCookieBrowser(closed.url)
      const visit = async (): Promise<Response> => {
        const begun = await browser.request('/sign-in/provider')
        const answer = await createCookieBrowser(own.url).open(begun.headers.get('location')!)
        return browser.open(answer.headers.get('location')!)
      }
      expect(await (await visit()).text()).toContain('No account here is connected')
      own.forgeKeys()
      await closed.restart()
      expect(await (await visit()).text()).toContain(FAILED)
      await own.stop()
      await closed.restart()
      expect(await (await browser.open('/sign-in/provider')).text()).toContain('can’t be reached right now')
      const form = await (await browser.open('/sign-in')).text()
      const account = await browser.submit(form, '/sign-in', { email: EMAIL, password: PASSWORD })
      expect(await account.text()).toContain(EMAIL)
    } finally {
      await closed.stop()
    }
  })
})
