/** @module-tag slow */

import { gzipSync } from 'node:zlib'
import { MAX_ISSUES, type ValidationIssue } from '@bookplate/contract'
import { beforeAll, expect, it } from 'vitest'
import { serviceOfFile } from '../../helpers/service-of-file.ts'

const url = 'https://site.example/page'

const service = serviceOfFile()
let key: string

beforeAll(() => {
  key = service.account().key('write')
})

const many = (amount: number, item: string): string => `[${Array(amount).fill(item).join(',')}]`
const names = (amount: number): string => Array.from({ length: amount }, (_, n) => `"k${n}":1`).join(',')

const send = (path: string, body: string): Promise<Response> =>
  fetch(service.url + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      ...(path === '/capture' ? { 'Content-Encoding': 'gzip' } : {}),
    },
    body: path === '/capture' ? new Uint8Array(gzipSync(body)) : body,
  })

const issuesOf = async (path: string, body: string): Promise<ValidationIssue[]> => {
  const response = await send(path, body)
  expect(response.status).toBe(422)
  return ((await response.json()) as { error: { details: { issues: ValidationIssue[] } } }).error.details
    .issues
}

it.each([
  [
    'halves of signs in a name nobody knows',
    '/v1/search',
    `{"query":"x","more":${many(80_000, String.raw`"\ud800"`)}}`,
  ],
  ['unknown names', '/v1/search', `{"query":"x",${names(60_000)}}`],
  [
    'values that are none of a few',
    '/v1/search',
    `{"query":"x","filters":{"favorite":${many(300_000, '1')}}}`,
  ],
  ['values of a wrong kind', '/v1/bookmarks/archive', `{"ids":${many(300_000, '{}')}}`],
  ['highlights that are none', '/capture', `{"url":"${url}","selection":${many(500_000, '{}')}}`],
  ['pictures that are none', '/capture', `{"url":"${url}","images":${many(500_000, '{}')}}`],
  ['unstorable words', '/capture', `{"url":"${url}","more":${many(1_000_000, String.raw`"\ud800"`)}}`],
])('of very many %s, a limited number is reported', async (_name, path, body) => {
  const issues = await issuesOf(path, body)
  expect(issues.length).toBeGreaterThan(0)
  expect(issues.length).toBeLessThanOrEqual(MAX_ISSUES)
})

it('of a long list of wrong values, only the first is reported, because each costs time', async () => {
  const filters = `{"tags":${many(300_000, '1')},"authors":${many(100_000, '1')}}`
  const issues = await issuesOf('/v1/search', `{"query":"x","filters":${filters}}`)
  expect(issues).toHaveLength(1)
})

it.each([
  ['values', many(3_000_000, '1')],
  ['objects', many(1_000_001, '{}')],
  ['names', `{${names(100_000)}}`],
  ['levels', '['.repeat(600_000) + ']'.repeat(600_000)],
])('refuses a body with too many %s, because parsing it takes seconds', async (_name, more) => {
  const response = await send('/capture', `{"url":"${url}","more":${more}}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'bad_request' } })
})
