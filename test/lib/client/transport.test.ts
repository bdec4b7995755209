import { describe, expect, it } from 'vitest'
import { isApiError, isTransportError } from '@bookplate/contract'
import { controlDeadline } from '../../helpers/deadline.ts'
import {
  data,
  hanging,
  json,
  redirect,
  refuse,
  silent,
  startMisbehavingServer,
  text,
} from '../../helpers/misbehaving-server.ts'
import { createTestClient, rejectionOf, TOKEN } from '../../helpers/test-client.ts'

describe("a response that isn't from the API", () => {
  it('recognizes a web page instead of JSON', async () => {
    const server = await startMisbehavingServer(text(200, '<html>Sign in to continue</html>'))
    const error = await rejectionOf(createTestClient(server.baseUrl).client.tags.list())
    expect(error).toMatchObject({ name: 'TransportError', kind: 'bad_answer', status: 200 })
    expect(String(error)).toContain('web page')
  })

  it.each([
    ['cut JSON', text(200, '{"data":[', { 'Content-Type': 'application/json' })],
    ['no envelope', json(200, [])],
    ['a wrong shape', data([{ id: 7 }])],
    ['an empty body', text(200, '')],
    ['an error without an envelope', text(404, 'nothing here')],
    ['an error with half an envelope', json(400, { error: { message: 'no code' } })],
  ])('rejects %s with the status or field and does not repeat the call', async (_, answer) => {
    const server = await startMisbehavingServer(answer)
    const error = await rejectionOf(createTestClient(server.baseUrl).client.tags.list())
    expect(isTransportError(error, 'bad_answer')).toBe(true)
    expect(server.seen).toHaveLength(1)
  })

  it('looks for one fault only, because a library could send millions', async () => {
    const server = await startMisbehavingServer(data(Array(10_000).fill(7)))
    const error = await rejectionOf(createTestClient(server.baseUrl).client.tags.list())
    expect((error as Error).cause).toMatchObject({ issues: [{ path: ['data', 0] }] })
  })

  it('names the invalid field without its value', async () => {
    const server = await startMisbehavingServer(data([{ id: 'my private word', name: 'a', count: 1 }]))
    const error = await rejectionOf(createTestClient(server.baseUrl).client.tags.list())
    expect(String(error)).toContain('data.0.id')
    expect(String(error)).not.toContain('private')
  })

  it('accepts extra properties', async () => {
    const tag = { id: crypto.randomUUID(), name: 'a', color: 'red', count: 1, extra: true }
    const server = await startMisbehavingServer(json(200, { data: [tag], more: 1 }))
    expect(await createTestClient(server.baseUrl).client.tags.list()).toEqual([tag])
  })

  it('reads the code of an incomplete envelope', async () => {
    const server = await startMisbehavingServer(json(403, { error: { code: 'forbidden', message: 'No.' } }))
    const error = await rejectionOf(createTestClient(server.baseUrl).client.tags.list())
    expect(error).toMatchObject({ code: 'forbidden', message: 'No.', retryable: false })
  })

  it('stops reading an endless error body', async () => {
    const server = await startMisbehavingServer((response) => {
      response.writeHead(400, { 'Content-Type': 'application/json' })
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', pour)
      }
      pour()
    })
    const error = await rejectionOf(createTestClient(server.baseUrl).client.tags.list())
    expect(error).toMatchObject({ kind: 'bad_answer', status: 400 })
  })
})

