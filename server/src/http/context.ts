import type { AnyOperation, RateBudget, Scope } from '@bookplate/contract'
import type { Context } from 'hono'

export interface Principal {
  accountId: string
  scopes: readonly Scope[]
  kind: 'key' | 'oauth' | 'session'
  name: string
}

/** Null for a token of another kind, or an invalid or expired one. */
export type Authenticator = (
  token: string,
  /** Path of the API or of the assistant server, for which the token must be valid. */
  audience: string,
) => Principal | null | Promise<Principal | null>

export type SessionAuthenticator = (context: HttpContext) => Promise<Principal | null>

export interface RequestState {
  requestId: string
  principal: Principal | null
  budget: RateBudget
  operation: AnyOperation | null
  /** Scope that the request needs, or null before the route is known. */
  neededScope: Scope | null
  /** Cause of a 5xx. It is logged and never sent. */
  failure: unknown
}

export interface HttpEnv {
  Variables: RequestState
}

export type HttpContext = Context<HttpEnv>
