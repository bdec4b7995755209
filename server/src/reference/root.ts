import {
  AUTHORIZATION_SERVER_PATH,
  LLMS_PATH,
  MCP_CARD_PATH,
  OPENAPI_PATH,
  PROTECTED_RESOURCE_PATH,
  QUERY_OPERATORS,
  type KnownClients,
} from '@bookplate/contract'
import { route, type Route } from '../http/define-route.ts'
import { staticClients } from '../identity/oauth/clients.ts'
import { offersOf } from './extensions.ts'

/** Lists clients that need no registration, so that an app can find itself. */
const clientsOf = (extensions: readonly string[]): KnownClients['authentication']['clients'] =>
  staticClients(extensions).map(({ client_id: clientId, redirect_uris: redirectUris = [] }) => ({
    clientId,
    redirectUris: [...redirectUris],
  }))

export const rootRoutes = (baseUrl: string, extensions: readonly string[], model: string | null): Route[] => [
  route('root.read', () => ({
    data: {
      name: 'Personal Bookmark Library REST API',
      documentation: `${baseUrl}/docs`,
      openapi: baseUrl + OPENAPI_PATH,
      llms: baseUrl + LLMS_PATH,
      mcp: baseUrl + MCP_CARD_PATH,
      account: `${baseUrl}/account`,
      authentication: {
        documentation: `${baseUrl}/docs/authentication`,
        schemes: ['api_key', 'oauth2'],
        authorizationServer: baseUrl + AUTHORIZATION_SERVER_PATH,
        protectedResource: baseUrl + PROTECTED_RESOURCE_PATH,
        clients: clientsOf(extensions),
      },
      search: { operators: QUERY_OPERATORS },
      ...offersOf(baseUrl, model),
      rateLimit: { documentation: `${baseUrl}/docs/limits` },
      versioning: { documentation: `${baseUrl}/docs/versioning`, current: 'v1' },
    },
  })),
]
