import { createHmac } from 'node:crypto'
import { Agent, request } from 'undici'
import { parseAllowedHosts, parseFetchTarget } from '../capture/fetch/fetch-target.ts'
import { createGuardedConnector } from '../capture/fetch/guarded-connector.ts'
import { resolveHost } from '../capture/fetch/resolve-host.ts'

const CONNECT_MS = 5_000
const ANSWER_MS = 15_000

interface Message {
  id: string
  url: string
  secret: Uint8Array
  body: string
  sentAt: number
}

/** Sends a signed message and returns the HTTP status. @throws if there is no answer */
export type SendWebhook = (message: Message) => Promise<number>

/** Signs `id.timestamp.body` (Standard Webhooks, "Signature scheme"). */
const signed = ({ id, secret, body, sentAt }: Message) => {
  const timestamp = String(Math.floor(sentAt / 1_000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** Reaches public addresses and allowed hosts only, and follows no redirect. */
export function createWebhookSender(allow: readonly string[]) {
  const allowed = parseAllowedHosts(allow)
  const closing = new AbortController()
  const agent = new Agent({
    connect: createGuardedConnector({ allowed, resolve: resolveHost, connectTimeoutMs: CONNECT_MS }),
  })
  const send: SendWebhook = async (message) => {
    const { statusCode, body } = await request(parseFetchTarget(message.url, allowed), {
      dispatcher: agent,
      method: 'POST',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_MS)]),
      headers: { 'content-type': 'application/json', 'user-agent': 'Bookplate', ...signed(message) },
      body: message.body,
    })
    body.on('error', () => {}).destroy()
    return statusCode
  }
  return {
    send,
    close: () => {
      closing.abort(new Error('The service stopped'))
      return agent.destroy()
    },
  }
}
