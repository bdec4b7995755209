import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { Hono } from 'hono'
import { MCP_PATH } from '../reference/paths.ts'
import { MCP_RESOURCE_PATH } from '../identity/paths.ts'
import type { HttpContext, HttpEnv } from '../http/context.ts'
import { sendJson } from '../http/encoding.ts'
import { hasManyValues } from '../http/parse-request.ts'
import { readJson, receiveBody } from '../http/read-body.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { CallOperation, Caller } from './call-operation.ts'

const INVALID_REQUEST = -32_600

const protocolError = (c: HttpContext, status: 400 | 403 | 405, message: string): Response =>
  c.json({ jsonrpc: '2.0', error: { code: INVALID_REQUEST, message }, id: null }, status)

/** Without sessions, so any process can handle any POST. Middleware before it authenticates and limits. */
export function registerAssistants(
  app: Hono<HttpEnv>,
  deps: { call: CallOperation; baseUrl: string; isKnownOrigin: (origin: string) => boolean },
): void {
  // MCP requires this check against DNS rebinding: a hostile page sends its own origin.
  app.use(MCP_PATH, async function originMiddleware(c, next) {
    const origin = c.req.header('Origin')
    if (origin === undefined || deps.isKnownOrigin(origin)) return next()
    return protocolError(
      c,
      403,
      'Pages of this origin may not use the library. Its operator can allow the origin in BOOKPLATE_ORIGINS.',
    )
  })

  let handler: McpHttpHandler | undefined
  app.post(MCP_PATH, async (c) => {
    const principal = c.get('principal')
    if (!principal) {
      throw new ServiceError(
        'unauthorized',
        'Send a valid API key or access token as `Authorization: Bearer …`.',
      )
    }
    const parsedBody = await readJson(await receiveBody(c.req.raw))
    // The rate limit counts one request, so allow one message. MCP has removed batches.
    if (Array.isArray(parsedBody)) return protocolError(c, 400, 'Send one message a request.')
    if (hasManyValues(parsedBody)) return protocolError(c, 400, 'Send fewer values in a message.')

    const caller: Caller = { principal, requestId: c.get('requestId'), signal: c.req.raw.signal }
    // Loaded lazily, because the SDK has hundreds of modules.
    const { createAssistantHandler } = await import('./assistant-server.ts')
    handler ??= createAssistantHandler(deps.call)
    const answer = await handler.fetch(c.req.raw, {
      parsedBody,
      authInfo: {
        token: '',
        clientId: principal.name,
        scopes: [...principal.scopes],
        resourceMetadataUrl: deps.baseUrl + MCP_RESOURCE_PATH,
        extra: { caller },
      },
    })
    // Earlier revisions respond with a stream, which must not be compressed.
    if (answer.status !== 200 || answer.headers.get('Content-Type') !== 'application/json') return answer
    answer.headers.delete('Content-Length')
    for (const [name, value] of answer.headers) c.header(name, value)
    return sendJson(c, new Uint8Array(await answer.arrayBuffer()), 200)
  })
  app.all(MCP_PATH, (c) => {
    c.header('Allow', 'POST')
    return protocolError(c, 405, 'There are no sessions here: send each message as a POST.')
  })
}
