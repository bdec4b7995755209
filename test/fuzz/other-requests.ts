import * as fc from 'fast-check'
import { freeText } from './arbitraries.ts'
import { OTHER_ENDPOINTS, type OtherEndpoint } from './other-endpoints.ts'
import { ids, capture, highlights } from './capture-bodies.ts'
import { EXTENSION_CLIENT_ID } from '../../server/src/identity/oauth/clients.ts'
import { REDIRECT_URI } from '../helpers/oauth-client.ts'

export interface OtherRequest {
  endpoint: string
  method: string
  parts: string[]
  query: [name: string, value: string][]
  headers: Record<string, string | undefined>
  body: string | undefined
  contentType: string
  credential: 'full' | 'read' | 'free' | 'wrong' | 'none'
  hasCookies: boolean
}

const PKCE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** Values that pass the first checks. */
const TELLING: Record<string, readonly string[]> = {
  client_id: [EXTENSION_CLIENT_ID, 'https://app.example/client.json', 'nobody'],
  redirect_uri: [
    REDIRECT_URI,
    'http://127.0.0.1:9/callback',
    'https://app.example/callback',
    'javascript:alert(1)',
  ],
  response_type: ['code', 'token', 'none', 'code id_token'],
  response_mode: ['query', 'fragment', 'form_post', 'web_message'],
  scope: ['read', 'read write offline_access', 'openid', 'destructive', 'everything'],
  code_challenge: [PKCE, 'short'],
  code_challenge_method: ['S256', 'plain'],
  prompt: ['none', 'login', 'consent', 'none login', 'create'],
  resource: ['@url/v1', '@url/mcp', 'https://elsewhere.example/'],
  grant_type: ['authorization_code', 'refresh_token', 'password', 'client_credentials', 'implicit'],
  email: ['me@example.org', 'nobody@example.org'],
  password: ['three quiet lighthouses', 'wrong'],
  answer: ['allow', 'deny'],
  next: ['/account', '//elsewhere.example', 'https://elsewhere.example', '/oauth/authorize?client_id=x'],
  condition: ['site', 'title', 'author', 'platform', 'contentType', 'else'],
  level: ['read', 'write', 'full'],
  request_uri: ['http://169.254.169.254/', 'urn:ietf:params:oauth:request_uri:x'],
}

const PARTS = [
  'keys',
  'export',
  'delete',
  'log',
  'test',
  'password',
  'apps',
  'bookmarks',
  'search.md',
  'index',
  '.',
  '%2e%2e',
]

const valueOf = (name: string): fc.Arbitrary<string> => {
  const telling = Object.hasOwn(TELLING, name) ? TELLING[name] : undefined
  const anything = freeText(0, 5_000)
  return telling
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...telling) }, { weight: 1, arbitrary: anything })
    : anything
}

const pairsOf = ({ fields = ['q'] }: OtherEndpoint): fc.Arbitrary<[string, string][]> =>
  fc
    .uniqueArray(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...fields) },
        { weight: 1, arbitrary: freeText(1, 20) },
      ),
      {
        maxLength: 9,
      },
    )
    .chain((names) =>
      fc.tuple(...names.map((name) => valueOf(name).map((value): [string, string] => [name, value]))),
    )

const TOOLS = [
  'save_bookmark',
  'tag_bookmark',
  'note_bookmark',
  'archive_bookmarks',
  'list_collections',
  'create_collection',
  'delete_collection',
  'search_bookmarks',
  'list_bookmarks',
  'read_library_stats',
  'read_bookmark',
  'read_bookmark_image',
  'no_tool',
]

const argumentsOf = fc.dictionary(
  fc.constantFrom('query', 'id', 'ids', 'url', 'tags', 'note', 'limit', 'cursor', 'ref', 'name', 'filters'),
  fc.oneof(
    freeText(0, 300),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(freeText(0, 40), { maxLength: 4 }),
  ),
  { maxKeys: 5 },
)

const message = fc
  .record({
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    id: fc.oneof(fc.nat(), fc.string(), fc.constant(null)),
    method: fc.constantFrom(
      'initialize',
      'tools/list',
      'tools/call',
      'ping',
      'resources/list',
      'prompts/get',
      'x',
    ),
    params: fc.oneof(
      { weight: 4, arbitrary: fc.record({ name: fc.constantFrom(...TOOLS), arguments: argumentsOf }) },
      {
        weight: 2,
        arbitrary: fc.record({
          protocolVersion: fc.constantFrom('2025-06-18', '2024-11-05', '1'),
          capabilities: fc.object({ maxDepth: 2 }),
          clientInfo: fc.record({ name: freeText(0, 200), version: fc.string() }),
        }),
      },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    ),
  })
  .map((value) => JSON.stringify(value))

