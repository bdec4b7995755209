import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, describe, expect, it } from 'vitest'
import {
  ASK_ENDPOINTS,
  CAPTURE_ENDPOINTS,
  CARE_ENDPOINTS,
  IMPORT_ENDPOINTS,
  type Endpoint,
} from '../../../lib/contract/index.ts'
import { EXTENSIONS } from '../../../server/src/reference/extensions.ts'
import { extensionDocument } from '../../../server/src/reference/openapi/document.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bookplate-beside-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TABLES: Record<string, Record<string, Endpoint>> = {
  capture: CAPTURE_ENDPOINTS,
  ask: ASK_ENDPOINTS,
  libraryCare: CARE_ENDPOINTS,
  imports: IMPORT_ENDPOINTS,
}
const EXTRA = Object.entries(EXTENSIONS).map(
  ([name, extension]) => [name, TABLES[name]!, extensionDocument(extension)] as const,
)

describe.each(EXTRA)('the OpenAPI document of %s', (name, endpoints, document) => {
  const operations = Object.values(endpoints)
  const operationOf = ({ path, method }: Endpoint) => document.paths[path]![method.toLowerCase()]!

  it('passes the strict lint', () => {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(document))
    const lint = `${root}/node_modules/@redocly/cli/bin/cli.js`
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true' }
    const options = { cwd: root, env, encoding: 'utf8', stdio: 'pipe' } as const
    expect(() => execFileSync(process.execPath, [lint, 'lint', file], options)).not.toThrow()
  })

  it('describes every endpoint of its table and none of the API', () => {
    expect(Object.keys(document.paths)).toEqual([...new Set(operations.map(({ path }) => path))])
  })

  it.each(Object.entries(endpoints))('%s lists its responses and errors', (_operation, endpoint) => {
    const statuses = Object.keys(operationOf(endpoint).responses).map(Number)
    expect(statuses).toEqual(
      expect.arrayContaining([...(endpoint.success ?? [200]), 400, 401, 402, 403, 422, 429, 500]),
    )
    expect(statuses.includes(413)).toBe(endpoint.largeBody !== undefined)
    expect(statuses.includes(404)).toBe(endpoint.params !== undefined)
  })

  it('has valid examples', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats(ajv)
    ajv.addSchema({ $id: 'document', components: document.components })
    const valid = (schema: unknown, value: unknown): unknown[] => {
      const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components')
      const validate = ajv.compile(JSON.parse(text) as object)
      validate(value)
      return validate.errors ?? []
    }
    for (const endpoint of operations) {
      const { requestBody, responses } = operationOf(endpoint)
      const sent = requestBody?.content['application/json']
      expect(sent ? valid(sent.schema, sent.example) : []).toEqual([])
      const { content } = (responses as Record<string, { content: Record<string, unknown> }>)[200]!
      const { schema, examples } = content['application/json'] as {
        schema: unknown
        examples: Record<string, { value: unknown }>
      }
      for (const { value } of Object.values(examples)) expect(valid(schema, value)).toEqual([])
    }
  })
})
