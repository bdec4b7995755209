import { ENDPOINTS, OPERATIONS, type Endpoint, type Operation } from '@bookplate/contract'
import { conditionOf, failuresOf } from '../openapi/error-responses.ts'
import { openApiDocument, type OpenApiDocument } from '../openapi/document.ts'
import { groupOf, type Parameter } from '../openapi/operations.ts'
import { ANSWER_EXAMPLES, REQUEST_EXAMPLES } from '../openapi/success-examples.ts'
import { code, heading, json, list, paragraph, shell, table, type Block, type Page } from './block.ts'
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
  account: ['Account', 'Whose library it is, and what the plan allows. Works on every plan.'],
}

/** What the table of endpoints does not say by itself. */
const REMARKS: Partial<Record<Operation, string[]>> = {
  'bookmarks.list': [
    'With `view=full` items are Bookmarks, with `view=summary` summary hits; raw content is never in a summary.',
  ],
  'bookmarks.save': [
    'Answers 201 for a new save and 200 when the address is in the library already, archived or not; that bookmark stays as it is.',
    'A page that cannot be fetched is a 422, and nothing is saved; `error.retryable` is true where the connection failed.',
  ],
  'bookmarks.batchRead': ['A missing id does not fail the others.'],
  'bookmarks.preview': [
    'Only images the service archived have a preview; others and all videos answer 404.',
    'At most 768 pixels on the long edge.',
  ],
  'bookmarks.archive': ['Archiving is reversible; the answer lists the ids that actually changed.'],
  'bookmarks.restore': ['The answer lists the ids that actually changed.'],
  'search.run': [
    'Ranks the top 200 candidates. A cursor belongs to exactly the query, filters and state that made it.',
    'With `rankMode: image` a full page has `tileOrder`, a summary page one hit per image with `matchedMedia`.',
    '`searchDegraded` (full) or `degraded` (summary) tells that a search was weaker than asked for: `semantic_unavailable` or `image_rank_unavailable`.',
  ],
  'collections.create': ['An unknown `color` or `icon` is a 422 that lists the ids allowed.'],
  'collections.delete': ['Without `confirm=true` it is a 400, and nothing is deleted.'],
}

const example = (endpoint: Endpoint, operation: Operation, baseUrl: string): Block => {
  const path = endpoint.path.replace(/\{[^}]+\}/, '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b11')
  const query = endpoint.query && 'confirm' in endpoint.query.shape ? '?confirm=true' : ''
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

function endpointBlocks(operation: Operation, document: OpenApiDocument, baseUrl: string): Block[] {
  const endpoint: Endpoint = ENDPOINTS[operation]
  const described = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!
  const parameters = described.parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const body = described.requestBody?.content['application/json'].schema
  const bodySchema = body ? document.components.schemas[String(body.$ref).split('/').at(-1)!] : undefined
  const answer = Object.values(ANSWER_EXAMPLES[operation] ?? {})[0]
  return [
    heading(`${endpoint.method} ${endpoint.path}`),
    paragraph(
      `${endpoint.summary}. ${endpoint.scope ? `Needs the scope ${code(endpoint.scope)}.` : 'Needs no credentials.'}`,
    ),
    ...(REMARKS[operation] ? [list(...REMARKS[operation])] : []),
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

/** One page for each group of operations, from the same table the routes come from. */
export function endpointPages(): Page[] {
  const document = openApiDocument()
  return [...new Set(OPERATIONS.map(groupOf))].map((group) => {
    const [title, summary] = TITLES[group]!
    return {
      slug: group,
      title,
      summary,
      blocks: ({ baseUrl }) =>
        OPERATIONS.filter((operation) => groupOf(operation) === group).flatMap((operation) =>
          endpointBlocks(operation, document, baseUrl),
        ),
    }
  })
}
