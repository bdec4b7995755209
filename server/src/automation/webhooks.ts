import { randomBytes, randomUUID } from 'node:crypto'
import { parseAllowedHosts, parseFetchTarget, portOf } from '../capture/fetch/fetch-target.ts'
import { isPublicAddress } from '../capture/fetch/public-address.ts'
import { resolveHost } from '../capture/fetch/resolve-host.ts'
import { PageFetchError } from '../errors/page-fetch-error.ts'
import type { RefusedWebhook } from '../errors/refusal-words.ts'
import type { ServiceStore, StoredWebhook } from '../storage/service-store.ts'

export const EVENTS = [
  'bookmark.saved',
  'bookmark.updated',
  'bookmark.archived',
  'bookmark.restored',
] as const
export type Event = (typeof EVENTS)[number]

/** Every change calls all of them, so that one request could call another site very often. */
const MAX_WEBHOOKS = 20
const SECRET_BYTES = 32
const LOG_LENGTH = 50

interface WebhooksDeps {
  store: ServiceStore['webhooks']
  /** Hosts of the own network that may be called, as in `BOOKPLATE_FETCH_ALLOW`. */
  allow: readonly string[]
  now: () => number
}

export function createWebhooks({ store, allow, now }: WebhooksDeps) {
  const allowed = parseAllowedHosts(allow)

  const queue = (webhooks: readonly StoredWebhook[], type: string, data: unknown) => {
    const createdAt = now()
    const body = JSON.stringify({ type, timestamp: new Date(createdAt).toISOString(), data })
    return store.queue(
      webhooks.map(({ id }) => ({
        id: `msg_${randomUUID()}`,
        webhookId: id,
        body,
        createdAt,
        attempts: 0,
        nextAt: createdAt,
        status: null,
        problem: null,
      })),
    )
  }

  /** Throws if the name has an address that a delivery would refuse. The name may still be unknown. */
  const refusePrivate = async (url: URL): Promise<void> => {
    if (allowed.has(url.hostname, portOf(url))) return
    const addresses = await resolveHost(url.hostname).catch(() => [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) throw new PageFetchError('address')
  }

  const find = async (accountId: string, id: string): Promise<StoredWebhook | null> => {
    const found = await store.byId(id)
    return found?.accountId === accountId ? found : null
  }

  return {
    /** Returns the secret, which is shown once, or a problem. */
    async create(
      accountId: string,
      url: string,
      events: readonly Event[],
    ): Promise<{ id: string; secret: string } | RefusedWebhook> {
      try {
        await refusePrivate(parseFetchTarget(url, allowed))
      } catch (error) {
        if (error instanceof PageFetchError) return { problem: 'address' }
        throw error
      }
      const secret = randomBytes(SECRET_BYTES)
      const id = randomUUID()
      const row = { id, accountId, url, events: events.join(' '), secret, createdAt: now(), disabledAt: null }
      if (!(await store.insertBelow(MAX_WEBHOOKS, row))) return { problem: 'full', most: MAX_WEBHOOKS }
      return { id, secret: `whsec_${Buffer.from(secret).toString('base64')}` }
    },

    list: store.ofAccount,
    remove: store.remove,

    deliveries: async (accountId: string, id: string) =>
      (await find(accountId, id)) ? store.deliveries(id, LOG_LENGTH) : null,

    async sendTest(accountId: string, id: string): Promise<boolean> {
      const webhook = await find(accountId, id)
      if (webhook) await queue([webhook], 'test', {})
      return webhook !== null
    },

    /** Returns whether something was queued. Reads the data only for webhooks that want it. */
    async emit(accountId: string, event: Event, data: () => unknown): Promise<boolean> {
      const wanting = (await store.ofAccount(accountId)).filter(
        ({ events, disabledAt }) => disabledAt === null && events.split(' ').includes(event),
      )
      if (wanting.length > 0) await queue(wanting, event, data())
      return wanting.length > 0
    },
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
