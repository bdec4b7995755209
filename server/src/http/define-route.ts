import {
  ALL_ENDPOINTS,
  type AnyOperation as RouteName,
  type Endpoint,
  type OperationInput,
  type Scope,
} from '@bookplate/contract'
import type { Hono } from 'hono'
import { hasAccess, type Accounts } from '../identity/accounts.ts'
import { ServiceError } from '../errors/service-error.ts'
import type { Library, LibraryHost } from '../operations/operations.ts'
import type { StoredAccount } from '../storage/service-store.ts'
import type { HttpContext, HttpEnv } from './context.ts'
import { success } from './envelope.ts'
import { withRequest, type BodyLimit, type BodyRules } from './parse-request.ts'

export interface RouteRequest<Name extends RouteName> extends OperationInput<Name> {
  headers: Headers
  signal: AbortSignal
}

/** Value of `data`, optionally with another status than the endpoint's first one, or a whole response. */
type Answer = { data: unknown; status?: 200 | 201 } | Response

type Handle<Name extends RouteName> = (
  request: RouteRequest<Name>,
  caller: (typeof ALL_ENDPOINTS)[Name]['scope'] extends Scope ? Caller : null,
) => Answer | Promise<Answer>

interface Caller {
  account: StoredAccount
  library: Library
}

export interface Route {
  operation: RouteName
  endpoint: Endpoint
  handle(request: never, caller: never): Answer | Promise<Answer>
  rules: BodyRules
}

export const route = <Name extends RouteName>(
  operation: Name,
  handle: Handle<Name>,
  rules: BodyRules = {},
): Route => ({ operation, endpoint: ALL_ENDPOINTS[operation], handle, rules })

/** A route that answers with the endpoint's first status and the result as `data`. */
export const dataRoute = <Name extends RouteName>(
  operation: Name,
  read: (...call: Parameters<Handle<Name>>) => unknown,
  rules?: BodyRules,
): Route => route(operation, async (...call) => ({ data: await read(...call) }), rules)

export interface RouteDeps {
  accounts: Accounts
  libraries: LibraryHost
  baseUrl: string
  now: () => number
  captureLimitOf: (accountId: string) => BodyLimit
}

/** Checks credential (401), plan (402), scope (403). A free plan gets 402 with any key. */
async function admit(c: HttpContext, endpoint: Endpoint, deps: RouteDeps): Promise<Caller | null> {
  if (endpoint.scope === null) return null
  c.set('neededScope', endpoint.scope)
  const principal = c.get('principal')
  const account = principal && (await deps.accounts.byId(principal.accountId))
  if (!principal || !account) {
    throw new ServiceError(
      'unauthorized',
      'Send a valid API key or access token as `Authorization: Bearer …`; this one is missing, invalid or expired.',
    )
  }
  if (!endpoint.freePlan && !hasAccess(account, deps.now())) {
    throw new ServiceError('payment_required', 'The API needs a paid plan or an active trial.')
  }
  if (!principal.scopes.includes(endpoint.scope)) {
    throw new ServiceError(
      'forbidden',
      `This needs the scope \`${endpoint.scope}\`, which the credential does not have.`,
    )
  }
  return { account, library: deps.libraries.of(account.id) }
}

export function register(
  app: Hono<HttpEnv>,
  { operation, endpoint, handle, rules }: Route,
  deps: RouteDeps,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  app.on(endpoint.method, path, async (c) => {
    c.set('operation', operation)
    const caller = await admit(c, endpoint, deps)
    const limit = deps.captureLimitOf(caller?.account.id ?? '')
    const answer = await withRequest(c, endpoint, { ...rules, limit }, async (parsed) => {
      const { headers, signal } = c.req.raw
      const request = { ...parsed, headers, signal }
      return handle(request as never, caller as never)
    })
    return answer instanceof Response
      ? answer
      : success(c, answer.data, answer.status ?? endpoint.success?.[0])
  })
}
