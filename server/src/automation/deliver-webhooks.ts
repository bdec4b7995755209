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
const LOOK_EVERY_MS = 15 * SECOND
const KEEP_MS = 30 * 24 * HOUR
const GONE = 410

interface DelivererDeps {
  store: ServiceStore['webhooks']
  send: SendWebhook
  now: () => number
  log: Log
}

/** Delivers queued messages at least once, and retries for three days. */
export function createWebhookDeliverer({ store, send, now, log }: DelivererDeps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isClosed = false

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

  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = await store.claim(now(), now() + LEASE_MS)
      if (due.length === 0 || isClosed) return
      await Promise.all(due.map(attempt))
    }
  }

  const schedule = (delay: number): void => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(wake, delay).unref()
  }

  function wake(): void {
    if (running) return schedule(0)
    running = deliverDue()
      .then(async () => {
        const next = await store.nextDue()
        schedule(next === null ? LOOK_EVERY_MS : Math.min(Math.max(next - now(), SECOND), LOOK_EVERY_MS))
      })
      .catch((error: unknown) => {
        log('warn', 'webhooks could not be delivered', { error })
        schedule(LOOK_EVERY_MS)
      })
      .finally(() => {
        running = null
      })
  }

  return {
    deliverDue,
    wake,
    sweep: () => store.removeDeliveriesBefore(now() - KEEP_MS),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
