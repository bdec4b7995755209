import { createQueryBuilder } from '../query-builder.ts'

/** Rows that the authorization server keeps in `data/service.db`. Instants are milliseconds since 1970. */
export interface OauthSchema {
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
    created_at: number
    expires_at: number | null
    /** Of a sign-in under way: a hash of the address that began it. */
    begun_by: string | null
  }
  oauth_refreshes: { token_hash: string; response: Uint8Array; expires_at: number }
  oauth_grant_use: { grant_id: string; used_at: number }
}

export const oauthQueries = createQueryBuilder<OauthSchema>()
