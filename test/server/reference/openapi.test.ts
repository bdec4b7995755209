import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import {
  CONTENT_TYPES,
  ENDPOINTS,
  ERROR_CODES,
  OPERATIONS,
  PLATFORMS,
  type Endpoint,
} from '../../../lib/contract/index.ts'
import {
  COLLECTION_COLORS,
  COLLECTION_ICONS,
  DEFAULT_COLLECTION_ICON,
} from '../../../server/src/library/collection-styles.ts'
import { openApiDocument, openApiText } from '../../../server/src/reference/openapi/document.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const committed = readFileSync(`${root}/server/openapi.json`, 'utf8')

interface Described {
  operationId: string
  description: string
  security: unknown
  parameters: { name?: string; in?: string; required?: boolean; style?: string; explode?: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { example: unknown }> }
  responses: Record<
    string,
    {
      $ref?: string
      headers?: object
      content?: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>
    }
  >
}
interface Schema {
  properties?: Record<string, { description?: string; enum?: string[]; default?: unknown; $ref?: string }>
  minProperties?: number
}
const document = JSON.parse(committed) as {
  openapi: string
  'x-deprecation-policy': Record<string, unknown>
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Described['responses'][string]> }
}
const described = (operation: (typeof OPERATIONS)[number]): Described => {
  const { path, method } = ENDPOINTS[operation]
  return document.paths[path]![method.toLowerCase()]!
}

const escape = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

