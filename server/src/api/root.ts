import {
  ASK_OPENAPI_PATH,
  ASK_PATH,
  AUTHORIZATION_SERVER_PATH,
  CAPTURE_OPENAPI_PATH,
  CAPTURE_PATH,
  CARE_OPENAPI_PATH,
  CARE_PARTS,
  CARE_PATH,
  IMPORTS_OPENAPI_PATH,
  IMPORTS_PATH,
  LLMS_PATH,
  MAX_CAPTURE_BYTES,
  MAX_COPY_BYTES,
  MAX_IMPORT_LINES,
  MCP_CARD_PATH,
  OPENAPI_PATH,
  PROTECTED_RESOURCE_PATH,
  QUERY_OPERATORS,
  type AskOffer,
  type CaptureOffer,
  type CareOffer,
  type ImportsOffer,
  type KnownClients,
} from '@bookplate/contract'
import { route, type Route } from '../http/define-route.ts'
import { staticClients } from '../identity/oauth/clients.ts'

/** Lists clients that need no registration, so that an app can find itself. */
const clientsOf = (extensions: readonly string[]): KnownClients['authentication']['clients'] =>
  staticClients(extensions).map(({ client_id: clientId, redirect_uris: redirectUris = [] }) => ({
    clientId,
    redirectUris: [...redirectUris],
  }))

const capture = (baseUrl: string): CaptureOffer => ({
  url: baseUrl + CAPTURE_PATH,
  openapi: baseUrl + CAPTURE_OPENAPI_PATH,
  maxBytes: MAX_CAPTURE_BYTES,
  takesCut: true,
  maxCopyBytes: MAX_COPY_BYTES,
  keepsPositions: true,
  keepsColors: true,
})

const libraryCare = (baseUrl: string): CareOffer => ({
  url: baseUrl + CARE_PATH,
  openapi: baseUrl + CARE_OPENAPI_PATH,
  parts: [...CARE_PARTS],
})

const imports = (baseUrl: string): ImportsOffer => ({
  url: baseUrl + IMPORTS_PATH,
  openapi: baseUrl + IMPORTS_OPENAPI_PATH,
  maxLines: MAX_IMPORT_LINES,
})

const ask = (baseUrl: string, model: string | null): AskOffer => ({
  url: baseUrl + ASK_PATH,
  openapi: baseUrl + ASK_OPENAPI_PATH,
  model,
})

export const offersByPath = (baseUrl: string, model: string | null): Record<string, object> => ({
  [CAPTURE_PATH]: { ...capture(baseUrl), documentation: `${baseUrl}/docs/capture` },
  [ASK_PATH]: { ...ask(baseUrl, model), documentation: `${baseUrl}/docs/ask` },
  [CARE_PATH]: { ...libraryCare(baseUrl), documentation: `${baseUrl}/docs/library-care` },
  [IMPORTS_PATH]: { ...imports(baseUrl), documentation: `${baseUrl}/docs/imports` },
})

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
      capture: capture(baseUrl),
      libraryCare: libraryCare(baseUrl),
      imports: imports(baseUrl),
      ask: ask(baseUrl, model),
      rateLimit: { documentation: `${baseUrl}/docs/limits` },
      versioning: { documentation: `${baseUrl}/docs/versioning`, current: 'v1' },
    },
  })),
]
