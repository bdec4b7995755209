import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPageCopies } from '../../server/src/copies/page-copies.ts'
import { SERVICE_STORES, STORED_ACCOUNT } from '../helpers/service-stores.ts'

const DATES = ['2026-03-01', '2026-03-01', '2026-03-02', '2026-03-03']

it.each(Object.keys(SERVICE_STORES) as (keyof typeof SERVICE_STORES)[])(
  'keeps the quota, and each copy once, when requests arrive together, in %s',
  async (engine) => {
    const { store, close } = await SERVICE_STORES[engine]()
    await store.accounts.insert(STORED_ACCOUNT)
    const together = Promise.withResolvers<string>()
    let writing = 0
    const copies = createPageCopies({
      store: store.copies,
      blobs: {
        put: async () => {
          if (++writing === DATES.length) together.resolve('key')
          return together.promise
        },
      } as never,
      quotaBytes: 1_000,
      now: () => 0,
      secret: new Uint8Array(32),
    })
    const html = randomBytes(300).toString('base64')
    const bookmarkId = randomUUID()
    const saved = await Promise.allSettled(
      DATES.map((madeAt) => copies.save(STORED_ACCOUNT.id, bookmarkId, { html, madeAt, missing: [] })),
    )
    const { items, usedBytes } = await copies.list(STORED_ACCOUNT.id, bookmarkId)
    expect(usedBytes).toBeLessThanOrEqual(1_000)
    expect(new Set(items.map(({ madeAt }) => madeAt)).size).toBe(items.length)
    const made = saved.flatMap((one) =>
      one.status === 'fulfilled' && one.value.isNew ? [one.value.copy] : [],
    )
    expect(made.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))).toEqual(items)
    expect(items.length).toBeGreaterThan(0)
    await close()
  },
)
