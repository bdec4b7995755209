import { Agent, request } from '../../../server/node_modules/undici/index.js'
import { describe, expect, it } from 'vitest'
import { createFetchGuard } from '../../../server/src/capture/fetch/fetch-guard.ts'
import { parseAllowedHosts } from '../../../server/src/capture/fetch/fetch-target.ts'
import { createGuardedConnector } from '../../../server/src/capture/fetch/guarded-connector.ts'
import { PageFetchError } from '../../../server/src/errors/page-fetch-error.ts'
import { isPublicAddress } from '../../../server/src/capture/fetch/public-address.ts'
import { startLoopbackServer } from '../../helpers/loopback-server.ts'
import { siteOfFile } from '../../helpers/service-of-file.ts'
import { HOSTILE_ANSWERS, HOSTILE_HOSTS, HOSTILE_URLS } from './hostile-addresses.ts'

const trap = siteOfFile((_, response) => response.end('trapped'))

const family = (address: string) => (address.includes(':') ? 6 : 4)
const resolveTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: family(address) })))

/** Returns the guard's refusal without a DNS lookup. */
const refusalOf = async (url: string, allow: string[] = []) => {
  const guard = createFetchGuard({ allow, resolve: resolveTo('127.0.0.1') })
  try {
    return await guard.get(url).then(
      () => 'fetched',
      (error: unknown) => (error instanceof PageFetchError ? error : String(error)),
    )
  } finally {
    await guard.close()
  }
}

describe('address guard', () => {
  it('is tested with at least 69 notations', () => {
    expect(HOSTILE_HOSTS.length).toBeGreaterThanOrEqual(69)
  })

  it.each(HOSTILE_HOSTS)('refuses http://%s/ before connecting', async (host) => {
    for (const url of [`http://${host}/`, `https://${host}/`, `http://${host}:${trap.port}/`]) {
      expect(await refusalOf(url)).toMatchObject({
        reason: expect.stringMatching(/^(?:address|scheme)$/),
        retryable: false,
      })
    }
    expect(trap.connections()).toBe(0)
  })

  it.each(HOSTILE_URLS)('refuses %j', async (url) => {
    expect(await refusalOf(url)).toMatchObject({
      reason: expect.stringMatching(/^(?:address|scheme)$/),
      retryable: false,
    })
    expect(trap.connections()).toBe(0)
  })

  it('gives the same message for every refused address', async () => {
    const urls = [
      'http://127.0.0.1/',
      'http://10.0.0.1/',
      'http://example.com:22/',
      'http://intranet/',
      `http://127.0.0.1:${trap.port}/`,
    ]
    const messages = await Promise.all(urls.map(async (url) => String(await refusalOf(url))))
    expect(new Set(messages).size).toBe(1)
  })

  it.each(HOSTILE_ANSWERS)('refuses a name that resolves to %s', async (answer) => {
    const agent = new Agent({
      connect: createGuardedConnector({
        allowed: parseAllowedHosts([]),
        resolve: resolveTo(answer),
        connectTimeoutMs: 500,
      }),
    })
    await expect(request(`http://example.com:${trap.port}/`, { dispatcher: agent })).rejects.toThrow(
      PageFetchError,
    )
    await agent.destroy()
    expect(trap.connections()).toBe(0)
  })

  it('refuses a literal address at connection time too', async () => {
    const agent = new Agent({
      connect: createGuardedConnector({
        allowed: parseAllowedHosts([]),
        resolve: resolveTo('127.0.0.1'),
        connectTimeoutMs: 500,
      }),
    })
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      await expect(request(`http://${host}:${trap.port}/`, { dispatcher: agent })).rejects.toThrow(
        PageFetchError,
      )
    }
    await agent.destroy()
    expect(trap.connections()).toBe(0)
  })

  it('refuses a name if any of its addresses is private, in any order', async () => {
    for (const answers of [
      ['93.184.216.34', '127.0.0.1'],
      ['127.0.0.1', '93.184.216.34'],
      ['2606:2800:220:1::1', '::1'],
      [],
    ]) {
      const guard = createFetchGuard({ allow: [], resolve: resolveTo(...answers) })
      await expect(guard.get('http://example.com/')).rejects.toMatchObject({ reason: 'address' })
      await guard.close()
    }
  })

  it('resolves once per connection and connects to that result', async () => {
    const answers = ['93.184.216.34', '127.0.0.1', '127.0.0.1', '127.0.0.1']
    const asked: string[] = []
    const resolve = (name: string) => {
      asked.push(name)
      return resolveTo(answers[asked.length - 1] ?? '127.0.0.1')()
    }
    const guard = createFetchGuard({ allow: [], resolve, limits: { connectMs: 300, totalMs: 1_000 } })
    await expect(guard.get('http://rebind.example/')).rejects.toThrow(PageFetchError)
    expect(asked).toEqual(['rebind.example'])
    await expect(guard.get('http://rebind.example/')).rejects.toMatchObject({ reason: 'address' })
    expect(asked).toHaveLength(2)
    await guard.close()
    expect(trap.connections()).toBe(0)
  })

  it('accepts ordinary public addresses', () => {
    for (const address of [
      '1.1.1.1',
      '8.8.8.8',
      '93.184.216.34',
      '172.32.0.1',
      '192.169.0.1',
      '2606:4700::1111',
      '2a00:1450::1',
    ]) {
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    }
  })
})

describe('allowed hosts', () => {
  it('reaches an allowed host and port, and no other port of it', async () => {
    const open = await startLoopbackServer((_, response) => response.end('inside'))
    expect(await refusalOf(`${open.origin}/`, [open.host])).toBe('fetched')
    expect(await refusalOf(`${trap.origin}/`, [open.host])).toMatchObject({ reason: 'address' })
    await open.close()
  })

  it('reaches every port of a host that is allowed without a port, also by name', async () => {
    const open = await startLoopbackServer((_, response) => response.end('inside'))
    expect(await refusalOf(`${open.origin}/`, ['127.0.0.1'])).toBe('fetched')
    expect(await refusalOf(`http://wiki.internal:${open.port}/`, ['wiki.internal'])).toBe('fetched')
    expect(await refusalOf(`http://WIKI.internal:${open.port}/`, [`wiki.internal:${open.port}`])).toBe(
      'fetched',
    )
    await open.close()
  })

  it('reads an IPv6 entry with and without brackets', () => {
    expect(parseAllowedHosts(['::1']).has('[::1]', '80')).toBe(true)
    expect(parseAllowedHosts(['[::1]:8080']).has('[::1]', '8080')).toBe(true)
    expect(parseAllowedHosts(['[::1]:8080']).has('[::1]', '80')).toBe(false)
    expect(parseAllowedHosts(['']).has('', '80')).toBe(false)
  })
})
