import { sql } from 'kysely'
import type { ServiceStore, StoredDelivery, StoredWebhook } from '../service-store.ts'
import { insertRow, type ServiceDatabase } from './service-database.ts'

const CLAIMED_AT_ONCE = 20

const webhooks = sql<StoredWebhook>`
  select id, account_id as "accountId", url, events, secret, created_at as "createdAt",
    disabled_at as "disabledAt" from webhooks`

const delivery = sql.raw(`id, webhook_id as "webhookId", body, created_at as "createdAt", attempts,
  next_at as "nextAt", status, problem`)

export const createWebhooks = (database: ServiceDatabase): ServiceStore['webhooks'] => ({
  insert: async ({ id, accountId, url, events, secret, createdAt, disabledAt }) => {
    const instants = { created_at: createdAt, disabled_at: disabledAt }
    await database.run(insertRow('webhooks', { id, account_id: accountId, url, events, secret, ...instants }))
  },
  ofAccount: (accountId) =>
    database.all(sql<StoredWebhook>`${webhooks} where account_id = ${accountId} order by created_at, id`),
  byId: (id) => database.get(sql<StoredWebhook>`${webhooks} where id = ${id}`),
  disable: async (id, at) => {
    await database.runAll([
      sql`update webhooks set disabled_at = ${at} where id = ${id}`,
      sql`update webhook_deliveries set next_at = null where webhook_id = ${id}`,
    ])
  },
  remove: async (accountId, id) =>
    (await database.run(sql`delete from webhooks where account_id = ${accountId} and id = ${id}`)) > 0,

  queue: async (deliveries) => {
    await database.runAll(
      deliveries.map(({ webhookId, createdAt, nextAt, ...rest }) =>
        insertRow('webhook_deliveries', {
          ...rest,
          webhook_id: webhookId,
          created_at: createdAt,
          next_at: nextAt,
        }),
      ),
    )
  },
  // The second condition is checked again by a process that waited for another one's claim.
  claim: (at, until) =>
    database.all(sql<StoredDelivery>`
      update webhook_deliveries set next_at = ${until}, attempts = attempts + 1
      where next_at <= ${at} and id in (
        select id from webhook_deliveries where next_at <= ${at} order by next_at limit ${CLAIMED_AT_ONCE}
      ) returning ${delivery}`),
  nextDue: async () =>
    (await database.get(sql<{ at: number | null }>`
      select min(next_at) as at from webhook_deliveries where next_at is not null`))!.at,
  record: async (id, { nextAt, status, problem }) => {
    await database.run(sql`
      update webhook_deliveries set next_at = ${nextAt}, status = ${status}, problem = ${problem}
      where id = ${id}`)
  },
  deliveries: (webhookId, limit) =>
    database.all(sql<StoredDelivery>`
      select ${delivery} from webhook_deliveries where webhook_id = ${webhookId}
      order by created_at desc, id limit ${limit}`),
  removeDeliveriesBefore: async (at) => {
    await database.run(sql`delete from webhook_deliveries where next_at is null and created_at < ${at}`)
  },
})
