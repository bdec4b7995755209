import type { IncomingMessage, ServerResponse } from 'node:http'
import { shortAddress } from '../../http/client-address.ts'
import type { Log } from '../../http/log.ts'

/**
 * One line a request to the authorization server: what came of it and roughly from where. Its pages answer 200 and its
 * redirects 303 whatever they say, so it tells of a refusal itself; neither query nor body is ever written.
 */
export function createOauthLog(log: Log, now: () => number) {
  const refusals = new WeakMap<IncomingMessage, string>()
  return {
    refused: (request: IncomingMessage, reason: string): void => void refusals.set(request, reason),
    watch: (
      request: IncomingMessage,
      response: ServerResponse,
      { requestId, address }: { requestId: string; address: string },
    ): void => {
      const startedAt = now()
      // Behind the second part of the path are the names of single sign-ins.
      const path = (request.url ?? '').split('?')[0]!.split('/').slice(0, 3).join('/')
      response.once('close', () => {
        const { statusCode: status } = response
        log('info', 'oauth', {
          requestId,
          method: request.method,
          path,
          status,
          outcome: refusals.get(request) ?? (status < 400 ? 'ok' : 'refused'),
          durationMs: now() - startedAt,
          address: shortAddress(address),
        })
      })
    },
  }
}
