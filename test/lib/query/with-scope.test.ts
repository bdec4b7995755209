import { describe, expect, it } from 'vitest'
import { ApiError } from '@bookplate/contract'
import type { ConnectOutcome } from '@/lib/messaging/connection-protocol.ts'
import { withScope } from '@/lib/query/with-scope.ts'
import { createFakeSend } from '../../helpers/fake-options.ts'
import { rejectionOf } from '../../helpers/test-client.ts'

const refusal = (status: number, code: string) =>
  new ApiError({ status, code, message: 'refused', retryable: false, requestId: null })
const GIVEN: ConnectOutcome = { ok: true, connection: { status: 'none' } }
const CLOSED: ConnectOutcome = { ok: false, failure: { code: 'window_closed', message: 'm', nextStep: 'n' } }

/** A change that is refused this often before it works. */
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

  it('asks for nothing when the change works', async () => {
    const { send, asked } = createFakeSend({})
    expect(await withScope(send, 'destructive', change(forbidden, 0))).toBe(1)
    expect(asked).toEqual([])
  })

  it('asks for the scope and runs the change again', async () => {
    const { send, asked } = createFakeSend({ 'connection.askForScope': () => GIVEN })
    expect(await withScope(send, 'destructive', change(forbidden, 1))).toBe(2)
    expect(asked).toEqual([['connection.askForScope', { scope: 'destructive' }]])
  })

  it('asks once only', async () => {
    const { send, asked } = createFakeSend({ 'connection.askForScope': () => GIVEN })
    expect(await rejectionOf(withScope(send, 'destructive', change(forbidden, 2)))).toBe(forbidden)
    expect(asked).toHaveLength(1)
  })

  it('keeps the refusal when the scope is not given', async () => {
    const { send } = createFakeSend({ 'connection.askForScope': () => CLOSED })
    expect(await rejectionOf(withScope(send, 'destructive', change(forbidden, 1)))).toBe(forbidden)
  })

  it('asks for nothing after other failures', async () => {
    const missing = refusal(404, 'not_found')
    const { send, asked } = createFakeSend({})
    expect(await rejectionOf(withScope(send, 'destructive', change(missing, 1)))).toBe(missing)
    expect(asked).toEqual([])
  })
})
