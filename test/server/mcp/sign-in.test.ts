import * as present from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { UnauthorizedError as EarlierUnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOauthClient, PASSWORD, type OauthClient } from '../../helpers/oauth-client.ts'
import { serviceOfFile } from '../../helpers/service-of-file.ts'

const REDIRECT = 'http://127.0.0.1:53682/callback'
const OPENED = 'https://journal.example/none'

const service = serviceOfFile()
let browser: OauthClient['browser']

beforeAll(async () => {
  const person = await createOauthClient(service)
  await person.signIn()
  browser = person.browser
})

/** OAuth client of an assistant with a browser that allows its requests. */
class Assistant {
  readonly redirectUrl = REDIRECT
  readonly clientMetadata = { client_name: 'Assistant', redirect_uris: [REDIRECT] }
  readonly asked: URL[] = []
  answer = new URLSearchParams()
  #client: never | undefined
  #tokens: present.OAuthTokens | undefined
  #verifier = ''

  clientInformation = () => this.#client
  saveClientInformation = (client: unknown) => void (this.#client = client as never)
  tokens = () => this.#tokens
  saveTokens = (tokens: present.OAuthTokens) => void (this.#tokens = tokens)
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier)
  codeVerifier = () => this.#verifier
  spoilAccessToken = () => void (this.#tokens = { ...this.#tokens!, access_token: 'spoiled' })

  async redirectToAuthorization(url: URL) {
    this.asked.push(url)
    const page = await browser.open(url.href)
    const answer = await browser.submit(await page.text(), /^\/oauth\/interaction\//, {
      answer: 'allow',
      password: PASSWORD,
    })
    this.answer = new URL(answer.headers.get('location')!).searchParams
  }
}

/** Accepts only the code and doesn't check the issuer. */
class CodeOnlyTransport extends EarlierTransport {
  override finishAuth(answer: URLSearchParams | string): Promise<void> {
    return super.finishAuth(typeof answer === 'string' ? answer : answer.get('code')!)
  }
}

const KINDS = {
  'the present SDK, newest revision': {
    transport: present.StreamableHTTPClientTransport,
    client: () =>
      new present.Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } }),
    unauthorized: present.UnauthorizedError,
    revision: '2026-07-28',
    scopesInTheEnd: ['read', 'write'],
    // The page doesn't exist. The attempt shows that the wider token was accepted.
    end: /validation_error: /,
  },
  'the present SDK, revision of 2025': {
    transport: present.StreamableHTTPClientTransport,
    client: () => new present.Client({ name: 'test', version: '1' }),
    unauthorized: present.UnauthorizedError,
    revision: '2025-11-25',
    scopesInTheEnd: ['read', 'write'],
    // The page doesn't exist. The attempt shows that the wider token was accepted.
    end: /validation_error: /,
  },
  'the SDK before it': {
    transport: CodeOnlyTransport as unknown as typeof present.StreamableHTTPClientTransport,
    client: () => new EarlierClient({ name: 'test', version: '1' }) as unknown as present.Client,
    unauthorized: EarlierUnauthorizedError,
    revision: '2025-11-25',
    // With a refresh token, it refreshes without getting more scopes and gives up.
    scopesInTheEnd: ['read'],
    end: /403/,
  },
}

describe.each(Object.entries(KINDS))('%s, given only the address', (_, kind) => {
  async function connect(assistant: Assistant) {
    const open = () => new kind.transport(new URL(`${service.url}/mcp`), { authProvider: assistant as never })
    const first = open()
    await expect(kind.client().connect(first)).rejects.toThrow(kind.unauthorized)
    await first.finishAuth(assistant.answer)
    const transport = open()
    const client = kind.client()
    await client.connect(transport)
    return { client, transport }
  }

  it('registers, signs in, lists tools, searches, refreshes, and requests more scopes only when needed', async () => {
    const assistant = new Assistant()
    const { client, transport } = await connect(assistant)
    expect(client.getNegotiatedProtocolVersion?.() ?? kind.revision).toBe(kind.revision)
    const [asked] = assistant.asked
    expect(asked!.searchParams.get('resource')).toBe(`${service.url}/mcp`)
    expect(asked!.searchParams.get('scope')?.split(' ')).toContain('read')
    expect(asked!.searchParams.get('scope')).not.toMatch(/write|destructive/)

    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('search_bookmarks')
    const found = await client.callTool({ name: 'search_bookmarks', arguments: { query: 'sleep' } })
    expect(found.isError ?? false).toBe(false)

    assistant.spoilAccessToken()
    await client.listTools()
    expect(assistant.asked).toHaveLength(1)

    const save = { name: 'save_bookmark', arguments: { url: OPENED } }
    await client.callTool(save).catch(() => undefined)
    const last = assistant.asked.at(-1)!.searchParams.get('scope')
    expect(last?.split(' ')).toEqual(expect.arrayContaining(kind.scopesInTheEnd))
    expect(last).not.toContain('destructive')
    // A code can be used only once.
    if (assistant.asked.length > 1) await transport.finishAuth(assistant.answer)
    const end = await client.callTool(save).then(({ content }) => JSON.stringify(content), String)
    expect(end).toMatch(kind.end)
    await client.close()
  })
})

describe('the audience of a token', () => {
  it('is checked on both sides', async () => {
    const assistant = new Assistant()
    const { StreamableHTTPClientTransport, Client } = present
    const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      authProvider: assistant as never,
    })
    await new Client({ name: 'test', version: '1' }).connect(transport).catch(() => undefined)
    await transport.finishAuth(assistant.answer)
    const key = assistant.tokens()!.access_token
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const headers = { Accept: 'application/json, text/event-stream' }
    expect((await service.call('/mcp', { key, body: list, headers })).status).toBe(200)
    expect((await service.call('/v1/tags', { key })).status).toBe(401)
  })
})

describe('metadata of the assistant server', () => {
  it.each(['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'])(
    'is at %s',
    async (path) => {
      const answer = await service.call(path)
      expect(await answer.json()).toMatchObject({
        resource: `${service.url}/mcp`,
        authorization_servers: [service.url],
      })
    },
  )
})
