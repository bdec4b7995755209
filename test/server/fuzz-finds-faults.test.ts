import type { Operation } from '@bookplate/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFaultyProxy, type Faults } from '../fuzz/faulty-proxy.ts'
import { runModels } from '../fuzz/model.ts'
import { fuzzOperation } from '../fuzz/requests.ts'
import { startWorld, type World } from '../fuzz/world.ts'

const seed = 20_260_301
let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function behind<Result>(faults: Faults, use: (world: World) => Promise<Result>): Promise<Result> {
  const proxy = await startFaultyProxy(world.service.url, faults)
  try {
    return await use({ ...world, service: { ...world.service, url: proxy.url } })
  } finally {
    proxy.close()
  }
}

const without = (headers: Headers, name: string): Headers => {
  const left = new Headers(headers)
  left.delete(name)
  return left
}

/** An archive response that claims to have changed every requested id. */
const boasting: Faults = ({ url, sent, status, body }) =>
  url === '/v1/bookmarks/archive' && status === 200
    ? {
        body: JSON.stringify({
          data: { ids: [...new Set((JSON.parse(sent) as { ids: string[] }).ids)] },
        }),
      }
    : { body }

describe('the fuzzer', () => {
  it.each<[fault: string, operation: Operation, faults: Faults, report: RegExp]>([
    [
      'a 500 on a quote in the query',
      'bookmarks.list',
      ({ url, body }) => (url.includes('%27') ? { status: 500, body } : {}),
      /500/,
    ],
    [
      'a 404 in HTML',
      'bookmarks.read',
      ({ status, headers }) => {
        if (status !== 404) return {}
        const html = new Headers(headers)
        html.set('content-type', 'text/html')
        return { headers: html, body: '<h1>Not found</h1>' }
      },
      /HTML under \/v1/,
    ],
    [
      'a missing RateLimit-Policy',
      'tags.list',
      ({ headers }) => ({ headers: without(headers, 'RateLimit-Policy') }),
      /RateLimit-Policy/,
    ],
    [
      'a field of the wrong type',
      'stats.read',
      ({ body }) => ({ body: body.replace(/"total":(\d+)/, '"total":"$1"') }),
      /not as described/,
    ],
    [
      'a refusal of what the document allows',
      'search.run',
      ({ status, sent, body }) =>
        status === 200 && sent.includes('"state":"all"')
          ? {
              status: 422,
              body: '{"error":{"code":"validation_error","message":"no","retryable":false,"details":{"issues":[]}},"requestId":"x"}',
            }
          : { body },
      /.+/,
    ],
  ])(
    'finds %s',
    async (_, operation, faults, report) => {
      const found = await behind(faults, (world) =>
        fuzzOperation(world, operation, new Map(), { runs: 300, seed }),
      )
      expect(found).toMatch(report)
    },
    30_000,
  )

  it('finds a sequence after which archive reports unchanged ids', async () => {
    const found = await behind(boasting, ({ service }) => runModels(service, { runs: 60, seed }))
    expect(found).toMatch(/archive\(.*archive\(/s)
  })
})
