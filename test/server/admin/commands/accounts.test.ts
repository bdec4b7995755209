import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { cleanEnvironment, runCommand, type CommandResult } from '../../../helpers/run-command.ts'
import { serviceOfFile } from '../../../helpers/service-of-file.ts'
import packageFile from '../../../../server/package.json' with { type: 'json' }
import { openSqliteEngine } from '../../../../server/src/storage/sqlite/engine.ts'
import { OPTIONS } from '../../../helpers/engine-kinds.ts'
import { isWellFormedApiKey } from '../../../../server/src/identity/keys.ts'

const service = serviceOfFile()

const run = (...args: string[]): Promise<CommandResult> => callCommand(service.config.dataFolder, args)
const statusOf = async (key: string, path = '/v1/tags'): Promise<number> =>
  (await service.call(path, { key })).status

async function newKey(email: string, level: string): Promise<string> {
  const { stdout, status } = await run('key', 'create', '--email', email, '--level', level)
  expect(status).toBe(0)
  expect(stdout).toMatch(/^\S+\n$/)
  return stdout.trim()
}

const setPassword = (password: string) =>
  callCommand(service.config.dataFolder, ['account', 'set-password', '--email', 'dora@example.org'], password)
const signInByPage = async (password: string) => {
  const browser = createCookieBrowser(service.url)
  const page = await (await browser.open('/sign-in')).text()
  const answer = await browser.submit(page, '/sign-in', { email: 'dora@example.org', password })
  return { browser, text: await answer.text() }
}

