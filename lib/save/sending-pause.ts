import { unsentError } from '@bookplate/contract'
import { toProblem, type OutboxView } from '@/lib/outbox/entry.ts'
import type { SaveContext } from './context.ts'

/** Returns why nothing is sent to this library now. */
export async function readSendingPause(
  { access, store }: Pick<SaveContext, 'access' | 'store'>,
  library: string,
): Promise<OutboxView['pause']> {
  // Read again, because another request may have ended the session.
  if ((await access.read(library))?.view.signedIn === false) {
    const error = unsentError('unauthorized', 'You are signed out of this library.')
    return { until: 0, problem: toProblem(error) }
  }
  const pause = await store.readPause(library)
  return pause && { until: pause.until, problem: pause.problem }
}
