import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createSealedCookie } from '../../../../server/src/identity/pages/sealed-cookie.ts'
import { checkOwnCredential } from '../../../../server/src/identity/pages/sign-in.ts'
import { openSqliteEngine } from '../../../../server/src/storage/sqlite/engine.ts'
import { z } from 'zod'
import { callCommand } from '../../../helpers/call-command.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { OPTIONS } from '../../../helpers/engine-kinds.ts'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { serviceOfFile, signedInOfFile } from '../../../helpers/service-of-file.ts'

const OWNER = 'owner@example.org'
const OTHER = 'other@example.org'

const session = (token: string) => ({ token, accountId: 'me' })

/** Checks a right password. `session` is what remains of the session afterwards. */
const check = (session: object | null) =>
  checkOwnCredential(
    { get: () => 'request' } as never,
    {
      accounts: { byId: async () => ({ email: OWNER }) },
      addressOf: () => '203.0.113.7',
      signIn: async () => ({ accountId: 'me', passwordHash: null }),
      visitors: { session: async () => session },
    } as never,
    'me',
    new Map([['password', PASSWORD]]),
    { t: (key: string) => key } as never,
  )

const service = serviceOfFile()
const client = signedInOfFile(service, OWNER)

it("can't change items of another account", async () => {
  await client.connect()
  const folder = service.config.dataFolder
  const run = (words: string[], email = OWNER, input = '') =>
    callCommand(folder, [...words, '--email', email], input)
  await run(['key', 'create', '--level', 'read'])
  await run(['publish', 'create', '--name', 'Feed'])
  await run(['rules', 'create', '--site', 'a.example', '--tag', 'a'])
  await run(['webhooks', 'create', '--url', 'https://hook.example/'])
  await run(['account', 'create'], OTHER)
  await run(['account', 'set-password'], OTHER, PASSWORD)
  const engine = openSqliteEngine(folder, OPTIONS)
  const store = engine.service
  const { id: accountId } = (await store.accounts.byEmail(OWNER))!
  const passkey = { id: 'phone', accountId, name: 'Phone', publicKey: Buffer.of(1), counter: 0 }
  await store.passkeys.insert({ ...passkey, createdAt: 1, lastUsedAt: null })
  const kinds = {
    apps: store.grants,
    feeds: store.published,
    keys: store.keys,
    passkeys: store.passkeys,
    rules: store.rules,
    webhooks: store.webhooks,
  }
  const owned = async () => {
    const rows = Object.entries(kinds).map(async ([kind, { ofAccount }]) => [
      kind,
      await ofAccount(accountId),
    ])
    const sessions = await store.sessions.ofAccount(accountId, Date.now())
    return { ...Object.fromEntries(await Promise.all(rows)), sessions } as Record<string, { id?: string }[]>
  }
  const before = await owned()
  const [session] = await store.sessions.ofAccount(accountId, Date.now())
  const other = createCookieBrowser(service.url)
  const signedIn = await other.submit(await (await other.open('/sign-in')).text(), '/sign-in', {
    email: OTHER,
    password: PASSWORD,
  })
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(await signedIn.text())!
  const paths = ['apps/revoke', 'feeds/revoke', 'keys/revoke', 'passkeys/remove', 'passkeys/rename']
  paths.push('rules/apply', 'rules/remove', 'webhooks/remove', 'webhooks/test')
  const actions = paths.map((path) => [path, before[path.split('/')[0]!]![0]!.id!] as const)
  actions.push(['sessions/end', Buffer.from(session!.hash).toString('base64url')])
  for (const [path, id] of actions) {
    const body = new URLSearchParams({ csrf, id, name: 'taken', password: PASSWORD })
    const headers = { origin: service.url }
    const answer = await other.request(`/account/${path}`, { method: 'POST', body, headers })
    expect([path, answer.status]).toEqual([path, 303])
  }
  expect(await owned()).toEqual(before)
  await engine.close()
})

it('shows what a form created to no other session of the browser', async () => {
  const baseUrl = 'https://library.example'
  const cookie = createSealedCookie(
    { formSecret: 'secret', baseUrl },
    { name: 'created', path: '/', seconds: 60, schema: z.string() },
  )
  const app = new Hono()
  app.get('/keep', (context) => context.json(cookie.keep(context, session('mine'), 'a new key')))
  app.get('/take/:token', (context) =>
    context.json(cookie.take(context, session(context.req.param('token')))),
  )
  const kept = (await app.request('/keep')).headers.get('set-cookie')!.split(';')[0]!
  const take = async (token: string) =>
    (await app.request(`/take/${token}`, { headers: { cookie: kept } })).json()
  expect([await take('theirs'), await take('mine')]).toEqual([null, 'a new key'])
})

it('confirms nothing with a password that changed while it was checked', async () => {
  expect(await check({ accountId: 'me' })).toBeNull()
  expect(await check(null)).toMatchObject({ message: 'service.signIn.wrongPassword' })
})
