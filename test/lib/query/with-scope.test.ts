import { describe, expect, it } from 'vitest'
import { ApiError } from '@bookplate/contract'
import type { ConnectionView, ConnectOutcome } from '@/lib/messaging/connection-protocol.ts'
import { obtainScope, withScope } from '@/lib/query/with-scope.ts'
import { createFakeSend } from '../../helpers/fake-send.ts'
import { rejectionOf } from '../../helpers/test-client.ts'
import { SIGNED_IN } from '../../helpers/signed-in.ts'

const refusal = (status: number, code: string) =>
  new ApiError({ status, code, message: 'refused', retryable: false, requestId: null })
const GIVEN: ConnectOutcome = { ok: true, connection: { status: 'none' } }
const CLOSED: ConnectOutcome = { ok: false, failure: { code: 'window_closed', message: 'm', nextStep: 'n' } }

function change(error: Error, refusals: number) {
  let runs = 0
  return async () => {
    runs += 1
    if (runs <= refusals) throw error
    return runs
  }
}

describe('withScope', () => {
  const forbidden = refusal(403, 'forbidden')

  it('requests nothing if the change succeeds', async () => {
    const { send, asked } = createFakeSend({})
    expect(await withScope(send, 'destructive', change(forbidden, 0))).toBe(1)
    expect(asked).toEqual([])
  })

  it('requests the scope and repeats the change', async () => {
    const { send, asked } = createFakeSend({ 'connection.askForScope': () => GIVEN })
    expect(await withScope(send, 'destructive', change(forbidden, 1))).toBe(2)
    expect(asked).toEqual([['connection.askForScope', { scope: 'destructive' }]])
  })

  it('requests it only once', async () => {
    const { send, asked } = createFakeSend({ 'connection.askForScope': () => GIVEN })
    expect(await rejectionOf(withScope(send, 'destructive', change(forbidden, 2)))).toBe(forbidden)
    expect(asked).toHaveLength(1)
  })

  it('keeps the refusal if the scope is not granted', async () => {
    const { send } = createFakeSend({ 'connection.askForScope': () => CLOSED })
    expect(await rejectionOf(withScope(send, 'destructive', change(forbidden, 1)))).toBe(forbidden)
  })

  it('requests nothing after other failures', async () => {
    const missing = refusal(404, 'not_found')
    const { send, asked } = createFakeSend({})
    expect(await rejectionOf(withScope(send, 'destructive', change(missing, 1)))).toBe(missing)
    expect(asked).toEqual([])
  })
})

const asking = (connection: ConnectionView, outcome: ConnectOutcome) =>
  createFakeSend({ 'connection.read': () => connection, 'connection.askForScope': () => outcome })

describe('obtainScope', () => {
  it('requests the scope before an action that needs it', async () => {
    const { send, asked } = asking(SIGNED_IN, GIVEN)
    await obtainScope(send, 'destructive')
    expect(asked.map(([name]) => name)).toEqual(['connection.read', 'connection.askForScope'])
  })

  it.each<[string, ConnectionView]>([
    ['the scope is held', { ...SIGNED_IN, scopes: ['read', 'write', 'destructive'] }],
    ['it is not known what may be done', { ...SIGNED_IN, scopes: null }],
    ['a key is in use', { ...SIGNED_IN, via: 'key' }],
    ['nothing is connected', { status: 'none' }],
  ])('requests nothing if %s', async (_case, connection) => {
    const { send, asked } = asking(connection, CLOSED)
    await obtainScope(send, 'destructive')
    expect(asked).toHaveLength(1)
  })

  it('ends with a refusal if the scope is not granted', async () => {
    const { send } = asking(SIGNED_IN, CLOSED)
    expect(await rejectionOf(obtainScope(send, 'destructive'))).toMatchObject({
      code: 'forbidden',
      status: 403,
    })
  })
})
