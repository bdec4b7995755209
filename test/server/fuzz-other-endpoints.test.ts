/** @module-tag slow */

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
