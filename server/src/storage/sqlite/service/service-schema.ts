import type { KeyLevel } from '@bookplate/contract'
import type { Plan } from '../../service-store.ts'
import { createQueryBuilder } from '../query-builder.ts'

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
  passwords: { account_id: string; hash: string; changed_at: number }
  web_sessions: {
    hash: Uint8Array
    account_id: string
    user_agent: string
    created_at: number
    last_seen_at: number
    expires_at: number
  }
  oauth_models: {
    model: string
    key: string
    payload: string
    grant_id: string | null
    uid: string | null
    account_id: string | null
    client_id: string | null
    created_at: number
    expires_at: number | null
    consumed_at: number | null
    /** Of a sign-in under way: a hash of the address that began it. */
    begun_by: string | null
  }
  /** Without a response it is claimed by whoever refreshes. */
  oauth_refreshes: { token_hash: string; response: Uint8Array | null; expires_at: number }
  oauth_grant_use: { grant_id: string; used_at: number }
}

export const serviceQueries = createQueryBuilder<ServiceSchema>()
