import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWebhookDeliverer } from '../../../server/src/automation/deliver-webhooks.ts'
import { createWebhookSender, type SendWebhook } from '../../../server/src/automation/send-webhook.ts'
import { createWebhooks, EVENTS } from '../../../server/src/automation/webhooks.ts'
import type { ServiceStore } from '../../../server/src/storage/service-store.ts'
import { SERVICE_STORES, STORED_ACCOUNT } from '../../helpers/service-stores.ts'
import { startWebhookReceiver, type Received } from '../../helpers/webhook-receiver.ts'

/** Reads the message as the receiver's library does, which also checks its time. */
const verified = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

describe.each(Object.keys(SERVICE_STORES) as (keyof typeof SERVICE_STORES)[])('webhooks in %s', (engine) => {
  let store: ServiceStore
  let closeStore: () => Promise<void>
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
  let sender: ReturnType<typeof createWebhookSender>
  let time: number
  const statuses: number[] = []
  const closing: (() => Promise<void>)[] = []

  beforeEach(async () => {
    ;({ store, close: closeStore } = await SERVICE_STORES[engine]())
    await store.accounts.insert(STORED_ACCOUNT)
    receiver = await startWebhookReceiver(statuses)
    sender = createWebhookSender([receiver.host])
    time = Date.now()
  })
  afterEach(async () => {
    statuses.length = 0
    await Promise.all(closing.splice(0).map((close) => close()))
    await sender.close()
    await receiver.close()
    await closeStore()
  })

  const now = (): number => time
  function openDeliverer(send: SendWebhook = sender.send) {
    const deliverer = createWebhookDeliverer({ store: store.webhooks, send, now, log: () => {} })
    closing.push(deliverer.close)
    return {
      ...deliverer,
      deliverDue: () => {
        deliverer.wake()
        return deliverer.idle()
      },
    }
  }
  const open = () => ({
    webhooks: createWebhooks({
      store: store.webhooks,
      allow: [receiver.host],
      now,
    }),
    deliverer: openDeliverer(),
  })

  async function create(events: readonly (typeof EVENTS)[number][] = EVENTS) {
    const { webhooks, deliverer } = open()
    const made = await webhooks.create('me', receiver.url, events)
    if ('problem' in made) throw new Error(made.problem)
    return { webhooks, deliverer, ...made }
  }

  it('sends a message that a receiver can verify', async () => {
    const { webhooks, deliverer, id, secret } = await create()
    await webhooks.emit('me', 'bookmark.saved', () => ({ bookmark: { title: 'Schlaf 😴' } }))
    await deliverer.deliverDue()
    expect(receiver.received).toHaveLength(1)
    expect(verified(secret, receiver.received[0]!)).toEqual({
      type: 'bookmark.saved',
      timestamp: new Date(time).toISOString(),
      data: { bookmark: { title: 'Schlaf 😴' } },
    })
    expect(await webhooks.deliveries('me', id)).toEqual([
      expect.objectContaining({ attempts: 1, status: 200, nextAt: null, problem: null }),
    ])
  })

  it('has at most 20 in an account, also if they are created at once', async () => {
    const { webhooks } = open()
    const made = await Promise.all(
      Array.from({ length: 22 }, () => webhooks.create('me', receiver.url, EVENTS)),
    )
    const full = { problem: 'full', most: 20 }
    expect(made.filter((one) => 'problem' in one)).toEqual([full, full])
    expect(await webhooks.list('me')).toHaveLength(20)
  })

  it('sends only the chosen events, and reads no data for others', async () => {
    const { webhooks, deliverer } = await create(['bookmark.archived'])
    const data = vi.fn<() => object>()
    expect(await webhooks.emit('me', 'bookmark.saved', data)).toBe(false)
    expect(data).not.toHaveBeenCalled()
    await webhooks.emit('me', 'bookmark.archived', () => ({ ids: ['a'] }))
    await deliverer.deliverDue()
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'bookmark.archived',
    ])
  })

  it('retries the same message after a failure, but not before the delay', async () => {
    statuses.push(500, 301)
    const { webhooks, deliverer, id, secret } = await create()
    await webhooks.emit('me', 'bookmark.saved', () => ({}))
    await deliverer.deliverDue()
    time += 4_999
    await deliverer.deliverDue()
    expect(receiver.received).toHaveLength(1)
    time += 1
    await deliverer.deliverDue()
    expect(receiver.received).toHaveLength(2)
    expect(await webhooks.deliveries('me', id)).toMatchObject([{ status: 301, nextAt: time + 300_000 }])
    time += 300_000
    await deliverer.deliverDue()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(3)
    // The timestamp is signed again, so that the receiver accepts it.
    expect(receiver.received[2]!.headers['webhook-timestamp']).toBe(String(Math.floor(time / 1_000)))
    expect(() => verified(`whsec_${Buffer.from('other').toString('base64')}`, receiver.received[0]!)).toThrow(
      'No matching signature found',
    )
    expect(verified(secret, receiver.received[0]!)).toMatchObject({ type: 'bookmark.saved' })
  })

  it('gives up after ten attempts', async () => {
    statuses.push(...Array.from({ length: 20 }, () => 503))
    const { webhooks, deliverer, id } = await create()
    await webhooks.emit('me', 'bookmark.saved', () => ({}))
    for (let attempt = 0; attempt < 12; attempt++) {
      await deliverer.deliverDue()
      time += 24 * 3_600_000
    }
    expect(receiver.received).toHaveLength(10)
    expect(await webhooks.deliveries('me', id)).toMatchObject([
      { attempts: 10, status: 503, nextAt: null, problem: null },
    ])
    await deliverer.sweep()
    time += 30 * 24 * 3_600_000
    await deliverer.sweep()
    expect(await webhooks.deliveries('me', id)).toEqual([])
  })

  it('stops calling a receiver that answers 410', async () => {
    statuses.push(410)
    const { webhooks, deliverer } = await create()
    await webhooks.emit('me', 'bookmark.saved', () => ({}))
    await webhooks.emit('me', 'bookmark.updated', () => ({}))
    await deliverer.deliverDue()
    time += 3_600_000
    await deliverer.deliverDue()
    expect(await webhooks.emit('me', 'bookmark.saved', () => ({}))).toBe(false)
    expect(await webhooks.list('me')).toMatchObject([{ disabledAt: expect.any(Number) as number }])
    expect(await store.webhooks.nextDue()).toBeNull()
  })

  it('never calls again for a message queued after the 410', async () => {
    statuses.push(410)
    const { webhooks, deliverer, id } = await create()
    await webhooks.sendTest('me', id)
    await deliverer.deliverDue()
    await webhooks.sendTest('me', id)
    await deliverer.deliverDue()
    expect(receiver.received).toHaveLength(1)
    expect(await store.webhooks.nextDue()).toBeNull()
  })

  it('are at most 20 of an account', async () => {
    const { webhooks } = open()
    const create = (at: number) => webhooks.create('me', `${receiver.url}/${at}`, EVENTS)
    for (let at = 0; at < 20; at++) expect(await create(at)).toHaveProperty('secret')
    expect(await create(20)).toEqual({ problem: 'full', most: 20 })
    await webhooks.remove('me', (await webhooks.list('me'))[0]!.id)
    expect(await create(20)).toHaveProperty('secret')
  })

  it.each([
    ['other webhooks', 'me', 1],
    ['webhooks of other accounts', 'other', 20],
  ])('does not keep %s waiting for those that do not answer', async (_, account, slow) => {
    const { webhooks } = open()
    await store.accounts.insert({ ...STORED_ACCOUNT, id: 'other', email: 'other@example.org' })
    for (let at = 0; at < slow; at++) await webhooks.create('me', `${receiver.url}/slow`, EVENTS)
    for (let at = 0; at < 40; at++) await webhooks.emit('me', 'bookmark.saved', () => ({ at }))
    await webhooks.create(account, receiver.url, EVENTS)
    time += 1
    await webhooks.emit(account, 'bookmark.saved', () => ({}))
    const held = Promise.withResolvers<number>()
    const sent = [0, 1].map(() => Promise.withResolvers<void>())
    let count = 0
    const { wake, deliverDue } = openDeliverer(async ({ url }) => {
      if (url.endsWith('/slow')) return held.promise
      sent[count++]!.resolve()
      return 200
    })
    const delivered = deliverDue()
    await sent[0]!.promise
    // Also a message that arrives while the others have no answer.
    await webhooks.emit(account, 'bookmark.saved', () => ({}))
    wake()
    await sent[1]!.promise
    held.resolve(200)
    await delivered
    expect(await store.webhooks.nextDue()).toBeNull()
  })

  it('ends without waiting for an answer, and sends the message again later', async () => {
    const { webhooks, deliverer, id } = await create()
    receiver.hold()
    await webhooks.emit('me', 'bookmark.saved', () => ({}))
    deliverer.wake()
    await receiver.count(1)
    const closed = deliverer.close()
    await sender.close()
    await closed
    expect(await webhooks.deliveries('me', id)).toMatchObject([
      { attempts: 1, nextAt: time + 5_000, problem: 'The service stopped' },
    ])
  })

  it('lets two processes send a message once', async () => {
    const { webhooks } = await create()
    for (let at = 0; at < 50; at++) await webhooks.emit('me', 'bookmark.saved', () => ({ at }))
    await Promise.all([open(), open(), open()].map(({ deliverer }) => deliverer.deliverDue()))
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(50)
    expect(new Set(ids).size).toBe(50)
  })

  it('says what went wrong where nothing answers', async () => {
    const { webhooks, deliverer, id } = await create()
    await receiver.close()
    await webhooks.sendTest('me', id)
    await deliverer.deliverDue()
    const [entry] = (await webhooks.deliveries('me', id))!
    expect(entry).toMatchObject({ status: null, nextAt: time + 5_000 })
    expect(entry!.problem).toMatch(/ECONNREFUSED/)
  })

  it('belongs to one account, and goes with it', async () => {
    const { webhooks, id } = await create()
    await store.accounts.insert({ ...STORED_ACCOUNT, id: 'other', email: 'other@example.org' })
    expect(await webhooks.deliveries('other', id)).toBeNull()
    expect(await webhooks.sendTest('other', id)).toBe(false)
    expect(await webhooks.remove('other', id)).toBe(false)
    await webhooks.sendTest('me', id)
    await store.accounts.remove('me')
    expect(await store.webhooks.byId(id)).toBeUndefined()
    expect(await store.webhooks.nextDue()).toBeNull()
  })

  it.each([
    'http://10.0.0.1/hook',
    'http://[::1]/hook',
    'http://localhost/hook',
    'https://user:password@example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])('refuses to call %s', async (url) => {
    expect(await open().webhooks.create('me', url, EVENTS)).toHaveProperty('problem')
  })

  it.each(['http://localhost/hook', 'https://unknown.invalid/hook'])(
    'accepts %s, which is allowed or still unknown',
    async (url) => {
      const webhooks = createWebhooks({ store: store.webhooks, allow: ['localhost'], now })
      expect(await webhooks.create('me', url, EVENTS)).toHaveProperty('secret')
    },
  )
})
