import { API_PREFIX, ENDPOINTS } from '@bookplate/contract'
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { DOCS_PATH, MCP_PATH } from './reference/paths.ts'
import { EXTENSIONS, offersOf } from './reference/extensions.ts'
import { registerDocuments } from './reference/register.ts'
import { rootRoutes } from './reference/root.ts'
import { accessLog } from './http/access-log.ts'
import { success } from './http/envelope.ts'
import { authenticate } from './http/authenticate.ts'
import type { Authenticator, HttpEnv, SessionAuthenticator } from './http/context.ts'
import { challenge } from './http/challenge.ts'
import type { Cors } from './http/cors.ts'
import { dataRoute, register, type RouteDeps } from './http/define-route.ts'
import { handleError, handleNotFound } from './http/errors.ts'
import type { Log } from './http/log.ts'
import { measure } from './http/metrics.ts'
import { rateLimit, type TakeRequest } from './http/rate-limit.ts'
import { requestId } from './http/request-id.ts'
import { createMethodsAt } from './http/route-methods.ts'
import { viewAccount } from './identity/accounts.ts'
import type { MissingPage } from './identity/pages/missing-page.ts'
import { AUTHORIZATION_METHODS } from './identity/paths.ts'
import { createOperationCaller } from './mcp/call-operation.ts'
import { registerAssistants } from './mcp/register.ts'
import type { Answerer } from './answers/answer-question.ts'
import { askRoutes } from './api/ask.ts'
import { bookmarkRoutes } from './api/bookmarks.ts'
import { captureRoutes } from './api/capture.ts'
import { copyRoutes, type FetchFile } from './api/copies.ts'
import type { PageCopiesService } from './copies/page-copies.ts'
import { PUBLISHED_PATH } from './published/addresses.ts'
import { registerPublished, type PublishedDeps } from './published/routes.ts'
import { registerCopyPages } from './copies/copy-pages.ts'
import { registerHealth, type HealthDeps } from './api/health.ts'
import { libraryRoutes } from './api/library.ts'
import { readingRoutes } from './api/reading.ts'
import type { ReadingPositions } from './library/reading-positions.ts'

export interface AppDeps extends RouteDeps, PublishedDeps, HealthDeps {
  /** Additional extension ids that need no registration. */
  extensions: readonly string[]
  cors: Cors
  answerer: Answerer
  takeRequest: TakeRequest
  authenticators: readonly Authenticator[]
  /** Only for the API: the assistant server takes tokens. */
  ofSession: SessionAuthenticator
  pages: readonly ((app: Hono<HttpEnv>) => void)[]
  missingPage: MissingPage
  log: Log
  copies: PageCopiesService
  positions: ReadingPositions
  fetchFile: FetchFile
}

/** Shared caches must not store a response for one account. */
const privately: MiddlewareHandler<HttpEnv> = async function privateMiddleware(c, next) {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/** Creates the API as a function from request to response, so that tests can call `app.request()`. */
export function createApp(deps: AppDeps): Hono<HttpEnv> {
  const { baseUrl, log, now } = deps
  const app = new Hono<HttpEnv>()

  app.use(requestId)
  app.use(accessLog(log, now))
  app.use(measure(deps.metrics, now))
  app.use(deps.cors.middleware)
  app.use(async function guardMiddleware(c, next) {
    await next()
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
  })
  // Hono matches `/v1/*` for `/v1` too.
  for (const [paths, audience] of [
    [`${API_PREFIX}/*`, API_PREFIX],
    ...Object.values(EXTENSIONS).map(({ path }) => [`${path}/*`, API_PREFIX] as const),
    [MCP_PATH, MCP_PATH],
  ] as const) {
    app.use(
      paths,
      authenticate(deps.authenticators, audience, audience === API_PREFIX ? deps.ofSession : null),
      rateLimit(deps.takeRequest, deps.addressOf),
      privately,
      challenge(baseUrl),
    )
  }
  app.use(ENDPOINTS['bookmarks.preview'].path.replace(/\{\w+\}/g, '*'), etag())

  const routes = [
    ...rootRoutes(baseUrl, deps.extensions, deps.answerer.model),
    dataRoute('account.read', (_, { account }) => viewAccount(account, now())),
    ...libraryRoutes,
    ...bookmarkRoutes,
    ...captureRoutes,
    ...copyRoutes(deps.copies, baseUrl, deps.fetchFile),
    ...readingRoutes(deps.positions),
    ...askRoutes(deps.answerer),
  ]
  for (const route of routes) register(app, route, deps)
  const offers = offersOf(baseUrl, deps.answerer.model)
  for (const [name, { path }] of Object.entries(EXTENSIONS)) {
    const documentation = `${baseUrl}${DOCS_PATH}${path}`
    app.get(path, (c) => success(c, { ...offers[name], documentation }))
  }
  registerHealth(app, {
    ...deps,
    gauges: async () => ({
      resident_memory_bytes: process.memoryUsage.rss(),
      uptime_seconds: Math.round(process.uptime()),
      ...(await deps.libraries.gauges()),
      ...(await deps.gauges()),
    }),
  })
  registerDocuments(app, { baseUrl })
  registerAssistants(app, {
    call: createOperationCaller(routes, deps),
    baseUrl,
    isKnownOrigin: deps.cors.isKnown,
  })

  registerCopyPages(app, deps.copies)
  app.use(`${PUBLISHED_PATH}/*`, rateLimit(deps.takeRequest, deps.addressOf), etag())
  registerPublished(app, deps)
  for (const registerPages of deps.pages) registerPages(app)

  app.onError((error, c) => handleError(error, c))
  const methodsOfApp = createMethodsAt(app)
  const methodsAt = (path: string): string[] => [
    ...methodsOfApp(path),
    ...(AUTHORIZATION_METHODS.get(path) ?? []),
  ]
  app.notFound((c) => deps.missingPage(c, handleNotFound({ baseUrl, methodsAt }, c)))
  return app
}
