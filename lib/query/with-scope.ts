import { ApiError, ERROR_STATUS, isApiError, type Scope } from '@bookplate/contract'
import type { Send } from '@/lib/messaging/send.ts'

/**
 * Runs a change; where the sign-in lacks the scope for it, asks the person for that scope, once, and runs it again.
 * So `destructive` is asked for only when somebody first deletes a collection.
 * @throws the refusal itself when the scope was not given: it names what is missing
 */
export async function withScope<Value>(send: Send, scope: Scope, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (!isApiError(error, 'forbidden')) throw error
    const outcome = await send('connection.askForScope', { scope })
    if (!outcome.ok) throw error
    return run()
  }
}

/**
 * Asks for a scope that the sign-in is known to lack, while the person is still at it: a window that opens when the
 * time for Undo has run out would come from nowhere. Asks nothing while it is not known what may be done.
 * @throws {ApiError} 403 when the scope was not given
 */
export async function obtainScope(send: Send, scope: Scope): Promise<void> {
  const connection = await send('connection.read', {})
  if (connection.status !== 'connected' || connection.via !== 'oauth') return
  if (connection.scopes === null || connection.scopes.includes(scope)) return
  const outcome = await send('connection.askForScope', { scope })
  if (outcome.ok) return
  const { message, requestId = null } = outcome.failure
  throw new ApiError({
    status: ERROR_STATUS.forbidden,
    code: 'forbidden',
    message,
    retryable: false,
    requestId,
  })
}
