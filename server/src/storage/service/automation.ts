import { sql } from 'kysely'
import type { StoredDelivery, StoredRule, StoredWebhook } from '../service-store.ts'
import { insertRow, recordsOf, type ServiceDatabase } from './service-database.ts'

const CLAIMED_AT_ONCE = 10

export function createWebhooks(database: ServiceDatabase) {
  const { insert, insertBelow, ofAccount, remove, find } = recordsOf<StoredWebhook>(database, 'webhooks')
  const deliveries = recordsOf<StoredDelivery>(database, 'webhook_deliveries', sql`created_at desc, id`)
  return {
    insert,
    insertBelow,
    ofAccount,
    /** Also deletes its deliveries. Returns whether the account had it. */
    remove,
    byId: (id: string) => find(sql`id = ${id}`),
    disable: (id: string, at: number) =>
      database.runAll([
        sql`update webhooks set disabled_at = ${at} where id = ${id}`,
        sql`update webhook_deliveries set next_at = null where webhook_id = ${id}`,
      ]),
    queue: (queued: readonly StoredDelivery[]) =>
      database.runAll(queued.map((delivery) => insertRow('webhook_deliveries', delivery))),
    /** Takes due deliveries of one webhook that is not `busy`. Other processes see them again at `until`. */
    // The first condition is checked again by a process that waited for another one's claim. SQL has no empty list.
    claim: (at: number, until: number, busy: readonly string[] = []) =>
      deliveries.all(sql`
        update webhook_deliveries set next_at = ${until}, attempts = attempts + 1
        where next_at <= ${at} and id in (
          select id from webhook_deliveries where next_at <= ${at} and webhook_id = (
            select webhook_id from webhook_deliveries
            where next_at <= ${at} and webhook_id not in (${sql.join(['', ...busy])})
            order by next_at limit 1)
          order by next_at limit ${CLAIMED_AT_ONCE}
        ) returning *`),
    nextDue: async (): Promise<number | null> =>
      (await database.get(sql<{ at: number | null }>`
        select min(next_at) as at from webhook_deliveries where next_at is not null`))!.at,
    record: (
      id: string,
      { nextAt, status, problem }: Pick<StoredDelivery, 'nextAt' | 'status' | 'problem'>,
    ) =>
      database.run(sql`
        update webhook_deliveries set next_at = ${nextAt}, status = ${status}, problem = ${problem}
        where id = ${id}`),
    /** Newest first. */
    deliveries: (webhookId: string, limit: number) => deliveries.list(sql`webhook_id = ${webhookId}`, limit),
    removeDeliveriesBefore: (at: number) =>
      database.run(sql`delete from webhook_deliveries where next_at is null and created_at < ${at}`),
  }
}

export function createRules(database: ServiceDatabase) {
  const { insert, insertBelow, ofAccount, remove } = recordsOf<StoredRule>(database, 'rules')
  return { insert, insertBelow, ofAccount, remove }
}