it.each(['--version', '-v'])('%s prints the version of the package', async (option) => {
  const { status, stdout } = await runCommand(service.config.dataFolder, [option])
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${packageFile.version}\n` })
})

describe('account and key commands', () => {
  it.each([
    ['account', 'list'],
    ['key', 'list', '--email', 'ann@example.org'],
    ['library', 'forget', '--id', '1'],
    ['library', 'move', '--email', 'ann@example.org', '--to', 'elsewhere'],
  ])('%s %s creates nothing in a folder without a library', async (...words) => {
    const mistyped = join(service.config.dataFolder, 'mistyped')
    const { status, stderr } = await callCommand(mistyped, words)
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `There is no library in ${mistyped}. Set BOOKPLATE_DATA to the folder of your library.\n`,
    })
    expect(existsSync(mistyped)).toBe(false)
  })

  it('create an account and a key that the running service accepts at once', async () => {
    const made = await run('account', 'create', '--email', 'ann@example.org', '--name', 'Ann')
    expect(made.status).toBe(0)
    const key = await newKey('ann@example.org', 'read')
    expect(isWellFormedApiKey(key)).toBe(true)
    const me = (await (await service.call('/v1/me', { key })).json()) as { data: object }
    expect(me.data).toMatchObject({ id: made.stdout.trim(), name: 'Ann', email: 'ann@example.org' })
    expect((await run('account', 'list')).stdout).toContain('ann@example.org\tpaid\tAnn')
  })

  it('set plans, revoke keys, and delete accounts while the service runs', async () => {
    await run('account', 'create', '--email', 'bob@example.org', '--plan', 'free')
    const key = await newKey('bob@example.org', 'full')
    expect(await statusOf(key)).toBe(402)
    expect((await run('account', 'set-plan', '--email', 'bob@example.org', '--plan', 'trial')).status).toBe(0)
    expect(await statusOf(key)).toBe(200)

    const listed = (await run('key', 'list', '--email', 'bob@example.org')).stdout
    expect(listed).not.toContain(key)
    expect(listed).toContain(key.slice(0, 14))
    const id = listed.split('\t')[0]!
    expect((await run('key', 'revoke', '--email', 'bob@example.org', '--id', id)).status).toBe(0)
    expect(await statusOf(key, '/v1/me')).toBe(401)
    expect((await run('key', 'revoke', '--email', 'bob@example.org', '--id', id)).status).toBe(1)

    const second = await newKey('bob@example.org', 'read')
    expect((await run('account', 'delete', '--email', 'bob@example.org')).status).toBe(0)
    expect(await statusOf(second, '/v1/me')).toBe(401)
    expect((await run('account', 'list')).stdout).not.toContain('bob@example.org')
  })

  it('set a password from standard input and sign out every browser', async () => {
    await run('account', 'create', '--email', 'dora@example.org')
    expect(await setPassword('nine long words are easily remembered\n')).toMatchObject({
      status: 0,
      stdout: '',
    })
    const first = await signInByPage('nine long words are easily remembered')
    expect(first.text).toContain('Your account')

    const short = await setPassword('short\n')
    expect(short).toMatchObject({ status: 1, stdout: '' })
    expect(short.stderr).toContain('10 to 256 characters')
    expect((await setPassword('')).stderr).toContain('No password was given')
    expect(await (await first.browser.open('/account')).text()).toContain('Your account')

    expect((await setPassword('another sentence altogether')).status).toBe(0)
    expect(await (await first.browser.open('/account')).text()).toContain('<h1>Sign in</h1>')
    expect((await signInByPage('nine long words are easily remembered')).text).toContain(
      'Wrong email or password',
    )
    expect((await signInByPage('another sentence altogether')).text).toContain('Your account')
  })

  it('name what still has access after a new password, without obeying its controls', async () => {
    const of = ['--email', 'eve@example.org']
    const id = (await run('account', 'create', ...of)).stdout.trim()
    await run('key', 'create', ...of, '--level', 'read', '--name', 'a\u001B[31m\nb\u202Etxt.exe\u2066')
    await run('publish', 'create', ...of, '--name', 'Feed')
    await run('webhooks', 'create', ...of, '--url', 'https://hook.example/')
    const folder = service.config.dataFolder
    const engine = openSqliteEngine(folder, OPTIONS)
    const store = engine.service
    const rest = { accountId: id, createdAt: 1, lastUsedAt: null, publicKey: Buffer.of(1), counter: 0 }
    await store.passkeys.insert({ ...rest, id: 'phone', name: 'Phone' })
    await store.identities.insert({
      accountId: id,
      createdAt: 1,
      issuer: 'https://id.example/',
      subject: 'ada',
    })
    await engine.close()
    const words = ['account', 'set-password', ...of]
    const { stderr } = await callCommand(folder, words, 'nine long words are easily remembered\n')
    expect(stderr).toContain('\tread\ta [31m b txt.exe\n')
    const commands = ['key revoke', 'passkey remove', 'provider remove', 'publish revoke', 'webhooks remove']
    for (const command of commands)
      expect(stderr).toContain(`These still have access. “${command}” ends one.`)
    expect(stderr).toMatch(
      /  phone\tPhone\n.*\n  https:\/\/id\.example\/\tada\n.*\n  \S+\tFeed\n.*\n  \S+\thttps:\/\/hook\.example\//,
    )
  })

  it.each([
    [['account', 'create', '--email', 'nonsense'], 'isn’t an email address'],
    [['account', 'create', '--email', `${'a'.repeat(243)}@example.org`], 'isn’t an email address'],
    [['account', 'create', '--email', 'x@example.org', '--plan', 'gold'], 'paid, trial, free'],
    [['account', 'create'], '--email'],
    [['key', 'create', '--email', 'nobody@example.org', '--level', 'read'], 'no account nobody@example.org'],
    [['key', 'create', '--email', 'nobody@example.org', '--level', 'root'], 'read, write, full'],
    [['key', 'list', '--email', 'nobody@example.org'], 'no account'],
    [['account', 'set-password', '--email', 'nobody@example.org'], 'no account'],
    [['import', '--email', 'nobody@example.org', '-'], 'no account'],
    [['unknown'], 'Unknown command unknown.'],
    [['library', 'move', '--email', 'nobody@example.org', '--to', 'mysql://host/name'], 'postgres://'],
    [['library', 'move', '--email', 'nobody@example.org', '--to', ''], '--to needs a value'],
  ])('%j exits with status 1 and an explanation', async (args, reason) => {
    const { status, stdout, stderr } = await run(...args)
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain(reason)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('refuse an existing address, ignoring case', async () => {
    await run('account', 'create', '--email', 'carl@example.org')
    const again = await run('account', 'create', '--email', 'CARL@example.org')
    expect(again.status).toBe(1)
    expect(again.stderr).toContain('already')
  })

  it('work through npm as documented', async () => {
    const { stdout } = await promisify(execFile)(
      'npm',
      ['run', '-s', 'cli', '--', 'account', 'create', '--email', 'npm@example.org'],
      {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        env: cleanEnvironment(service.config.dataFolder),
      },
    )
    expect(stdout).toMatch(/^[0-9a-f-]{36}\n$/)
  })
})
