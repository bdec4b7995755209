import type { Log } from '../http/log.ts'
import type { ServiceStore, StoredDelivery } from '../storage/service-store.ts'
import type { SendWebhook } from './send-webhook.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Waits after each failed attempt, as Standard Webhooks recommends. */
const RETRY_AFTER = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** Longer than an attempt takes. Then another process may try. */
const LEASE_MS = MINUTE
/** Finds deliveries that a command or another process queued. */
const POLL_MS = 15 * SECOND
const KEEP_MS = 30 * 24 * HOUR
const GONE = 410

interface DelivererDeps {
  store: ServiceStore['webhooks']
  send: SendWebhook
  now: () => number
  log: Log
}

/** Each one makes up to ten calls at a time. */
const MAX_WEBHOOKS_AT_ONCE = 100

/** Delivers queued messages at least once, and retries for three days. */
export function createWebhookDeliverer({ store, send, now, log }: DelivererDeps) {
  /** By webhook, because a receiver that doesn't answer must delay only its own messages. */
  const sending = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let claiming = Promise.resolve()
  let isWanted = false
  let isClosed = false

  const warn = (error: unknown): void => log('warn', 'webhooks could not be delivered', { error })

  async function attempt({ id, webhookId, body, attempts }: StoredDelivery) {
    const webhook = await store.byId(webhookId)
    if (!webhook) return
    const { url, secret, disabledAt } = webhook
    // Queued or retried while another message got 410.
    if (disabledAt !== null) return store.record(id, { nextAt: null, status: null, problem: 'ended by 410' })
    const [status, problem] = await send({ id, url, secret, body, sentAt: now() }).then(
      (answer) => [answer, null] as const,
      (error: Error) => [null, error.message] as const,
    )
    const isDone = status !== null && status >= 200 && status < 300
    const wait = RETRY_AFTER[attempts - 1]
    await store.record(id, {
      nextAt: isDone || wait === undefined ? null : now() + wait,
      status,
      problem,
    })
    if (status === GONE) await store.disable(webhookId, now())
  }

  async function sendAll(due: readonly StoredDelivery[], webhookId: string): Promise<void> {
    await Promise.all(due.map(attempt)).catch(warn)
    sending.delete(webhookId)
    wake()
  }

  async function claimDue(): Promise<void> {
    if (isClosed || sending.size === MAX_WEBHOOKS_AT_ONCE) return
    const due = await store.claim(now(), now() + LEASE_MS, [...sending.keys()])
    const webhookId = due[0]?.webhookId
    if (webhookId === undefined) return
    sending.set(webhookId, sendAll(due, webhookId))
    await claimDue()
  }

  async function look(): Promise<void> {
    isWanted = false
    let delay = POLL_MS
    try {
      await claimDue()
      const next = await store.nextDue()
      if (next !== null) delay = Math.min(Math.max(next - now(), SECOND), POLL_MS)
    } catch (error) {
      warn(error)
    }
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(wake, delay).unref()
  }

  function wake(): void {
    if (isWanted || isClosed) return
    isWanted = true
    claiming = claiming.then(look)
  }

  /** Resolves when no message is due. */
  async function idle(): Promise<void> {
    const latest = claiming
    await latest
    await Promise.all(sending.values())
    if (claiming !== latest) await idle()
  }

  return {
    wake,
    idle,
    sweep: () => store.removeDeliveriesBefore(now() - KEEP_MS),
    close: async () => {
      isClosed = true
      await idle()
      clearTimeout(timer)
    },
  }
}
