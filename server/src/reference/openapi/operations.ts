import { API_KEY_PREFIX, PREVIEW_CONTENT_TYPE, type Endpoint } from '@bookplate/contract'
import type { z } from 'zod'
import { failureReferences } from './error-responses.ts'
import { MEDIA_HEADERS, REQUEST_ID_PARAMETER, answerHeaders } from './headers.ts'
import { discriminated } from './open-answers.ts'
import type { JsonSchema, SchemaComponents } from './schema-components.ts'

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key (begins with \`${API_KEY_PREFIX}\`) or an OAuth 2.0 access token.`,
  },
}

export interface DescribedOperation {
  /** Such as `bookmarks.list`. The part before the dot is its group. */
  id: string
  endpoint: Endpoint
  remarks: readonly string[]
  /** Response as this service sends it, where the API document leaves it open ("not shown"). */
  answer?: Endpoint['response']
  query?: string
  sent?: unknown
  answers?: Record<string, unknown>
}

export function describedBy<Id extends string>(
  table: Record<Id, Endpoint>,
  descriptions: Record<Id, Omit<DescribedOperation, 'id' | 'endpoint'>>,
) {
  const operations = (Object.keys(table) as Id[]).map((id): DescribedOperation => ({
    id,
    endpoint: table[id],
    ...descriptions[id],
  }))
  return Object.fromEntries(operations.map((operation) => [operation.id, operation]))
}

const groupOf = ({ id }: DescribedOperation): string => id.slice(0, id.indexOf('.'))

export const inGroups = (operations: Record<string, DescribedOperation>) =>
  Map.groupBy(Object.values(operations), groupOf)

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
    ...(rest.type === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

const parametersOf = (endpoint: Endpoint, components: SchemaComponents): Parameter[] => [
  ...parametersIn('path', endpoint.params, components),
  ...parametersIn('query', endpoint.query, components),
]

function answerContent(
  { endpoint, answer = endpoint.response, answers = {} }: DescribedOperation,
  components: SchemaComponents,
) {
  if (answer === 'jpeg') return { [PREVIEW_CONTENT_TYPE]: { schema: { type: 'string', format: 'binary' } } }
  const examples = Object.entries(answers)
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

function describe(operation: DescribedOperation, components: SchemaComponents) {
  const { id, endpoint, remarks, sent } = operation
  const headers = answerHeaders(endpoint.response === 'jpeg' ? MEDIA_HEADERS : [])
  const content = answerContent(operation, components)
  return {
    operationId: id,
    summary: endpoint.summary,
    description: remarks.join(' '),
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
                example: sent,
              },
            },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        (endpoint.success ?? [200]).map((status) => [
          status,
          { description: SUCCESS[status], headers, content },
        ]),
      ),
      ...failureReferences(endpoint),
    },
  }
}

export function describePaths(operations: Record<string, DescribedOperation>, components: SchemaComponents) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {}
  for (const operation of Object.values(operations)) {
    const { method, path } = operation.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, components) }
  }
  return paths
}
