import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createCookieBrowser } from '../../helpers/cookie-browser.ts'
import { PASSWORD } from '../../helpers/oauth-client.ts'
import { serviceOfFile, signedInOfFile } from '../../helpers/service-of-file.ts'

const service = serviceOfFile()
const client = signedInOfFile(service)

const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    connect(Number(new URL(service.url).port), '127.0.0.1')
      .on('data', (chunk) => (answer += chunk.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject)
      .end(text)
  })
const idIn = (answer: string): string | undefined => /^x-request-id: (\S+)\r$/im.exec(answer)?.[1]

const since = (from: number, message: string) =>
  service.logs.slice(from).filter((line) => line.message === message)

describe('the request id', () => {
  it.each([
    ['GET', '/oauth/authorize'],
    ['GET', '/oauth/authorize/gone'],
    ['POST', '/oauth/token'],
    ['POST', '/oauth/register'],
    ['POST', '/oauth/revoke'],
    ['GET', '/oauth/jwks'],
    ['GET', '/oauth/nothing'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/account'],
    ['GET', '/nothing'],
  ])('is in the response to %s %s, the client’s own or a new one', async (method, path) => {
    const sent = await service.call(path, { method, headers: { 'X-Request-Id': 'mine-1' } })
    expect(sent.headers.get('X-Request-Id')).toBe('mine-1')
    const none = await service.call(path, { method })
    expect(none.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['a host that is none', 'GET /v1 HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['a target that is none', 'GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET /v1 HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a line that is none', 'nonsense\r\n\r\n'],
  ])('is in the response to %s, with the envelope', async (_, text) => {
    const answer = await raw(text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>
    expect(body).toMatchObject({ error: { code: 'bad_request' }, requestId: idIn(answer) })
  })

  it('is in the response to an unknown expectation', async () => {
    const answer = await raw('GET /v1 HTTP/1.1\r\nHost: x\r\nExpect: the-best\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(idIn(answer)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('differs for two refreshes with the same response', async () => {
    const { refresh_token } = await client.connect()
    const refresh = (id: string) =>
      fetch(client.server.token_endpoint!, {
        method: 'POST',
        headers: { 'X-Request-Id': id },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refresh_token!,
          client_id: 'bookplate-extension',
        }),
      })
    const first = await refresh('first')
    const second = await refresh('second')
    expect([first.headers.get('X-Request-Id'), second.headers.get('X-Request-Id')]).toEqual([
      'first',
      'second',
    ])
    expect(await second.text()).toBe(await first.text())
  })
})

describe('the log', () => {
  it('records each sign-in, successful or not, without typed text', async () => {
    const from = service.logs.length
    const browser = createCookieBrowser(service.url)
    for (const password of ['a wrong secret', PASSWORD]) {
      const page = await (await browser.open('/sign-in')).text()
      await browser.submit(page, '/sign-in', { email: 'me@example.org', password })
    }
    const lines = since(from, 'sign-in')
    expect(lines).toMatchObject([
      { outcome: 'wrong password', address: '127.0.0.x' },
      { outcome: 'ok', address: '127.0.0.x', account: expect.any(String) },
    ])
    expect(JSON.stringify(service.logs)).not.toContain('a wrong secret')
    expect(JSON.stringify(service.logs)).not.toContain(PASSWORD)
  })

  it('records each request of an app with its result, without secrets', async () => {
    const from = service.logs.length
    const tokens = await client.connect()
    await client.refresh('a token nobody gave')
    await client.begin({ clientId: 'nobody' })
    await expect
      .poll(() => since(from, 'oauth').map(({ path, outcome }) => `${path as string} ${outcome as string}`))
      .toEqual(
        expect.arrayContaining([
          '/oauth/authorize ok',
          '/oauth/token ok',
          '/oauth/token invalid_grant',
          '/oauth/authorize invalid_client',
        ]),
      )
    for (const line of since(from, 'oauth')) expect(line).toMatchObject({ address: '127.0.0.x' })
    const text = JSON.stringify(service.logs)
    for (const secret of [tokens.access_token, tokens.refresh_token!, 'a token nobody gave'])
      expect(text).not.toContain(secret)
  })
})
