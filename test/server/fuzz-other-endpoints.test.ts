/** @module-tag slow */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_ENDPOINTS } from '../fuzz/other-endpoints.ts'
import { startFaultyProxy } from '../fuzz/faulty-proxy.ts'
import type { Tally } from '../fuzz/oracle.ts'
import { fuzzOtherEndpoints } from '../fuzz/try-endpoint.ts'
import { startWorld, type World } from '../fuzz/world.ts'

/** Each part is a separate test, so that the whole never meets the time limit of a test. */
const PARTS = [0, 1, 2, 3, 4]
const RUNS_PER_PART = 320
/** Fixed for repeatable runs. `npm run fuzz` uses a new one each time. */
const seed = 20_260_301

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('endpoints outside the API', () => {
  const tally: Tally = new Map()
  it.each(PARTS)('handle random requests, part %i', async (part) => {
    expect(await fuzzOtherEndpoints(world, tally, { runs: RUNS_PER_PART, seed: seed + part })).toBeNull()
  })

  it('are all reached by them', () => {
    expect([...tally.keys()].toSorted()).toEqual(OTHER_ENDPOINTS.map(({ path }) => path).toSorted())
    // Each endpoint must accept some requests. Otherwise, the fuzzer tests nothing.
    for (const endpoint of [
      '/capture',
      '/capture/read-again',
      '/capture/unread',
      '/mcp',
      '/oauth/authorize',
      '/oauth/interaction/:uid',
      '/sign-in',
      '/account/:form',
    ])
      expect(Math.min(...tally.get(endpoint)!.keys())).toBeLessThan(400)
  })

  it('ignore the query when a person returns to the sign-in', async () => {
    const answer = await world.service.call('/oauth/authorize/gone?client_id=bookplate-extension')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<!doctype html>')])
  })

  it('are all that the service registers', () => {
    const root = join(import.meta.dirname, '../../server/src')
    const registered = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bapp\.(?:get|post|all|on)\(\s*([^,]+),/g)].map(
        ([, path]) => `${file.split('/')[0]} ${path}`,
      ),
    )
    expect([...new Set(registered)].toSorted()).toMatchInlineSnapshot(`
      [
        "api HEALTH_PATH",
        "api METRICS_PATH",
        "app.ts path",
        "copies \`\${COPY_PAGES}/:token/page\`",
        "copies \`\${COPY_PAGES}/:token\`",
        "copies \`\${COPY_PAGES}/copy.css\`",
        "http endpoint.method",
        "identity '/'",
        "identity '/account'",
        "identity '/account/*'",
        "identity '/account/passkeys/new'",
        "identity '/account/webhooks/log'",
        "identity '/library/session'",
        "identity '/setup'",
        "identity '/sign-in'",
        "identity '/sign-out'",
        "identity CONTINUE_PATH",
        "identity UPSTREAM_PATH",
        "identity \`\${INTERACTION_PATH}/:uid\`",
        "identity \`\${UPSTREAM_PATH}/callback\`",
        "identity path",
        "mcp MCP_PATH",
        "published \`\${PUBLISHED_PATH}/book.epub\`",
        "published \`\${PUBLISHED_PATH}/catalog.xml\`",
        "published \`\${PUBLISHED_PATH}/cover.jpg\`",
        "published \`\${PUBLISHED_PATH}/feed.atom\`",
        "published \`\${PUBLISHED_PATH}/feed.json\`",
        "published \`\${PUBLISHED_PATH}/search.xml\`",
        "reference DOCS_PATH",
        "reference LLMS_PATH",
        "reference MCP_CARD_PATH",
        "reference OPENAPI_PATH",
        "reference POSTMAN_PATH",
        "reference STYLESHEET_PATH",
        "reference \`\${DOCS_PATH}.md\`",
        "reference \`\${DOCS_PATH}/:slug\`",
        "reference openApiPathOf(extension)",
        "reference path",
        "web-app ROOT",
        "web-app \`\${ROOT}/\${address}\`",
      ]
    `)
  })
})

it('the fuzzer finds a failure in one of them, and a response without an id', async () => {
  for (const fault of [{ status: 500 }, { headers: new Headers() }]) {
    const proxy = await startFaultyProxy(world.service.url, ({ url }) =>
      url.startsWith('/sign-in') ? fault : {},
    )
    const behind = { ...world, service: { ...world.service, url: proxy.url } }
    expect(await fuzzOtherEndpoints(behind, new Map(), { runs: 400, seed })).toMatch(
      /a failure of the service|no request id/,
    )
    proxy.close()
  }
})