const client = fc
  .record(
    {
      redirect_uris: fc.array(valueOf('redirect_uri'), { maxLength: 4 }),
      client_name: freeText(0, 9_000),
      token_endpoint_auth_method: fc.constantFrom('none', 'client_secret_basic', 'private_key_jwt'),
      grant_types: fc.subarray(['authorization_code', 'refresh_token', 'implicit']),
      response_types: fc.subarray(['code', 'token']),
      scope: valueOf('scope'),
      client_uri: freeText(0, 300),
      logo_uri: fc.constantFrom('https://app.example/a.png', 'http://127.0.0.1/'),
      jwks_uri: fc.constantFrom('http://169.254.169.254/', 'https://127.0.0.1:1/'),
      sector_identifier_uri: fc.constantFrom('https://127.0.0.1:1/x', 'http://10.0.0.1/'),
      application_type: fc.constantFrom('web', 'native'),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value))

const BODIES = { message, client, capture, ids, highlights }

const garbage = fc.oneof(freeText(0, 3_000), fc.json(), fc.constant('{"a":'), fc.constant('%zz=%%&=&&'))

function bodyOf(endpoint: OtherEndpoint): fc.Arbitrary<Pick<OtherRequest, 'body' | 'contentType'>> {
  const form = pairsOf(endpoint).map((pairs) => ({
    body: new URLSearchParams(
      pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
    ).toString(),
    contentType: 'application/x-www-form-urlencoded',
  }))
  const json = BODIES[endpoint.json ?? 'client'].map((body) => ({
    body,
    contentType: 'application/json',
  }))
  const other = fc.record({
    body: garbage,
    contentType: fc.constantFrom(
      'text/plain',
      'application/json',
      'multipart/form-data; boundary=x',
      'a/b; charset=q',
    ),
  })
  return fc.oneof({ weight: 5, arbitrary: endpoint.json ? json : form }, { weight: 1, arbitrary: other })
}

const METHODS = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'QUERY']

const headers = fc.record(
  {
    accept: fc.constantFrom(
      'text/html',
      'text/markdown',
      'application/json, text/event-stream',
      '*/*',
      'q=;;',
    ),
    origin: fc.constantFrom('@url', 'null', 'https://evil.example', 'chrome-extension://abc'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
    'sec-fetch-mode': fc.constantFrom('navigate', 'no-cors', 'cors'),
    'sec-fetch-dest': fc.constantFrom('document', 'image', 'empty', 'iframe'),
    'x-request-id': fc.constantFrom('mine-1', 'x'.repeat(65), 'a b', 'é'),
    'x-forwarded-for': fc.ipV4().map((address) => `${address}, 10.0.0.1`),
    'x-forwarded-host': fc.constantFrom('evil.example', 'a b', ''),
    'x-forwarded-proto': fc.constantFrom('https', 'gopher'),
    forwarded: fc.constantFrom('for=1.2.3.4;host=evil.example', 'for="', ';;;'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity'),
    'mcp-protocol-version': fc.constantFrom('2025-06-18', '1'),
    dpop: fc.constantFrom('a.b.c', 'x'),
  },
  { requiredKeys: [] },
)

/** The assistant server requires these headers. */
const ASSISTANT = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
const headersTo = (endpoint: OtherEndpoint): fc.Arbitrary<OtherRequest['headers']> =>
  endpoint.json === 'message'
    ? fc.oneof({ weight: 3, arbitrary: fc.constant(ASSISTANT) }, { weight: 1, arbitrary: headers })
    : headers

const requestTo = (endpoint: OtherEndpoint): fc.Arbitrary<OtherRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 4, arbitrary: fc.constant('GET') },
        {
          weight: endpoint.fields || endpoint.json ? 8 : 1,
          arbitrary: fc.constant(endpoint.method ?? 'POST'),
        },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      parts: fc.array(fc.oneof(fc.constantFrom(...PARTS), freeText(1, 60), fc.uuid()), {
        minLength: 1,
        maxLength: 1,
      }),
      query: fc.oneof(
        { weight: 2, arbitrary: pairsOf(endpoint) },
        // These endpoints reject unknown parameters.
        {
          weight: endpoint.path.startsWith('/capture') ? 20 : 1,
          arbitrary: fc.constant<[string, string][]>([]),
        },
      ),
      headers: headersTo(endpoint),
      sent: bodyOf(endpoint),
      credential: fc.constantFrom('full', 'full', 'read', 'free', 'wrong', 'none'),
      hasCookies: fc.boolean(),
    })
    .map(({ sent, ...request }) => ({ endpoint: endpoint.path, ...request, ...sent }))

/** Generates a request to any endpoint outside the API, sometimes a valid one. */
export const otherRequest: fc.Arbitrary<OtherRequest> = fc.oneof(
  ...OTHER_ENDPOINTS.map((endpoint) => ({
    weight: endpoint.fields || endpoint.json ? 6 : 1,
    arbitrary: requestTo(endpoint),
  })),
)
