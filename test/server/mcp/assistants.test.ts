import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { KeyLevel } from '@bookplate/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { startPageServer } from '../../helpers/page-server.ts'
import { startTestService, type TestAccount, type TestService } from '../../helpers/start-service.ts'

const URL_SAVED = 'https://journal.example/sleep-and-memory'

let service: TestService
let account: TestAccount
const clients: Client[] = []

beforeAll(async () => {
  service = await startTestService()
  account = service.account()
  await fillLibrary(service.config.dataFolder, account.id, [
    { url: URL_SAVED, title: 'How sleep changes memory', text: 'Sleep sorts what the day has left.' },
  ])
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})
afterAll(async () => {
  await service.stop()
})

async function connect(key: string, { url } = service): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { Authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  clients.push(client)
  return client
}

async function use(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: input })) as CallToolResult
}

const textOf = ({ content }: CallToolResult): string => (content[0] as { text: string }).text
const dataOf = (result: CallToolResult): Record<string, unknown> => {
  expect({ isError: result.isError ?? false, text: textOf(result) }).toMatchObject({ isError: false })
  return JSON.parse(textOf(result)) as Record<string, unknown>
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.call('/mcp', {
    key: account.key('full'),
    body,
    headers: { Accept: 'application/json, text/event-stream', ...headers },
  })
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('the assistant server', () => {
  it('offers the tools that its card names, with arguments from the contract', async () => {
    const client = await connect(account.key('read'))
    const { tools } = await client.listTools()
    const card = (await (await service.call('/.well-known/mcp/server-card.json')).json()) as {
      tools: { name: string }[]
      remotes: { url: string }[]
    }
    expect(tools.map(({ name }) => name)).toEqual(card.tools.map(({ name }) => name))
    expect(card.remotes[0]!.url).toBe(`${service.url}/mcp`)
    const search = tools.find(({ name }) => name === 'search')!
    expect(search.inputSchema).toMatchObject({
      required: ['query'],
      additionalProperties: false,
      properties: { query: { minLength: 1, maxLength: 200 }, limit: { minimum: 1, maximum: 100 } },
    })
    expect(client.getServerVersion()).toMatchObject({ name: 'bookplate', title: 'Bookplate' })
  })

  it('saves, tags, finds and reads a bookmark, and lists collections', async () => {
    const client = await connect(account.key('write'))
    const saved = dataOf(await use(client, 'save', { url: URL_SAVED }))
    expect(saved).toMatchObject({ created: false, bookmark: { id: expect.any(String) } })
    const { id } = saved.bookmark as { id: string }

    dataOf(await use(client, 'tag', { id, add: ['Research', 'sleep'] }))
    const read = dataOf(await use(client, 'read', { id }))
    expect((read.tags as { name: string }[]).map(({ name }) => name)).toEqual(['research', 'sleep'])

    const found = await use(client, 'search', { query: 'sleep memory', filters: { tags: ['sleep'] } })
    expect(dataOf(found).items).toEqual([expect.objectContaining({ id, text: expect.any(String) })])
    expect(found.structuredContent).toEqual(dataOf(found))

    await service.call('/v1/collections', { key: account.key('write'), body: { name: 'Sleep' } })
    const collections = await use(client, 'list_collections')
    expect(collections.structuredContent).toEqual({ items: [expect.objectContaining({ name: 'Sleep' })] })
  })

  it('fetches and saves a page that is new', async () => {
    const pages = await startPageServer()
    const reader = await startTestService({ fetchAllow: [new URL(pages.origin).host] })
    try {
      const client = await connect(reader.account().key('write'), reader)
      const url = `${pages.origin}/articles/how-sleep-changes-memory`
      expect(dataOf(await use(client, 'save', { url }))).toMatchObject({ created: true, bookmark: { url } })
      const missing = await use(client, 'save', { url: `${pages.origin}/nothing-here` })
      expect(missing.isError).toBe(true)
      expect(textOf(missing)).toMatch(/^validation_error: [^]*- url: /)
    } finally {
      await reader.stop()
      await pages.close()
    }
  })

  it.each<[KeyLevel, string, Record<string, unknown>]>([
    ['read', 'save', { url: 'https://journal.example/a' }],
    ['read', 'tag', { id: '00000000-0000-4000-8000-000000000000', add: ['a'] }],
    ['read', 'search', { query: 'a' }],
  ])('answers a %s key that calls `%s` with the API’s refusal', async (level, name, input) => {
    const result = await use(await connect(account.key(level)), name, input)
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/^forbidden: .*`write`/)
  })

  it('refuses every tool on a free plan', async () => {
    const client = await connect(service.account({ plan: 'free' }).key('full'))
    const result = await use(client, 'list_collections')
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/^payment_required: /)
  })

  it('reads nothing of another account', async () => {
    const other = service.account()
    const mine = await connect(account.key('write'))
    const saved = dataOf(await use(mine, 'save', { url: URL_SAVED }))
    const { id } = saved.bookmark as { id: string }
    const result = await use(await connect(other.key('full')), 'read', { id })
    expect(textOf(result)).toMatch(/^not_found: /)
  })

  it('names the offending field of a bad argument', async () => {
    const client = await connect(account.key('full'))
    const platform = await use(client, 'search', { query: 'a', filters: { platforms: ['myspace'] } })
    expect(platform.isError).toBe(true)
    expect(textOf(platform)).toContain('platforms')
    const cursor = await use(client, 'search', { query: 'a', cursor: 'forged' })
    expect(textOf(cursor)).toMatch(/^validation_error: [^]*- cursor: /)
  })

  it('demands a credential, and says where to get one', async () => {
    const response = await service.call('/mcp', { body: LIST })
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toContain(
      `resource_metadata="${service.url}/.well-known/oauth-protected-resource/v1"`,
    )
    expect(await response.json()).toMatchObject({ error: { code: 'unauthorized', retryable: false } })
    await expect(connect('service_wrong')).rejects.toThrow('unauthorized')
  })

  it('takes one message a request, and no session', async () => {
    const batch = await post([LIST, { ...LIST, id: 2 }])
    expect(batch.status).toBe(400)
    expect(await batch.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_600 }, id: null })
    const get = await service.call('/mcp', { key: account.key('full') })
    expect(get.status).toBe(405)
    expect(get.headers.get('Allow')).toBe('POST')
    expect((await post(LIST)).headers.get('mcp-session-id')).toBeNull()
  })

  it('refuses other web pages and bodies that are not JSON', async () => {
    expect((await post(LIST, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(LIST, { Origin: service.url })).status).toBe(200)
    const broken = await post('{"jsonrpc":')
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ error: { code: 'invalid_json' } })
  })
})

describe('the rate limit of the assistant server', () => {
  it('counts each request once, from the budget of the account', async () => {
    const tight = await startTestService({ rateLimit: { oauth: 240, key: 3, anonymous: 60 } })
    try {
      const key = tight.account().key('full')
      const headers = { Accept: 'application/json, text/event-stream' }
      const call = { ...LIST, method: 'tools/call', params: { name: 'list_collections', arguments: {} } }
      const first = await tight.call('/mcp', { key, body: call, headers })
      expect(first.status).toBe(200)
      expect(first.headers.get('RateLimit-Remaining')).toBe('2')
      const api = await tight.call('/v1/tags', { key })
      expect(api.headers.get('RateLimit-Remaining')).toBe('1')
      await tight.call('/mcp', { key, body: LIST, headers })
      const refused = await tight.call('/mcp', { key, body: LIST, headers })
      expect(refused.status).toBe(429)
      const { error } = (await refused.json()) as { error: { retryAfterMs: number } }
      expect(error.retryAfterMs).toBe(Number(refused.headers.get('Retry-After')) * 1000)
    } finally {
      await tight.stop()
    }
  })
})
