import { conditionOf, failuresOf } from '../openapi/error-responses.ts'
import { API_DESCRIBED } from '../openapi/api-operations.ts'
import { GROUPS, openApiDocument, type OpenApiDocument } from '../openapi/document.ts'
import { PATH_EXAMPLES } from '../openapi/example-objects.ts'
import { inGroups, type DescribedOperation, type Parameter } from '../openapi/operations.ts'
import { code, heading, json, list, shell, table, type Page } from './markdown.ts'
import { fieldTable, notesOf, typeInWords } from './fields.ts'

function example({ endpoint, query = '', sent: body }: DescribedOperation, baseUrl: string): string {
  const path = endpoint.path.replace(/\{([^}]+)\}/, (_, name: string) => PATH_EXAMPLES[name]!)
  const parts = [
    `curl${endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`} '${baseUrl}${path}${query}'`,
  ]
  if (endpoint.scope) parts.push(`-H 'Authorization: Bearer $BOOKPLATE_KEY'`.replaceAll("'", '"'))
  if (body) parts.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`)
  return shell(parts.join(' \\\n  '))
}

function parameterRows(parameters: Parameter[]): string[][] {
  return parameters.map(({ name, in: place, required, description, schema }) => [
    code(name),
    place,
    typeInWords(schema),
    required ? 'yes' : 'no',
    notesOf({ ...schema, description }),
  ])
}

function endpointParts(operation: DescribedOperation, document: OpenApiDocument, baseUrl: string): string[] {
  const { endpoint, remarks, answers = {}, sent } = operation
  const described = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!
  const parameters = described.parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const body = described.requestBody?.content['application/json'].schema
  const bodySchema = body ? document.components.schemas[String(body.$ref).split('/').at(-1)!] : undefined
  const { view = '' } = (sent ?? {}) as { view?: string }
  const answer = answers[view] ?? Object.values(answers)[0]
  return [
    heading(`${endpoint.method} ${endpoint.path}`),
    `${endpoint.summary}. ${endpoint.scope ? `Needs the scope ${code(endpoint.scope)}.` : 'Needs no credentials.'}`,
    list(...remarks),
    ...(parameters.length
      ? [
          heading('Parameters', 3),
          table(['Parameter', 'In', 'Type', 'Required', 'Notes'], parameterRows(parameters)),
        ]
      : []),
    ...(bodySchema ? [heading('Body', 3), fieldTable(bodySchema)] : []),
    heading('Example', 3),
    example(operation, baseUrl),
    ...(answer ? [json({ data: answer })] : []),
    heading('Failures', 3),
    list(...failuresOf(endpoint).map((status) => `${code(status)} ${conditionOf(status)}.`)),
  ]
}

export function endpointPages(): Page[] {
  const document = openApiDocument()
  return [...inGroups(API_DESCRIBED)].map(([slug, operations]) => {
    const [title, summary] = GROUPS[slug]!
    return {
      slug,
      title,
      summary,
      parts: ({ baseUrl }) => operations.flatMap((operation) => endpointParts(operation, document, baseUrl)),
    }
  })
}
