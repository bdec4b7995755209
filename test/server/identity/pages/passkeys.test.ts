import { createHash, generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { relyingPartyOf } from '../../../../server/src/identity/passkeys.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { freePort } from '../../../helpers/free-port.ts'
import { createOauthClient, PASSWORD, type OauthClient } from '../../../helpers/oauth-client.ts'
import { createSoftwarePasskey, type Deviation } from '../../../helpers/software-authenticator.ts'
import { startTestService, type TestService } from '../../../helpers/start-service.ts'

const EMAIL = 'me@example.org'
const MINUTE = 60_000
type Browser = ReturnType<typeof createCookieBrowser>

let service: TestService
let origin: string
let client: OauthClient
let accountId: string
/** Account page with a proof of the password. */
let ownerPage: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  service = await startTestService({ port, baseUrl: origin })
  client = await createOauthClient({ url: origin, setupPath: service.setupPath }, EMAIL)
  ownerPage = await (await client.signIn()).text()
  const session = await client.browser.request('/library/session')
  accountId = ((await session.json()) as { account: { id: string } }).account.id
})
afterAll(() => service.stop())

/** Returns the options that the page's script passes to the browser. */
const optionsIn = (page: string) => {
  const form = parseHTML(page).document.querySelector('[data-passkey]')
  return JSON.parse(form!.getAttribute('data-options')!)
}

const openNew = async (): Promise<string> =>
  (await client.browser.submit(ownerPage, '/account/passkeys/new')).text()

async function addPasskey(name = 'Laptop', deviation: Deviation = {}) {
  const { browser } = client
  const page = await openNew()
  const passkey = createSoftwarePasskey(origin)
  const new_passkey = passkey.create(optionsIn(page), deviation)
  const answer = await browser.submit(page, '/account/passkeys', { name, new_passkey })
  return { ...passkey, shown: await answer.text(), page, new_passkey }
}

const present = (browser: Browser, page: string, passkey: string): Promise<Response> => {
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)![1]!
  return browser.request('/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ csrf, passkey }),
    headers: { origin },
  })
}
const openSignIn = async (browser: Browser) => (await browser.open('/sign-in')).text()

const REFUSED = { status: 401, says: 'That passkey didn’t work.', next: '/sign-in' }

async function outcomeOf(browser: Browser, answer: Response): Promise<typeof REFUSED> {
  const says = /That passkey didn’t work\./.exec(await answer.text())?.[0] ?? ''
  const next = (await browser.request('/account')).headers.get('location') ?? 'signed in'
  return { status: answer.status, says, next }
}

