import type { AnyOperation, RateBudget, Scope } from '@bookplate/contract'
import type { Context } from 'hono'

/** Whose request it is, whatever kind of credential says so. `name` may be logged. */
export interface Principal {
  accountId: string
  scopes: readonly Scope[]
  kind: 'key' | 'oauth'
  name: string
}

/** Resolves one kind of bearer token; null when the token is not of this kind, not valid or expired. */
export type Authenticator = (
  token: string,
  /** What the token has to be for: the path of the API or of the assistant server. */
  audience: string,
) => Principal | null | Promise<Principal | null>

/** What middleware leaves for those after it. */
export interface RequestState {
  requestId: string
  principal: Principal | null
  budget: RateBudget
  operation: AnyOperation | null
  /** The scope without which the request is refused; null before that is known. */
  neededScope: Scope | null
  /** What went wrong behind a 5xx: for the log, never for the answer. */
  failure: unknown
}

export interface HttpEnv {
  Variables: RequestState
}

export type HttpContext = Context<HttpEnv>
