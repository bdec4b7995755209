import type { KeyLevel } from '@bookplate/contract'
import { createQueryBuilder } from '../query-builder.ts'

export const PLANS = ['paid', 'trial', 'free'] as const
export type Plan = (typeof PLANS)[number]

/** Rows of `data/service.db`. Instants are milliseconds since 1970. */
export interface ServiceSchema {
  accounts: {
    id: string
    email: string
    name: string
    image: string | null
    plan: Plan
    trial_ends_at: number
    created_at: number
  }
  keys: {
    id: string
    account_id: string
    name: string
    level: KeyLevel
    hash: Uint8Array
    display: string
    created_at: number
    last_used_at: number | null
    revoked_at: number | null
  }
  secrets: { name: string; value: Uint8Array }
}

export const serviceQueries = createQueryBuilder<ServiceSchema>()