describe('timeouts', () => {
  it.each([
    ['a service that takes the request and is silent', silent],
    ['a body that hangs', hanging()],
  ])('ends a call against %s', async (_, answer) => {
    const server = await startMisbehavingServer(answer)
    const { client } = createTestClient(server.baseUrl, { callTimeoutMs: 60 })
    expect(await rejectionOf(client.tags.list())).toMatchObject({ kind: 'timeout' })
  })

  it('keeps the status of an error with a hanging body', async () => {
    const server = await startMisbehavingServer(hanging(400))
    const deadline = controlDeadline()
    const { client } = createTestClient(server.baseUrl, {
      fetch: async (...request) => {
        const response = await fetch(...request)
        deadline.pass()
        return response
      },
    })
    expect(await rejectionOf(client.tags.list())).toMatchObject({ kind: 'bad_answer', status: 400 })
  })

  it('gives a save more time than other calls', async () => {
    const other = Promise.withResolvers<void>()
    const server = await startMisbehavingServer(async (response, { url }) => {
      if (url === '/v1/tags') return
      await other.promise
      data({ bookmark: { id: crypto.randomUUID() }, created: true })(response, null as never)
    })
    const { client } = createTestClient(server.baseUrl, { callTimeoutMs: 60, saveTimeoutMs: 60_000 })
    const saving = client.bookmarks.save('https://example.com/')
    await expect.poll(() => server.seen).toHaveLength(1)
    // This call starts after the save and times out before it.
    expect(await rejectionOf(client.tags.list())).toMatchObject({ kind: 'timeout' })
    other.resolve()
    expect(await saving).toMatchObject({ created: true })
  })
})

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('is not followed to another origin (%i)', async (status) => {
    const other = await startMisbehavingServer(data([]))
    const server = await startMisbehavingServer(redirect(status, `${other.baseUrl}/v1/tags`))
    const { client } = createTestClient(server.baseUrl)
    expect(await rejectionOf(client.tags.list())).toMatchObject({ kind: 'redirected' })
    expect(other.seen).toEqual([])
    expect(server.seen).toHaveLength(1)
  })

  it('is not followed within the origin', async () => {
    const server = await startMisbehavingServer(redirect(307, '/elsewhere'), data([]))
    const { client } = createTestClient(server.baseUrl)
    expect(await rejectionOf(client.tags.list())).toMatchObject({ kind: 'redirected' })
    expect(server.seen).toHaveLength(1)
  })
})

describe('an abort', () => {
  it('ends a running call and is never retried', async () => {
    const server = await startMisbehavingServer(silent)
    const { client } = createTestClient(server.baseUrl)
    const controller = new AbortController()
    const call = rejectionOf(client.tags.list({ signal: controller.signal }))
    await expect.poll(() => server.seen).toHaveLength(1)
    controller.abort()
    expect(await call).toMatchObject({ name: 'TransportError', kind: 'aborted' })
    expect(server.seen).toHaveLength(1)
  })

  it('ends a retry wait', async () => {
    const server = await startMisbehavingServer(
      refuse(429, 'rate_limited', { retryable: true, retryAfterMs: 3_000 }),
    )
    const { client } = createTestClient(server.baseUrl, { sleep: undefined })
    const controller = new AbortController()
    const call = rejectionOf(client.tags.list({ signal: controller.signal }))
    await expect.poll(() => server.seen).toHaveLength(1)
    controller.abort()
    expect(await call).toMatchObject({ kind: 'aborted' })
    expect(server.seen).toHaveLength(1)
  })

  it('ends a call that waits for its credential and sends nothing', async () => {
    const server = await startMisbehavingServer(data([]))
    const { client } = createTestClient(server.baseUrl, { getToken: () => new Promise(() => undefined) })
    const signal = AbortSignal.timeout(30)
    expect(await rejectionOf(client.tags.list({ signal }))).toMatchObject({ kind: 'aborted' })
    expect(server.seen).toEqual([])
  })
})

describe('no connection', () => {
  it('is unreachable, or offline if the device reports it', async () => {
    const server = await startMisbehavingServer(data([]))
    await server.stop()
    const unreachable = await rejectionOf(createTestClient(server.baseUrl).client.tags.list())
    expect(unreachable).toMatchObject({ kind: 'unreachable' })
    const { client, delays } = createTestClient(server.baseUrl, { isOnline: () => false })
    expect(await rejectionOf(client.tags.list())).toMatchObject({ kind: 'offline' })
    expect(delays).toEqual([])
  })
})

