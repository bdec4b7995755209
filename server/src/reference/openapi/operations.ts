import {
  API_KEY_PREFIX,
  ENDPOINTS,
  OPERATIONS,
  PREVIEW_CONTENT_TYPE,
  type Endpoint,
  type Operation,
} from '@bookplate/contract'
import type { z } from 'zod'
import { failureReferences } from './error-responses.ts'
import { MEDIA_HEADERS, REQUEST_ID_PARAMETER, answerHeaders } from './headers.ts'
import { answerOf, discriminated } from './open-answers.ts'
import { REMARKS } from './remarks.ts'
import type { JsonSchema, SchemaComponents } from './schema-components.ts'
import { ANSWER_EXAMPLES, REQUEST_EXAMPLES } from './success-examples.ts'

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key (begins with \`${API_KEY_PREFIX}\`) or an OAuth 2.0 access token.`,
  },
}

/** The part of an operation’s name before the dot groups it: `bookmarks`, `search`, … */
export const groupOf = (operation: Operation): string => operation.slice(0, operation.indexOf('.'))

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: unknown
  schema: JsonSchema
}

function parametersIn(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  components: SchemaComponents,
) {
  if (!schema) return []
  const { properties, required = [] } = components.refer(schema, 'request') as {
    properties: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]): Parameter => ({
    name,
    in: place,
    required: required.includes(name),
    description,
    schema: rest,
    // "Repeat a parameter for several values."
    ...(rest.type === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

/** Path and query parameters of an endpoint. */
export const parametersOf = (endpoint: Endpoint, components: SchemaComponents): Parameter[] => [
  ...parametersIn('path', endpoint.params, components),
  ...parametersIn('query', endpoint.query, components),
]

function answerContent(operation: Operation, components: SchemaComponents) {
  const answer = answerOf(operation)
  if (answer === 'jpeg') return { [PREVIEW_CONTENT_TYPE]: { schema: { type: 'string', format: 'binary' } } }
  const examples = Object.entries(ANSWER_EXAMPLES[operation] ?? {})
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['data'],
        properties: { data: discriminated(components.refer(answer, 'response')) },
      },
      ...(examples.length
        ? { examples: Object.fromEntries(examples.map(([name, data]) => [name, { value: { data } }])) }
        : {}),
    },
  }
}

const SUCCESS = { 200: 'Success', 201: 'Created' }

function describe(operation: Operation, components: SchemaComponents) {
  const endpoint: Endpoint = ENDPOINTS[operation]
  const headers = answerHeaders(endpoint.response === 'jpeg' ? MEDIA_HEADERS : [])
  const content = answerContent(operation, components)
  return {
    operationId: operation,
    summary: endpoint.summary,
    description: REMARKS[operation].join(' '),
    tags: [groupOf(operation)],
    ...(endpoint.scope
      ? { 'x-required-scope': endpoint.scope, security: [{ bearer: [] }, { oauth2: [endpoint.scope] }] }
      : { security: [] }),
    parameters: [
      ...parametersOf(endpoint, components),
      { $ref: `#/components/parameters/${REQUEST_ID_PARAMETER.name}` },
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: components.refer(endpoint.body, 'request'),
                example: REQUEST_EXAMPLES[operation],
              },
            },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        endpoint.success.map((status) => [status, { description: SUCCESS[status], headers, content }]),
      ),
      ...failureReferences(endpoint),
    },
  }
}

/** The `paths` of the document. */
export function describePaths(components: SchemaComponents) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {}
  for (const operation of OPERATIONS) {
    const { method, path } = ENDPOINTS[operation]
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, components) }
  }
  return paths
}
