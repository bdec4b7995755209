import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { KnownConnection } from '@/lib/messaging/connection-protocol.ts'
import { storedConnectionItem } from '@/lib/messaging/stored-connection.ts'
import { createConnectionCache } from '@/lib/background/connection-handlers.ts'
import { SIGNED_IN } from '../../helpers/signed-in.ts'

const OLD = { ...SIGNED_IN, origin: 'https://old.example' }
const NEW = { ...SIGNED_IN, origin: 'https://new.example' }

const kept = () => storedConnectionItem.read()
const answering = (answer: KnownConnection) => async () => answer

beforeEach(() => storedConnectionItem.remove())

describe('the connection that is stored for the next screen', () => {
  it('is the last one that a screen received', async () => {
    const cache = createConnectionCache(storedConnectionItem)
    expect(await cache.reading(answering(OLD))).toEqual(OLD)
    expect(await kept()).toEqual(OLD)
    await cache.reading(answering({ ...OLD, status: 'signed_out' }))
    expect(await kept()).toMatchObject({ status: 'signed_out' })
    await cache.reading(async () => ({ status: 'none' }))
    expect(await kept()).toBeNull()
  })

  it('is null while the library changes, even during concurrent requests', async () => {
    const cache = createConnectionCache(storedConnectionItem)
    await cache.reading(answering(OLD))
    await cache.changing(async () => {
      expect(await kept()).toBeNull()
      await cache.reading(answering(OLD))
      expect(await kept()).toBeNull()
    })
    await cache.reading(answering(NEW))
    expect(await kept()).toEqual(NEW)
  })

  it('is never a response that was requested before a change and arrived after it', async () => {
    const cache = createConnectionCache(storedConnectionItem)
    const slow = Promise.withResolvers<KnownConnection>()
    const reading = cache.reading(() => slow.promise)
    await cache.changing(async () => undefined)
    slow.resolve(OLD)
    expect(await reading).toEqual(OLD)
    expect(await kept()).toBeNull()
  })

  it('is written again after a change that failed', async () => {
    const cache = createConnectionCache(storedConnectionItem)
    await cache.reading(answering(OLD))
    await expect(cache.changing(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await kept()).toBeNull()
    await cache.reading(answering(OLD))
    expect(await kept()).toEqual(OLD)
  })

  it('is returned even if it cannot be stored, and stored as soon as possible', async () => {
    let isFull = true
    const write = async (connection: KnownConnection | null) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError')
      await storedConnectionItem.write(connection)
    }
    const cache = createConnectionCache({ write, remove: storedConnectionItem.remove })
    expect(await cache.reading(answering(OLD))).toEqual(OLD)
    isFull = false
    await cache.reading(answering(OLD))
    expect(await kept()).toEqual(OLD)
  })

  it.each([{ ...OLD, status: 'none' }, { ...OLD, account: null }, { ...OLD, scopes: ['all'] }, 'text'])(
    'is null if the record is malformed: %j',
    async (value) => {
      await fakeBrowser.storage.session.set({ [storedConnectionItem.key]: { version: 1, value } })
      expect(await kept()).toBeNull()
    },
  )
})