describe('a passkey', () => {
  it('is added with the password, signs in another browser, and changes the account', async () => {
    const added = await addPasskey('Phone <b>')
    expect(added.shown).toContain('Phone &lt;b&gt;')
    expect(added.shown).toContain('never used')
    const stranger = createCookieBrowser(origin)
    const page = await openSignIn(stranger)
    const signedIn = await stranger.submit(page, '/sign-in', { passkey: added.get(optionsIn(page)) })
    const account = await signedIn.text()
    expect(account).toContain(EMAIL)
    expect(account).toContain('last used')
    const made = await stranger.submit(account, '/account/keys', { name: 'By passkey', level: 'read' })
    expect(await made.text()).toContain('Your new key')
    const renamed = await stranger.submit(account, '/account/passkeys/rename', {
      id: added.id,
      name: 'Tablet',
    })
    const renamedPage = await renamed.text()
    expect(renamedPage).toContain('Remove Tablet')
    expect(renamedPage).not.toContain('Remove Phone')
    const run = (...args: string[]) =>
      callCommand(service.config.dataFolder, ['passkey', ...args, '--email', EMAIL])
    expect((await run('list')).stdout).toContain(`${added.id}\t`)
    expect((await run('list')).stdout).toContain('\tTablet\n')
    expect((await run('remove', '--id', added.id)).status).toBe(0)
    expect((await run('list')).stdout).not.toContain('Tablet')
    expect(service.logs.findLast(({ message }) => message === 'sign-in')).toMatchObject({
      outcome: 'ok',
      kind: 'passkey',
      account: accountId,
    })
  })

  it('confirms a change instead of the password, only if it is the account’s own', async () => {
    const own = await addPasskey()
    const { browser } = client
    const asked = async () =>
      (
        await browser.submit(await (await browser.open('/account')).text(), '/account/keys', {
          level: 'read',
        })
      ).text()
    const page = await asked()
    const made = await browser.submit(page, '/account/keys', { passkey: own.get(optionsIn(page)) })
    expect(await made.text()).toContain('Your new key')

    const other = service.account({ email: 'other@example.org' })
    const store = new DatabaseSync(join(service.config.dataFolder, 'service.db'))
    store.prepare('update passkeys set account_id = ? where id = ?').run(other.id, own.id)
    store.close()
    const again = await asked()
    const foreign = own.get(optionsIn(again), {
      userHandle: Buffer.from(other.id).toString('base64url'),
    })
    const refused = await browser.submit(again, '/account/keys', { passkey: foreign })
    expect(refused.status).toBe(401)
  })

  it('connects an app without the password', async () => {
    const own = await addPasskey()
    const fresh = { ...client, browser: createCookieBrowser(origin) }
    const { response } = await client.begin()
    const address = response.url
    expect(address).toContain('/oauth/interaction/')
    const consent = await response.text()
    const granted = await client.browser.submit(consent, /interaction/, {
      answer: 'allow',
      passkey: own.get(optionsIn(consent)),
    })
    expect(granted.headers.get('location')).toContain('code=')

    const url = new URL(client.server.authorization_endpoint!)
    url.search = new URLSearchParams({
      client_id: 'bookplate-extension',
      redirect_uri: granted.headers.get('location')!.split('?')[0]!,
      response_type: 'code',
      scope: 'read offline_access',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString()
    const signIn = await (await fresh.browser.open(url.href)).text()
    const asked = await fresh.browser.submit(signIn, /interaction/, { passkey: own.get(optionsIn(signIn)) })
    const question = await asked.text()
    expect(question).toContain('<h1>Connect')
    expect(question).not.toContain('type="password"')
    const allowed = await fresh.browser.submit(question, /interaction/, { answer: 'allow' })
    expect(allowed.headers.get('location')).toContain('code=')
  })

  it('stops working when it is removed', async () => {
    const added = await addPasskey('Lost phone')
    const csrf = /name="csrf" value="([^"]+)"/.exec(added.shown)![1]!
    const removal = await client.browser.request('/account/passkeys/remove', {
      method: 'POST',
      body: new URLSearchParams({ csrf, id: added.id, password: PASSWORD }),
      headers: { origin },
    })
    expect(removal.status).toBe(303)
    expect(await (await client.browser.open('/account')).text()).not.toContain('Lost phone')
    const stranger = createCookieBrowser(origin)
    const page = await openSignIn(stranger)
    expect(await outcomeOf(stranger, await present(stranger, page, added.get(optionsIn(page))))).toEqual(
      REFUSED,
    )
  })

  it('is kept if it is the last way to sign in', async () => {
    const [first, last] = [await addPasskey('First'), await addPasskey('Last')]
    const remove = (id: string) => client.browser.submit(last.shown, '/account/passkeys/remove', { id })
    const database = new DatabaseSync(join(service.config.dataFolder, 'service.db'))
    const [password] = database.prepare('select account_id, hash, changed_at from passwords').all()
    database.exec('delete from passwords')
    database.prepare('delete from passkeys where id not in (?, ?)').run(first.id, last.id)
    expect(await (await remove(first.id)).text()).not.toContain('Remove')
    const page = await (await remove(last.id)).text()
    expect(page).toContain(last.id)
    expect(page).not.toContain('Remove')
    database
      .prepare('insert into passwords (account_id, hash, changed_at) values (?, ?, ?)')
      .run(...(Object.values(password!) as string[]))
    database.close()
    expect(await (await remove(last.id)).text()).not.toContain('/account/passkeys/remove')
  })

  it('is limited like a password', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const added = await addPasskey()
    const stranger = createCookieBrowser(origin)
    const page = await openSignIn(stranger)
    const wrong = () =>
      present(stranger, page, added.get(optionsIn(page), { origin: 'https://evil.example' }))
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrong()).status).toBe(401)
    const last = await present(stranger, page, added.get(optionsIn(page)))
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '900'])
    vi.restoreAllMocks()
  })
})

