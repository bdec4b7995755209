import { sql } from 'kysely'
import type { StoredDelivery, StoredRule, StoredWebhook } from '../service-store.ts'
import { insertRow, recordsOf, type ServiceDatabase } from './service-database.ts'

const CLAIMED_AT_ONCE = 20

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
    /** Takes due deliveries, of each account and each of its webhooks in turn. Other processes see them again at `until`. */
    // The second condition is checked again by a process that waited for another one's claim.
    claim: (at: number, until: number) =>
      deliveries.all(sql`
        update webhook_deliveries set next_at = ${until}, attempts = attempts + 1
        where next_at <= ${at} and id in (
          select id from (
            select d.id, d.next_at, w.account_id,
              row_number() over (partition by d.webhook_id order by d.next_at) as turn
            from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.next_at <= ${at}
          ) as due
          order by row_number() over (partition by account_id order by turn, next_at), next_at
          limit ${CLAIMED_AT_ONCE}
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
