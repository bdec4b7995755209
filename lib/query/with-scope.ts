import { ApiError, ERROR_STATUS, isApiError, type Scope } from '@bookplate/contract'
import type { Send } from '@/lib/messaging/send.ts'

/** If the scope is missing, requests it once and retries. @throws the refusal if it wasn't granted */
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

/** Called before the Undo period, after which a sign-in window would surprise. @throws {ApiError} 403 */
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