describe('a sign-in is refused for', () => {
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the host', { origin: 'http://localhost:1' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a signature by another key', { signedBy: otherKey }],
    ['a person who was not verified', { verified: false }],
    ['another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['no account', { userHandle: '' }],
    ['the response to a registration', { type: 'webauthn.create' }],
    ['a challenge of nobody', { challenge: Buffer.from('a challenge of 16 bytes').toString('base64url') }],
  ])('%s', async (_name, deviation) => {
    const added = await addPasskey()
    const stranger = createCookieBrowser(origin)
    const page = await openSignIn(stranger)
    expect(
      await outcomeOf(stranger, await present(stranger, page, added.get(optionsIn(page), deviation))),
    ).toEqual(REFUSED)
    const again = await openSignIn(stranger)
    expect((await present(stranger, again, added.get(optionsIn(again)))).status).toBe(303)
  })

  it('a counter that does not increase', async () => {
    const added = await addPasskey()
    const stranger = createCookieBrowser(origin)
    const signIn = async (counter: number) => {
      const page = await openSignIn(stranger)
      return present(stranger, page, added.get(optionsIn(page), { counter }))
    }
    expect((await signIn(7)).status).toBe(303)
    stranger.cookies.clear()
    expect(await outcomeOf(stranger, await signIn(7))).toEqual(REFUSED)
    expect(await outcomeOf(stranger, await signIn(0))).toEqual(REFUSED)
  })

  it('a response that was used, even by an authenticator that does not count', async () => {
    const added = await addPasskey()
    const owner = createCookieBrowser(origin)
    const page = await openSignIn(owner)
    const response = added.get(optionsIn(page), { counter: 0 })
    const thief = createCookieBrowser(origin)
    for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
    const answers = await Promise.all([present(owner, page, response), present(owner, page, response)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401])
    expect(await outcomeOf(thief, await present(thief, page, response))).toEqual(REFUSED)
  })

  it('a challenge of another browser, or of another purpose', async () => {
    const added = await addPasskey()
    const [owner, thief] = [createCookieBrowser(origin), createCookieBrowser(origin)]
    const [page, theirs] = [await openSignIn(owner), await openSignIn(thief)]
    expect(await outcomeOf(thief, await present(thief, theirs, added.get(optionsIn(page))))).toEqual(REFUSED)
    const { challenge } = optionsIn(await openNew()) as { challenge: string }
    const crossed = added.get(optionsIn(page), { challenge })
    expect((await present(client.browser, await openSignIn(client.browser), crossed)).status).toBe(401)
  })

  it('a challenge that is too old', async () => {
    const added = await addPasskey()
    const stranger = createCookieBrowser(origin)
    const page = await openSignIn(stranger)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 11 * MINUTE)
    expect(await outcomeOf(stranger, await present(stranger, page, added.get(optionsIn(page))))).toEqual(
      REFUSED,
    )
    vi.restoreAllMocks()
  })

  it('text that is no response', async () => {
    const stranger = createCookieBrowser(origin)
    const page = await openSignIn(stranger)
    for (const text of ['', 'null', '{}', '{"id":"%"}', `{"id":"${'A'.repeat(2_000)}"}`])
      expect(await outcomeOf(stranger, await present(stranger, page, text))).toEqual(REFUSED)
  })
})

describe('no passkey is added for', () => {
  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person who was not verified', { verified: false }],
    ['a challenge of nobody', { challenge: 'AAAA' }],
    ['the response to a sign-in', { type: 'webauthn.get' }],
  ])('%s', async (_name, deviation) => {
    const added = await addPasskey('Evil', deviation)
    expect(added.shown).toContain('The passkey wasn’t added. Try again.')
    expect(await (await client.browser.open('/account')).text()).not.toContain('Evil')
  })

  it('a response that was used', async () => {
    const { page, new_passkey, ...added } = await addPasskey('First')
    expect(added.shown).toContain('First')
    const again = await client.browser.submit(page, '/account/passkeys', { name: 'Second', new_passkey })
    expect(await again.text()).toContain('The passkey wasn’t added')
  })

  it('a cookie without the password', async () => {
    const thief = createCookieBrowser(origin)
    for (const [name, value] of client.browser.cookies) thief.cookies.set(name, value)
    const page = await (await thief.open('/account/passkeys/new')).text()
    expect(page).toContain('<h1>Your account')
    const asked = await (await thief.submit(page, '/account/passkeys/new')).text()
    expect(asked).toContain('Enter your password')
    const opened = await thief.submit(asked, '/account/passkeys/new', { password: PASSWORD })
    expect(await opened.text()).toContain('<h1>Add a passkey')
    for (const path of ['/account/passkeys', '/account/passkeys/rename', '/account/passkeys/remove']) {
      const csrf = /name="csrf" value="([^"]+)"/.exec(page)![1]!
      const body = new URLSearchParams({ csrf, new_passkey: '{}', id: 'any' })
      const answer = await thief.request(path, { method: 'POST', body, headers: { origin } })
      expect(await answer.text()).toContain('Enter your password')
    }
  })
})

it('stays after a password change, which lists it', async () => {
  const { browser } = client
  await addPasskey('Security key')
  const page = await (await browser.open('/account')).text()
  const changed = await browser.submit(page, '/account/password', {
    password: PASSWORD,
    new_password: PASSWORD,
  })
  expect(await changed.text()).toMatch(/These keys and passkeys still work.*Security key/)
})

it('names no passkey and no account to a stranger, and allows its script by the hash', async () => {
  const answer = await createCookieBrowser(origin).open('/sign-in')
  const page = await answer.text()
  expect(optionsIn(page)).toEqual({
    rpId: 'localhost',
    challenge: expect.stringMatching(/^[\w-]{60,}$/),
    timeout: 10 * MINUTE,
    userVerification: 'required',
  })
  const script = /<script type="module">([^]*?)<\/script>/.exec(page)![1]!
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers.get('content-security-policy')).toMatch(
    new RegExp(`script-src [^;]*'sha256-${RegExp.escape(hash)}'`),
  )
})

it.each([
  ['https://library.example', 'library.example'],
  ['https://library.example:8443', 'library.example'],
  ['http://localhost:8787', 'localhost'],
  ['http://books.localhost', 'books.localhost'],
  ['http://library.example', null],
  ['http://127.0.0.1:8787', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
])('offers passkeys at %s for %s', (baseUrl, rpId) => {
  expect(relyingPartyOf(baseUrl)).toBe(rpId)
})
