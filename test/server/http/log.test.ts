import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { COPY_PAGES } from '../../../server/src/copies/copy-pages.ts'
import { createPageCopies } from '../../../server/src/copies/page-copies.ts'
import { createLog } from '../../../server/src/http/log.ts'
import { formatApiKey } from '../../../server/src/identity/keys.ts'

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = []
  createLog(
    (line) => lines.push(line),
    () => 0,
  )('error', 'x', fields)
  expect(lines).toHaveLength(1)
  return lines[0]!
}

describe('createLog', () => {
  it('writes one JSON object per line, whatever it contains', () => {
    const line = logged({ text: 'two\nlines', error: new Error('outer', { cause: new Error('inner') }) })
    expect(line.endsWith('\n')).toBe(true)
    expect(line.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(line)).toMatchObject({
      at: '1970-01-01T00:00:00.000Z',
      level: 'error',
      message: 'x',
      error: { message: 'outer', cause: { message: 'inner' } },
    })
  })

  it('escapes characters that a terminal obeys or hides', () => {
    const path = '/v1/\u001b[2J\u009b2J\u007f\u202egnp.exe\u2066\u200b\u2028\u{e0041}'
    const line = logged({ path })
    expect(line.trimEnd()).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(line)).toMatchObject({ path })
  })

  it('truncates values that a stranger controls and notes their length', () => {
    const path = `/v1/${'x'.repeat(240_000)}`
    const line = logged({ path, error: new Error(path, { cause: path }), nested: { list: [path] } })
    expect(line.length).toBeLessThan(10_000)
    expect(JSON.parse(line)).toMatchObject({
      path: expect.stringMatching(/^\/v1\/x+… \(240004 characters\)$/) as string,
    })
  })

  it('cuts no key in two', () => {
    const key = formatApiKey(new Uint8Array(32).fill(9))
    const line = logged({ path: `${'x'.repeat(985)}/${key}` })
    expect(line).not.toContain(key.slice(0, 12))
    expect(line).toContain('/service_***')
  })

  it('redacts keys and bearer tokens everywhere', () => {
    const key = formatApiKey(new Uint8Array(32).fill(9))
    const line = logged({ error: new Error(`cannot use ${key}`), header: 'Bearer abc.def', nested: { key } })
    expect(line).not.toContain(key)
    expect(line).not.toContain('abc.def')
    expect(line).toContain('service_***')
    expect(line).toContain('Bearer ***')
  })

  it('redacts the address of a copy, which opens it for anyone', async () => {
    const copies = createPageCopies({
      store: { find: async () => ({}) } as never,
      blobs: null as never,
      quotaBytes: 0,
      now: () => 0,
      secret: new Uint8Array(32),
    })
    const { token } = await copies.link(randomUUID(), randomUUID())
    const line = logged({ path: `${COPY_PAGES}/${token}/page`, stack: `at ${COPY_PAGES}/copy.css` })
    expect(line).not.toContain(token.split('.').at(-1))
    expect(line).toContain('/copies/copy.css')
  })
})