describe('what is sent', () => {
  it('contains the bearer token and no cookie or referrer', async () => {
    const server = await startMisbehavingServer(data([], { 'Set-Cookie': 'a=b' }), data([]))
    const { client } = createTestClient(server.baseUrl)
    await client.tags.list()
    await client.tags.list()
    const { headers } = server.seen[1]!
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`)
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  })

  it('disables cookies, cache, referrer, and redirects of fetch', async () => {
    const server = await startMisbehavingServer(data([]))
    const inits: RequestInit[] = []
    const { client } = createTestClient(server.baseUrl, {
      fetch: (input, init) => {
        inits.push(init ?? {})
        return fetch(input, init)
      },
    })
    await client.tags.list()
    const wanted = {
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    }
    expect(inits).toMatchObject([wanted])
  })

  it('sends no credential to the root, which needs none', async () => {
    const server = await startMisbehavingServer(data({ docs: 'x' }))
    const { client } = createTestClient(server.baseUrl, {
      getToken: () => Promise.reject(new Error('asked')),
    })
    await client.root.read()
    expect(server.seen[0]!.headers).not.toHaveProperty('authorization')
  })

  it('is nothing without a credential', async () => {
    const server = await startMisbehavingServer(data([]))
    const { client } = createTestClient(server.baseUrl, { getToken: async () => null })
    const error = await rejectionOf(client.tags.list())
    expect(isApiError(error, 'unauthorized')).toBe(true)
    expect(server.seen).toEqual([])
  })

  it('uses the credential of the target origin', async () => {
    const server = await startMisbehavingServer(data([]))
    const origins: string[] = []
    const { client } = createTestClient(`${server.baseUrl}/library`, {
      getToken: async (origin) => {
        origins.push(origin)
        return TOKEN
      },
    })
    await client.tags.list()
    expect(origins).toEqual([server.baseUrl])
    expect(server.seen[0]!.url).toBe('/library/v1/tags')
  })
})

describe('request ids', () => {
  it('are sent, and those of retries are related', async () => {
    const server = await startMisbehavingServer(refuse(500, 'internal_error', { retryable: true }), data([]))
    const { client, attempts } = createTestClient(server.baseUrl)
    await client.tags.list({ requestId: 'save-7' })
    expect(server.seen.map(({ headers }) => headers['x-request-id'])).toEqual(['save-7', 'save-7-2'])
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['internal_error', 'ok'])
    expect(JSON.stringify(attempts)).not.toContain(TOKEN)
  })

  it('are generated if missing or malformed', async () => {
    const server = await startMisbehavingServer(data([]))
    const { client } = createTestClient(server.baseUrl)
    await client.tags.list()
    await client.tags.list({ requestId: 'not allowed!' })
    for (const { headers } of server.seen) expect(headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })

  it('stay within the limit when they grow', async () => {
    const server = await startMisbehavingServer(refuse(500, 'internal_error', { retryable: true }), data([]))
    await createTestClient(server.baseUrl).client.tags.list({ requestId: 'a'.repeat(64) })
    expect(server.seen[1]!.headers['x-request-id']).toBe(`${'a'.repeat(62)}-2`)
  })

  it('are in errors: from the envelope, the response, or the request', async () => {
    const echoed = text(404, 'no', { 'X-Request-Id': 'echoed' })
    const server = await startMisbehavingServer(refuse(404, 'not_found'), echoed, text(404, 'no'))
    const { client } = createTestClient(server.baseUrl)
    const ids = []
    for (let i = 0; i < 3; i += 1) {
      ids.push((await rejectionOf(client.tags.list({ requestId: 'sent' }))) as { requestId: string })
    }
    expect(ids.map(({ requestId }) => requestId)).toEqual(['req-1', 'echoed', 'sent'])
  })
})
