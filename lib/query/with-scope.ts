import { isApiError, type Scope } from '@bookplate/contract'
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