describe('server/openapi.json', () => {
  it('equals the output of `npm run openapi`', () => {
    expect(committed === openApiText(), 'stale: run `npm run openapi`').toBe(true)
  })

  // API: What the service does 7
  it('is OpenAPI 3.1 that passes the strict lint', () => {
    const lint = `${root}/node_modules/@redocly/cli/bin/cli.js`
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true' }
    const options = { cwd: root, env, encoding: 'utf8', stdio: 'pipe' } as const
    expect(document.openapi).toBe('3.1.0')
    expect(() => execFileSync(process.execPath, [lint, 'lint', 'server/openapi.json'], options)).not.toThrow()
  })

  // API: What the service does 5
  it('describes every endpoint of the table and no other', () => {
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    )
    expect(operations.toSorted()).toEqual([...OPERATIONS].toSorted())
  })

  // API: Versioning 3, 5
  it('carries the deprecation policy', () => {
    expect(document['x-deprecation-policy']).toMatchObject({
      minimumSupportMonths: 6,
      announcedBy: ['Deprecation', 'Sunset', 'Link; rel="deprecation"'],
    })
  })

  it('describes every property of every schema', () => {
    const silent = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      Object.entries(schema.properties ?? {})
        .filter(([, property]) => !property.description)
        .map(([property]) => `${name}.${property}`),
    )
    expect(silent).toEqual([])
  })

  // API: Endpoints 1
  it.each(OPERATIONS)('%s: requires its scope, lists its statuses, names the headers', (operation) => {
    const endpoint: Endpoint = ENDPOINTS[operation]
    const { description, security, responses } = described(operation)
    expect(description).toMatch(/\w.*\.$/)
    expect(security).toEqual(endpoint.scope ? [{ bearer: [] }, { oauth2: [endpoint.scope] }] : [])
    const failures = endpoint.scope ? [400, 401, 402, 403, 404, 422, 429, 500] : [429, 500]
    const special = endpoint.response === 'jpeg' ? [503] : []
    const expected = [...(endpoint.success ?? [200]), ...failures, ...special]
      .filter((status) => status !== 402 || !endpoint.freePlan)
      .filter((status) => status !== 404 || endpoint.params)
    expect(Object.keys(responses).map(Number)).toEqual(expected.toSorted((a, b) => a - b))
    for (const response of Object.values(responses)) {
      const name = response.$ref?.split('/').at(-1)
      const whole = name ? document.components.responses[name]! : response
      expect(Object.keys(whole.headers ?? {})).toEqual(
        expect.arrayContaining(['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'X-RateLimit-Reset']),
      )
    }
  })

  // API: Filters 1
  it('repeats list parameters instead of joining them', () => {
    const { parameters } = described('bookmarks.list')
    expect(parameters.find((parameter) => parameter.name === 'platforms')).toMatchObject({
      in: 'query',
      required: false,
      style: 'form',
      explode: true,
    })
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['q', 'cursor', 'untagged']))
  })

  // API: Collection 7
  it('enumerates platforms, scoped content types, and the ids of colors and icons', () => {
    const { SearchFilters, CreateCollectionRequest, UpdateCollectionRequest } = document.components.schemas
    const items = (name: string) =>
      (SearchFilters!.properties![name] as unknown as { items: { enum: string[] } }).items.enum
    expect(items('platforms')).toEqual([...PLATFORMS])
    expect(items('contentTypes')).toHaveLength(CONTENT_TYPES.length * (PLATFORMS.length + 1))
    expect(CreateCollectionRequest!.properties).toMatchObject({
      color: { enum: [...COLLECTION_COLORS], description: expect.stringContaining('Default `blue`') },
      icon: {
        enum: [...COLLECTION_ICONS],
        description: expect.stringContaining(`Default \`${DEFAULT_COLLECTION_ICON}\``),
      },
    })
    expect(UpdateCollectionRequest!.properties!.icon!.enum).toEqual([...COLLECTION_ICONS])
    expect(UpdateCollectionRequest!.minProperties).toBe(1)
  })

  it('states the defaults of a body in text, because generators would require a property with a default', () => {
    const { schemas } = document.components
    const requests = Object.entries(schemas).filter(([name]) => /Request$|Filters$|^TagChange$/.test(name))
    expect(requests.length).toBeGreaterThan(8)
    expect(requests.filter(([, schema]) => JSON.stringify(schema).includes('"default":'))).toEqual([])
    expect(schemas.SearchRequest!.properties!.view!.description).toContain('Default `full`')
  })

  it('types errors, content blocks, and the two forms of a page', () => {
    const { ErrorEnvelope, ContentBlock, SearchPage, SearchSummaryPage } = document.components.schemas
    const { code, details } = (ErrorEnvelope!.properties!.error as Schema).properties! as Record<
      string,
      { enum?: string[]; anyOf?: object[] }
    >
    expect(code!.enum).toEqual(ERROR_CODES)
    expect(details!.anyOf).toHaveLength(2)
    expect(JSON.stringify(ContentBlock)).toMatch(/TextBlock.*ImageBlock.*EmbedBlock.*PollBlock.*CodeBlock/)
    expect(SearchPage!.properties!.view!.enum).toEqual(['full'])
    expect(SearchSummaryPage!.properties!.view!.enum).toEqual(['summary'])
    for (const operation of ['bookmarks.list', 'search.run'] as const) {
      const { schema } = described(operation).responses['200']!.content!['application/json']!
      expect((schema as Schema).properties!.data).toMatchObject({
        discriminator: {
          propertyName: 'view',
          mapping: { full: expect.any(String), summary: expect.any(String) },
        },
      })
    }
  })

  it('shows examples that match its schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats(ajv)
    ajv.addSchema(document, 'openapi')
    const check = (pointer: string, value: unknown) => {
      const valid = ajv.validate({ $ref: `openapi#${pointer}` }, value)
      expect({ pointer, errors: valid ? [] : ajv.errors }).toEqual({ pointer, errors: [] })
    }
    for (const operation of OPERATIONS) {
      const { path, method } = ENDPOINTS[operation]
      const at = `/paths/${escape(path).replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}`
      const { requestBody, responses } = described(operation)
      const body = requestBody?.content['application/json']
      if (body) check(`${at}/requestBody/content/application~1json/schema`, body.example)
      for (const [status, response] of Object.entries(responses))
        for (const { value } of Object.values(response.content?.['application/json']?.examples ?? {}))
          check(`${at}/responses/${status}/content/application~1json/schema`, value)
    }
  })

  it('shows errors that match its schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats(ajv)
    ajv.addSchema(document, 'openapi')
    for (const [name, { content }] of Object.entries(document.components.responses))
      for (const { value } of Object.values(content!['application/json']!.examples ?? {})) {
        const pointer = `/components/responses/${name}/content/application~1json/schema`
        expect({ name, valid: ajv.validate({ $ref: `openapi#${pointer}` }, value) }).toEqual({
          name,
          valid: true,
        })
      }
  })

  it('is deterministic', () => {
    expect(openApiDocument()).toEqual(openApiDocument())
  })
})
