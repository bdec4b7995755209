import { ErrorEnvelope, OFFLINE_ACCESS, SCOPES, ValidationDetails, type Scope } from '@bookplate/contract'
import type { z } from 'zod'
import { AUTHORIZATION_PATH, TOKEN_PATH } from '../../identity/paths.ts'
import { slugOf, type Extension } from '../extensions.ts'
import { DOCS_PATH } from '../paths.ts'
import { API_DESCRIBED } from './api-operations.ts'
import { responsesOf } from './error-responses.ts'
import { HEADER_COMPONENTS, MEDIA_HEADERS, REQUEST_ID_PARAMETER } from './headers.ts'
import { CONTENT_BLOCKS } from './content-blocks.ts'
import { DocumentPointers, OVERRIDES } from './open-answers.ts'
import { SECURITY_SCHEMES, describePaths, inGroups, type DescribedOperation } from './operations.ts'
import { createSchemaComponents } from './schema-components.ts'

export const SCOPE_MEANINGS: Record<Scope | typeof OFFLINE_ACCESS, string> = {
  read: 'Read and list the library.',
  write: 'Search, save, change, archive and restore.',
  destructive: 'Delete collections.',
  offline_access: 'Stay signed in.',
}

/** Title and summary of each group of endpoints. */
export const GROUPS: Record<string, [title: string, summary: string]> = {
  root: ['Root', 'Pointers for a client that knows only the address.'],
  bookmarks: [
    'Bookmarks',
    'List, save, read, change, archive and restore bookmarks, and preview their images.',
  ],
  search: ['Search', 'Find bookmarks by meaning and text, or single images by their captions.'],
  stats: ['Statistics', 'Figures of the library or of a selection of it.'],
  collections: ['Collections', 'Saved filter rules: list, create, change, pin and delete them.'],
  tags: ['Tags', 'Every tag, with the number of active bookmarks that carry it.'],
  account: ['Account', 'The account, and what its plan allows. Works on every plan.'],
}

/** Section "Versioning" requires this policy as `x-deprecation-policy`. */
export const DEPRECATION_POLICY = {
  versioning: 'The version is the first path segment.',
  additive: 'Additive changes ship inside a version.',
  breaking: 'Breaking changes ship as a new major version alongside the old one.',
  minimumSupportMonths: 6,
  announcedBy: ['Deprecation', 'Sunset', 'Link; rel="deprecation"'],
}

/** Placeholder in the committed document and its examples. Each installation inserts its own address. */
export const EXAMPLE_BASE_URL = 'https://library.example'
const DOCS = EXAMPLE_BASE_URL + DOCS_PATH

function documentOf(
  operations: Record<string, DescribedOperation>,
  more: readonly z.ZodType[],
  {
    info: { title, ...info },
    meaningOf,
    headers,
  }: {
    info: { title: string; summary: string; description: string }
    meaningOf: (group: string) => string | undefined
    headers: Record<string, unknown>
  },
) {
  const components = createSchemaComponents()
  const paths = describePaths(operations, components)
  for (const schema of [ErrorEnvelope, ValidationDetails, DocumentPointers, ...more])
    components.refer(schema, 'response')
  const schemas = Object.fromEntries(
    Object.entries(components.all()).map(([name, schema]) => [name, OVERRIDES[name]?.(schema) ?? schema]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      ...info,
      contact: { name: 'Documentation', url: DOCS },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { description: 'Documentation', url: DOCS },
    servers: [{ url: EXAMPLE_BASE_URL, description: 'The service this document came from' }],
    'x-deprecation-policy': DEPRECATION_POLICY,
    security: [{ bearer: [] }],
    tags: [...inGroups(operations).keys()].map((name) => ({ name, description: meaningOf(name) })),
    paths,
    components: {
      schemas,
      responses: responsesOf(Object.values(operations).map(({ endpoint }) => endpoint)),
      headers,
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

export const openApiDocument = () =>
  documentOf(API_DESCRIBED, Object.values(CONTENT_BLOCKS), {
    info: {
      title: 'Personal Bookmark Library',
      summary: 'One user’s library of saved bookmarks.',
      description: `List, filter, search, read, save, annotate, tag, archive and restore bookmarks. Documentation: [${DOCS}](${DOCS}).`,
    },
    meaningOf: (group) => GROUPS[group]?.[1],
    headers: HEADER_COMPONENTS,
  })

const PLAIN_HEADERS = Object.fromEntries(
  Object.entries(HEADER_COMPONENTS).filter(([name]) => !(MEDIA_HEADERS as readonly string[]).includes(name)),
)

export function extensionDocument(extension: Extension) {
  const { title, summary, described, schemas = [] } = extension
  const page = `${DOCS}/${slugOf(extension)}`
  return documentOf(described, schemas, {
    info: {
      title: `Personal Bookmark Library: ${title}`,
      summary,
      description: `${summary} Documentation: [${page}](${page}).`,
    },
    meaningOf: () => summary,
    headers: PLAIN_HEADERS,
  })
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
