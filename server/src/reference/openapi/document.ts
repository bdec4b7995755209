import {
  ErrorEnvelope,
  OFFLINE_ACCESS,
  OPERATIONS,
  SCOPES,
  ValidationDetails,
  type Scope,
} from '@bookplate/contract'
import { AUTHORIZATION_PATH, TOKEN_PATH } from '../../identity/paths.ts'
import { DOCS_PATH } from '../paths.ts'
import { ERROR_RESPONSES } from './error-responses.ts'
import { HEADER_COMPONENTS, REQUEST_ID_PARAMETER } from './headers.ts'
import { CONTENT_BLOCKS } from './content-blocks.ts'
import { DocumentPointers, OWN_DETAILS } from './open-answers.ts'
import { SECURITY_SCHEMES, describePaths, groupOf } from './operations.ts'
import { createSchemaComponents } from './schema-components.ts'

export const SCOPE_MEANINGS: Record<Scope | typeof OFFLINE_ACCESS, string> = {
  read: 'Read and list the library.',
  write: 'Search, save, change, archive and restore.',
  destructive: 'Delete collections.',
  offline_access: 'Stay signed in.',
}

const GROUP_MEANINGS: Record<string, string> = {
  root: 'Pointers for a client that knows only the address.',
  bookmarks: 'What was saved.',
  search: 'Finding by meaning and text.',
  stats: 'Figures of the library.',
  collections: 'Saved filter rules.',
  tags: 'The names bookmarks carry.',
  account: 'Whose library it is.',
}

/** "The OpenAPI description carries the policy as `x-deprecation-policy`." Section "Versioning". */
export const DEPRECATION_POLICY = {
  versioning: 'The version is the first path segment.',
  additive: 'Additive changes ship inside a version.',
  breaking: 'Breaking changes ship as a new major version alongside the old one.',
  minimumSupportMonths: 6,
  announcedBy: ['Deprecation', 'Sunset', 'Link; rel="deprecation"'],
}

/** The address that the committed document and its examples use; each installation serves its own in its place. */
export const EXAMPLE_BASE_URL = 'https://library.example'
const DOCS = EXAMPLE_BASE_URL + DOCS_PATH

/** The OpenAPI 3.1 description of the service, from the contract's table. */
export function openApiDocument() {
  const components = createSchemaComponents()
  const paths = describePaths(components)
  for (const schema of [ErrorEnvelope, ValidationDetails, DocumentPointers, ...Object.values(CONTENT_BLOCKS)])
    components.refer(schema, 'response')
  const schemas = Object.fromEntries(
    Object.entries(components.all()).map(([name, schema]) => [name, OWN_DETAILS[name]?.(schema) ?? schema]),
  )
  const groups = [...new Set(OPERATIONS.map(groupOf))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Personal Bookmark Library',
      version: '1.0.0',
      summary: 'One user’s library of saved bookmarks.',
      description: `List, filter, search, read, save, annotate, tag, archive and restore bookmarks. Documentation: [${DOCS}](${DOCS}).`,
      contact: { name: 'Documentation', url: DOCS },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { description: 'Documentation', url: DOCS },
    servers: [{ url: EXAMPLE_BASE_URL, description: 'The service this document came from' }],
    'x-deprecation-policy': DEPRECATION_POLICY,
    security: [{ bearer: [] }],
    tags: groups.map((name) => ({ name, description: GROUP_MEANINGS[name] })),
    paths,
    components: {
      schemas,
      responses: ERROR_RESPONSES,
      headers: HEADER_COMPONENTS,
      parameters: { [REQUEST_ID_PARAMETER.name]: REQUEST_ID_PARAMETER },
      securitySchemes: {
        ...SECURITY_SCHEMES,
        oauth2: {
          type: 'oauth2',
          description: 'Authorization code with PKCE (S256); `resource` is the address of `/v1`.',
          flows: {
            authorizationCode: {
              authorizationUrl: EXAMPLE_BASE_URL + AUTHORIZATION_PATH,
              tokenUrl: EXAMPLE_BASE_URL + TOKEN_PATH,
              refreshUrl: EXAMPLE_BASE_URL + TOKEN_PATH,
              scopes: Object.fromEntries(
                [...SCOPES, OFFLINE_ACCESS].map((scope) => [scope, SCOPE_MEANINGS[scope as Scope]]),
              ),
            },
          },
        },
      },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

/** The bytes of `server/openapi.json`. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
