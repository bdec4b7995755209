import {
  AUTHORIZATION_SERVER_PATH,
  LLMS_PATH,
  MCP_CARD_PATH,
  OPENAPI_PATH,
  PROTECTED_RESOURCE_PATH,
} from '@bookplate/contract'
import { route, type Route } from '../http/define-route.ts'

/** Pointers for who finds the API without its documentation. Section "GET /v1". */
export const rootRoutes = (baseUrl: string): Route[] => [
  route('root.read', () => ({
    data: {
      name: 'Personal Bookmark Library REST API',
      documentation: `${baseUrl}/docs`,
      openapi: baseUrl + OPENAPI_PATH,
      llms: baseUrl + LLMS_PATH,
      mcp: baseUrl + MCP_CARD_PATH,
      authentication: {
        documentation: `${baseUrl}/docs/authentication`,
        schemes: ['api_key', 'oauth2'],
        authorizationServer: baseUrl + AUTHORIZATION_SERVER_PATH,
        protectedResource: baseUrl + PROTECTED_RESOURCE_PATH,
      },
      rateLimit: { documentation: `${baseUrl}/docs/limits` },
      versioning: { documentation: `${baseUrl}/docs/versioning`, current: 'v1' },
    },
  })),
]
