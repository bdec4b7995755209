import type { Full, RefusedRule, RefusedWebhook } from '../../errors/refusal-words.ts'
import type { StoredDelivery } from '../../storage/service-store.ts'

export const CONDITIONS = ['site', 'title', 'author', 'platform', 'contentType'] as const
export type Condition = (typeof CONDITIONS)[number]

export type RuleInput = { [Name in Condition]?: string | undefined } & {
  tags: readonly string[]
  favorite: boolean
}

export interface Automation {
  rules: {
    list(accountId: string): Promise<{ id: string; createdAt: number; rule: RuleInput }[]>
    create(accountId: string, rule: RuleInput): Promise<{ id: string } | RefusedRule | Full>
    remove(accountId: string, id: string): Promise<boolean>
    preview(accountId: string, rule: RuleInput): Promise<{ count: number; titles: string[] } | RefusedRule>
    apply(accountId: string, id: string): Promise<number>
  }
  webhooks: {
    events: readonly string[]
    list(
      accountId: string,
    ): Promise<{ id: string; url: string; events: string; createdAt: number; disabledAt: number | null }[]>
    /** Returns the secret, which can't be read again. Without events, it gets all. */
    create(
      accountId: string,
      url: string,
      events: readonly string[],
    ): Promise<{ secret: string } | RefusedWebhook>
    sendTest(accountId: string, id: string): Promise<boolean>
    /** Null if the account has no such webhook. */
    deliveries(accountId: string, id: string): Promise<Delivery[] | null>
    remove(accountId: string, id: string): Promise<boolean>
  }
}

export type Delivery = Pick<StoredDelivery, 'body' | 'createdAt' | 'status' | 'problem' | 'nextAt'>
