import { describe, expect, it } from 'vitest'
import { createLogger, redact } from '@/lib/connect/logger.ts'

describe('redact', () => {
  it('masks credentials by the name of their field, at any depth and in any case', () => {
    expect(redact({ headers: { Authorization: 'x', accept: 'y' }, list: [{ refresh_token: 'z' }] })).toEqual({
      headers: { Authorization: '***', accept: 'y' },
      list: [{ refresh_token: '***' }],
    })
  })

  it('masks keys and bearer tokens within any text', () => {
    expect(redact('sent Bearer abc.def with service_aB3-x_9')).toBe('sent *** with ***')
  })

  it('masks inside errors and their causes', () => {
    const error = new Error('refused service_secret', { cause: new Error('Bearer tok') })
    expect(JSON.stringify(redact(error))).not.toMatch(/secret|tok"/)
  })

  it('handles circular objects', () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(JSON.stringify(redact(loop))).toContain('"self":"…"')
  })

  it('applies to all log output', () => {
    const lines: unknown[] = []
    createLogger((...line) => lines.push(line)).error('failed with service_abc', { key: 'service_def' })
    expect(lines).toEqual([['error', 'failed with ***', { key: '***' }]])
  })
})
