import type { IncomingMessage, ServerResponse } from 'node:http'
import { shortAddress } from '../../http/client-address.ts'
import type { Log } from '../../http/log.ts'

/** Logs refusals by name, because pages return 200 and redirects 303 in every case. */
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
      // Omit path segments after the second, because they identify a sign-in.
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
