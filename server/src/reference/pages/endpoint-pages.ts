import { ENDPOINTS, OPERATIONS, type Endpoint, type Operation } from '@bookplate/contract'
import { conditionOf, failuresOf } from '../openapi/error-responses.ts'
import { REMARKS } from '../openapi/remarks.ts'
import { openApiDocument, type OpenApiDocument } from '../openapi/document.ts'
import { groupOf, type Parameter } from '../openapi/operations.ts'
import {
  ANSWER_EXAMPLES,
  PATH_EXAMPLES,
  QUERY_EXAMPLES,
  REQUEST_EXAMPLES,
} from '../openapi/success-examples.ts'
import { code, heading, json, list, shell, table, type Page } from './markdown.ts'
import { FIELD_HEAD, fieldRows, notesOf, typeInWords } from './fields.ts'

const TITLES: Record<string, [title: string, summary: string]> = {
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

const example = (endpoint: Endpoint, operation: Operation, baseUrl: string): string => {
  const path = endpoint.path.replace(/\{([^}]+)\}/, (_, name: string) => PATH_EXAMPLES[name]!)
  const query = QUERY_EXAMPLES[operation] ?? ''
  const parts = [
    `curl${endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`} '${baseUrl}${path}${query}'`,
  ]
  if (endpoint.scope) parts.push(`-H 'Authorization: Bearer $BOOKPLATE_KEY'`.replaceAll("'", '"'))
  const body = REQUEST_EXAMPLES[operation]
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

function endpointParts(operation: Operation, document: OpenApiDocument, baseUrl: string): string[] {
  const endpoint: Endpoint = ENDPOINTS[operation]
  const described = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!
  const parameters = described.parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const body = described.requestBody?.content['application/json'].schema
  const bodySchema = body ? document.components.schemas[String(body.$ref).split('/').at(-1)!] : undefined
  const answers = ANSWER_EXAMPLES[operation] ?? {}
  const { view = '' } = (REQUEST_EXAMPLES[operation] ?? {}) as { view?: string }
  const answer = answers[view] ?? Object.values(answers)[0]
  return [
    heading(`${endpoint.method} ${endpoint.path}`),
    `${endpoint.summary}. ${endpoint.scope ? `Needs the scope ${code(endpoint.scope)}.` : 'Needs no credentials.'}`,
    list(...REMARKS[operation]),
    ...(parameters.length
      ? [
          heading('Parameters', 3),
          table(['Parameter', 'In', 'Type', 'Required', 'Notes'], parameterRows(parameters)),
        ]
      : []),
    ...(bodySchema ? [heading('Body', 3), table(FIELD_HEAD, fieldRows(bodySchema))] : []),
    heading('Example', 3),
    example(endpoint, operation, baseUrl),
    ...(answer ? [json({ data: answer })] : []),
    heading('Failures', 3),
    list(...failuresOf(endpoint).map((status) => `${code(status)} ${conditionOf(status)}.`)),
  ]
}

export function endpointPages(): Page[] {
  const document = openApiDocument()
  return [...new Set(OPERATIONS.map(groupOf))].map((group) => {
    const [title, summary] = TITLES[group]!
    return {
      slug: group,
      title,
      summary,
      parts: ({ baseUrl }) =>
        OPERATIONS.filter((operation) => groupOf(operation) === group).flatMap((operation) =>
          endpointParts(operation, document, baseUrl),
        ),
    }
  })
}
