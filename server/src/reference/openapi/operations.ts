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

export const groupOf = (operation: string): string => operation.slice(0, operation.indexOf('.'))

export interface DescribedOperation {
  endpoint: Endpoint
  remarks: readonly string[]
  answer: Endpoint['response']
  sent?: unknown
  answers?: Record<string, unknown> | undefined
}

type Descriptions<Name extends string> = Record<Name, Omit<DescribedOperation, 'endpoint' | 'answer'>>

export const describedBy = <Name extends string>(
  table: Record<Name, Endpoint>,
  descriptions: Descriptions<Name>,
) =>
  Object.fromEntries(
    (Object.keys(table) as Name[]).map((operation): [string, DescribedOperation] => {
      const endpoint = table[operation]
      return [operation, { endpoint, answer: endpoint.response, ...descriptions[operation] }]
    }),
  )

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

function answerContent({ answer, answers }: DescribedOperation, components: SchemaComponents) {
  if (answer === 'jpeg') return { [PREVIEW_CONTENT_TYPE]: { schema: { type: 'string', format: 'binary' } } }
  const examples = Object.entries(answers ?? {})
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

function describe(operation: string, described: DescribedOperation, components: SchemaComponents) {
  const { endpoint, remarks, sent } = described
  const headers = answerHeaders(endpoint.response === 'jpeg' ? MEDIA_HEADERS : [])
  const content = answerContent(described, components)
  return {
    operationId: operation,
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
  for (const [operation, described] of Object.entries(operations)) {
    const { method, path } = described.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation, described, components) }
  }
  return paths
}
