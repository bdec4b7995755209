import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withStore } from '../../../../server/src/admin/commands/store-command.ts'
import { EXTENSION_CLIENT_ID as CLIENT } from '../../../../server/src/identity/oauth/clients.ts'
import { startService } from '../../../../server/src/start-service.ts'
import { callCommand } from '../../../helpers/call-command.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { startPostgresService, type PostgresService } from '../../../helpers/start-postgres-service.ts'

const SILENT = { log: (): void => {} }

let service: PostgresService
beforeAll(async () => {
  service = await startPostgresService()
  // The database goes away in these tests.
  service.expectErrors(/StorageUnavailable|status: 503/)
})
afterAll(() => service.stop())

const start = (url: string) =>
  startService({ ...service.config, database: { url, pool: 1, timeoutMs: 2_000 } }, SILENT)

describe('a service over PostgreSQL', () => {
  it('reports an unavailable database and resumes automatically', async () => {
    const key = await service.key('write')
    expect((await service.call('/v1/bookmarks', { key })).status).toBe(200)
    await service.database.pause()
    const answer = await service.call('/v1/bookmarks', { key })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('2')
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'internal_error',
        retryable: true,
        message: expect.stringContaining('Try again soon'),
      },
    })
    expect((await service.call('/v1/bookmarks', { key, body: { url: 'https://example.org/' } })).status).toBe(
      503,
    )
    expect((await service.call('/healthz')).status).toBe(503)
    await service.database.resume()
    // A pool notices a broken connection only when it uses it.
    await expect.poll(async () => (await service.call('/v1/bookmarks', { key })).status).toBe(200)
    expect((await service.call('/healthz')).status).toBe(200)
  })

  it("reports it in OAuth's error format and on the pages", async () => {
    const form = (path: string, fields: Record<string, string>) =>
      fetch(service.url + path, { method: 'POST', body: new URLSearchParams(fields) })
    await service.database.pause()
    for (const answer of [
      await form('/oauth/token', { grant_type: 'refresh_token', refresh_token: 'r', client_id: CLIENT }),
      // Own limits come first. Here the provider itself finds the database unavailable.
      await form('/oauth/revoke', { token: 'r', client_id: CLIENT }),
      await fetch(`${service.url}/oauth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ redirect_uris: ['https://app.example/back'] }),
      }),
    ]) {
      expect.soft([answer.url, answer.status]).toEqual([answer.url, 503])
      expect.soft(answer.headers.get('Retry-After')).toBe('2')
      expect.soft(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' })
    }
    for (const path of ['/oauth/authorize?client_id=x', '/sign-in']) {
      const page = await fetch(service.url + path)
      expect.soft(page.headers.get('Content-Type')).toMatch(/^text\/html/)
      expect.soft(await page.text()).toContain('can’t be reached right now')
    }
    await service.database.resume()
  })

  it("finds no app or person by a name that databases can't store", async () => {
    const post = (path: string, body: string) =>
      fetch(service.url + path, { method: 'POST', body: new URLSearchParams(body) })
    for (const path of ['/oauth/token', '/oauth/revoke'])
      expect((await post(path, 'grant_type=refresh_token&client_id=a%00&token=%00')).status).toBe(401)
    const page = await fetch(`${service.url}/oauth/authorize?client_id=a%00&response_type=code`)
    expect(await page.text()).not.toContain('Something went wrong')
    await withStore(service.config, async ({ accounts, passwords }) => {
      const { id } = await accounts.create({ email: 'me@example.org' })
      await passwords.set(id, 'a password of mine')
    })
    const browser = createCookieBrowser(service.url)
    const form = await (await browser.open('/sign-in')).text()
    const answer = await browser.submit(form, '/sign-in', { email: 'a\0', password: 'b' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Something went wrong')
  })

  it('counts a limit for all processes together', async () => {
    const rateLimit = { ...service.config.rateLimit, key: 3 }
    const [one, two] = await Promise.all([
      startService({ ...service.config, rateLimit }, SILENT),
      startService({ ...service.config, rateLimit }, SILENT),
    ])
    const headers = { Authorization: `Bearer ${await service.key('read')}` }
    const statuses: number[] = []
    for (const { url } of [one, two, one, two])
      statuses.push((await fetch(`${url}/v1/me`, { headers })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await Promise.all([one.close(), two.close()])
  })

  it('explains an error in its address in one line', async () => {
    await expect(start('postgres://me:secret@127.0.0.1:1/nothing')).rejects.toThrow(
      'No database answers at 127.0.0.1:1: check BOOKPLATE_DATABASE (or --to), and that PostgreSQL runs there.',
    )
    await expect(start('postgres://nowhere.invalid/nothing')).rejects.toThrow(
      'There is no host nowhere.invalid',
    )
    await expect(startService({ ...service.config, redis: 'redis://127.0.0.1:1' }, SILENT)).rejects.toThrow(
      'No Valkey or Redis answers at 127.0.0.1:1: the connection was refused. Check BOOKPLATE_REDIS',
    )
  })
})

const run = (...words: string[]) =>
  callCommand(service.config.dataFolder, words, '', { BOOKPLATE_DATABASE: service.database.url })

describe('the command-line tool', () => {
  it('works on the database and refuses commands that need files', async () => {
    expect((await run('database', 'migrate')).stderr).toContain('The schema is current.')
    expect((await run('account', 'create', '--email', 'cli@example.org')).stdout).toMatch(/^\S{36}\n$/)
    expect((await run('sample', '--email', 'cli@example.org')).stderr).toBe('')
    expect((await run('database', 'check')).stderr).toContain('No problems found.')
    const exported = await run('export', '--email', 'cli@example.org')
    expect([exported.stderr, exported.stdout.split('\n').length]).toEqual(['Bookmarks exported: 322\n', 323])
    expect((await run('backup', 'file')).stderr).toContain('use “pg_dump”')
  })
})
