import { readFileSync } from 'node:fs'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ENDPOINTS, type Operation } from '@bookplate/contract'

export type Schema = Record<string, unknown>

interface Parameter {
  name: string
  in: string
  schema: Schema
  required?: boolean
}
interface DescribedOperation {
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}
interface Description {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema>; responses: DescribedOperation['responses'] }
}

const text = readFileSync(new URL('../../server/openapi.json', import.meta.url), 'utf8')
const description = JSON.parse(text) as Description

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats(ajv)
ajv.addSchema(description, 'openapi')

const rooted = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as Schema
const compile = (schema: Schema): ValidateFunction => ajv.compile(rooted(schema))

/** An operation of the committed OpenAPI document, the fuzzer's only knowledge about the service. */
export interface Described {
  operation: Operation
  method: string
  path: string
  pathNames: string[]
  query: Schema
  body: Schema | undefined
  isQuery: ValidateFunction
  isBody: ValidateFunction | undefined
  /** Validator of the JSON body per documented status, or null for other bodies. */
  answers: Map<number, ValidateFunction | null>
}

export function resolve(schema: Schema): Schema {
  const { $ref } = schema
  return typeof $ref === 'string' ? description.components.schemas[$ref.split('/').at(-1)!]! : schema
}

export function describeOperation(operation: Operation): Described {
  const { method, path } = ENDPOINTS[operation]
  const described = description.paths[path]![method.toLowerCase()]!
  const named = described.parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const inQuery = named.filter((parameter) => parameter.in === 'query')
  const query = {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
  const body = described.requestBody?.content['application/json'].schema
  const answers = Object.entries(described.responses).map(([status, { $ref, content }]) => {
    const whole = $ref ? description.components.responses[$ref.split('/').at(-1)!]!.content : content
    const schema = whole?.['application/json']?.schema
    return [Number(status), schema ? compile(schema) : null] as const
  })
  return {
    operation,
    method,
    path,
    pathNames: named.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    query,
    body,
    isQuery: compile(query),
    isBody: body && compile(body),
    answers: new Map(answers),
  }
}
