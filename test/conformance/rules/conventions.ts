import assert from 'node:assert/strict'
import { dataOf, failureOf, issuesOf, jsonOf, textOf } from '../answer.ts'
import { NOBODYS_ID } from '../fixtures.ts'
import { skip, type Lab } from '../lab.ts'
import { section } from '../rule.ts'

const service = section('What the service does')
const conventions = section('Conventions')

function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(https?:|\/)/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : []
}

async function documentationPage(lab: Lab): Promise<string> {
  const links = linksIn(dataOf(await lab.call('GET', '/v1', { key: null })))
  const page = links.find(
    (link) => /\/(docs?|documentation|reference)\b/.test(link) && !/\.(json|txt)$/.test(link),
  )
  if (!page) skip('the root names no documentation page')
  return page.startsWith(lab.url) ? page.slice(lab.url.length) : page
}

// API: What the service does 7
service.must('serves an OpenAPI 3.1 description at /openapi.json', async (lab) => {
  const answer = await lab.call('GET', '/openapi.json', { key: null })
  assert.equal(answer.status, 200)
  const { openapi, paths } = jsonOf(answer) as { openapi: string; paths: Record<string, unknown> }
  assert.match(openapi, /^3\.1\./)
  for (const path of ['/v1/bookmarks', '/v1/search', '/v1/stats', '/v1/collections', '/v1/tags', '/v1/me'])
    assert.ok(path in paths, `${path} is not described`)
})

// API: What the service does 7
service.must('serves an index for agents at /llms.txt', async (lab) => {
  const answer = await lab.call('GET', '/llms.txt', { key: null })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('Content-Type') ?? '', /^text\/(plain|markdown)/)
  assert.match(textOf(answer), /^# /)
})

// API: What the service does 7
service.must('answers a documentation page as Markdown at its address with .md', async (lab) => {
  const answer = await lab.call('GET', `${await documentationPage(lab)}.md`, { key: null })
  assert.equal(answer.status, 200)
  assert.doesNotMatch(textOf(answer), /<html/i)
  assert.match(textOf(answer), /^#+ /m)
})

// API: What the service does 7
service.must('answers a documentation page as Markdown to Accept: text/markdown', async (lab) => {
  const page = await documentationPage(lab)
  const answer = await lab.call('GET', page, { key: null, headers: { Accept: 'text/markdown' } })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('Content-Type') ?? '', /^text\/markdown/)
  assert.doesNotMatch(textOf(answer), /<html/i)
})

// API: What the service does 8; GET /v1 1
service.must('answers GET /v1 without credentials, with pointers', async (lab) => {
  const answer = await lab.call('GET', '/v1', { key: null })
  const said = JSON.stringify(dataOf(answer))
  assert.match(said, /openapi\.json/)
  assert.ok(linksIn(dataOf(answer)).length >= 2, said)
})

// API: What the service does 9
service.must('serves a server card for an assistant-protocol server', async (lab) => {
  const answer = await lab.call('GET', '/.well-known/mcp/server-card.json', { key: null })
  assert.equal(answer.status, 200)
  assert.ok(Object.keys(jsonOf(answer)).length > 0)
})

// API: Conventions 2
conventions.must('wraps every success in data, with an X-Request-Id', async (lab) => {
  for (const path of ['/v1/bookmarks', '/v1/stats', '/v1/collections', '/v1/tags', '/v1/me'])
    dataOf(await lab.get(path))
  dataOf(await lab.post('/v1/search', { query: 'anything' }))
})

// API: Conventions 3
conventions.must('answers different requests with different ids', async (lab) => {
  const ids = [await lab.get('/v1/me'), await lab.get('/v1/me')].map(({ headers }) =>
    headers.get('X-Request-Id'),
  )
  assert.notEqual(ids[0], ids[1])
})

conventions.reading(
  // API: Conventions 3
  'answers a client’s own X-Request-Id with the same, on success and on failure',
  async (lab) => {
    for (const id of [`A-z_0-${lab.mark}`, 'a', 'x'.repeat(64)]) {
      const headers = { 'X-Request-Id': id }
      assert.equal((await lab.get('/v1/me', { headers })).headers.get('X-Request-Id'), id)
      const failed = await lab.call('GET', '/v1/me', { key: null, headers })
      assert.equal(jsonOf(failed).requestId, id)
    }
  },
)

// API: Conventions 3; Limits 13
conventions.reading('goes on with an id of its own when a client’s breaks the form', async (lab) => {
  for (const id of ['x'.repeat(65), 'a b', 'a=b', 'é', 'a.b']) {
    const answer = await lab.get('/v1/me', { headers: { 'X-Request-Id': encodeURI(id) } })
    assert.notEqual(answer.headers.get('X-Request-Id'), id)
    dataOf(answer)
  }
})

conventions.must(
  // API: Conventions 5; Errors 1
  'answers an unknown /v1 path with 404, not_found and links, and never with HTML',
  async (lab) => {
    for (const path of ['/v1/nothing', `/v1/bookmarks/${NOBODYS_ID}/nothing`, '/v1/Bookmarks'])
      for (const key of ['full', null] as const) {
        const answer = await lab.call('GET', path, { key, headers: { Accept: 'text/html' } })
        const { details } = failureOf(answer, 404, 'not_found')
        const links = linksIn(details)
        assert.ok(
          links.some((link) => link.endsWith('/openapi.json')),
          JSON.stringify(details),
        )
        assert.ok(
          links.some((link) => /doc/.test(link)),
          JSON.stringify(details),
        )
      }
  },
)

conventions.reading('answers a wrong method with 404 or 405 in the envelope', async (lab) => {
  for (const [method, path] of [
    ['PUT', '/v1/bookmarks'],
    ['DELETE', '/v1/me'],
    ['PATCH', '/v1/search'],
  ] as const) {
    const answer = await lab.call(method, path)
    assert.ok([404, 405].includes(answer.status), `${method} ${path}: ${answer.status}`)
    assert.equal(typeof (jsonOf(answer).error as { code: string }).code, 'string')
  }
})

// API: Errors 8
conventions.must('answers malformed JSON with 400 invalid_json', async (lab) => {
  for (const raw of ['{', '{"query":', "{'query':'a'}", '{"query":"a"}}', '', '\u0000'])
    failureOf(await lab.call('POST', '/v1/search', { raw }), 400, raw === '' ? undefined : 'invalid_json')
})

// API: Conventions 1
conventions.reading('answers a body that is not declared as JSON with 400', async (lab) => {
  const headers = { 'Content-Type': 'text/plain' }
  failureOf(await lab.call('POST', '/v1/search', { raw: '{"query":"a"}', headers }), 400)
})

conventions.must('answers JSON of the wrong shape with 422', async (lab) => {
  for (const raw of ['[]', '1', 'null', '"a"', '{}', '{"query":1}', '{"query":["a"]}'])
    issuesOf(await lab.call('POST', '/v1/search', { raw }))
})

conventions.must(
  'has a documented answer to deep JSON, NUL, lone surrogates and a body above its size',
  async (lab) => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const bodies = [
      `{"query":${deep}}`,
      '{"query":"a\\u0000b"}',
      '{"query":"\\ud800"}',
      JSON.stringify({ query: 'a', x: 'y'.repeat(1_200_000) }),
      '{"__proto__":{"a":1},"query":"a"}',
    ]
    for (const raw of bodies) {
      const { status } = await lab.call('POST', '/v1/search', { raw })
      assert.ok([200, 400, 413, 422].includes(status), `${raw.slice(0, 30)}: ${status}`)
    }
  },
)

export const CONVENTIONS = [...service.rules, ...conventions.rules]
